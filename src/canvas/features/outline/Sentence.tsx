/** A sentence with a title in it: `{}` is where it stands. */
export function Sentence({ words, title }: { readonly words: string; readonly title: string }) {
  const [before = '', ...after] = words.split('{}')
  return (
    <span>
      {before}
      {words.includes('{}') && <b>{title}</b>}
      {after.join('{}')}
    </span>
  )
}
