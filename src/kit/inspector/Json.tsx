import css from './inspector.module.css'

/** More than this many characters are folded away. */
const FOLDED_FROM_CHARACTERS = 160

/** A value as the JSON it is on the wire, read-only; a long one unfolds. */
export function Json({ value }: { readonly value: unknown }) {
  const text = JSON.stringify(value) ?? 'nothing'
  if (text.length <= FOLDED_FROM_CHARACTERS) return <code className={css.json}>{text}</code>
  return (
    <details>
      <summary className={css.summary}>
        <code className={css.json}>{text.slice(0, FOLDED_FROM_CHARACTERS)}…</code>
      </summary>
      <code className={css.json}>{JSON.stringify(value, null, 2)}</code>
    </details>
  )
}
