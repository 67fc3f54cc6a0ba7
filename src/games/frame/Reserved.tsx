interface Props {
  readonly className: string | undefined
  /** The texts that may come; the longest of them takes the room as long as none is there. */
  readonly longest: readonly string[]
  /** The text that came, if any. */
  readonly children: string | false | undefined
}

/** A text that comes when a turn is over, in a place that is kept free for it: nothing below it moves then. */
export function Reserved({ className, longest, children }: Props) {
  const isFree = !children
  const widest = longest.reduce((most, text) => (text.length > most.length ? text : most), '')
  return (
    <p className={className} dir="auto" style={isFree ? { visibility: 'hidden' } : undefined}>
      {children || widest || '\u00A0'}
    </p>
  )
}
