import { Fragment, type ReactNode } from 'react'
import { Linked } from '../shared/Linked.tsx'

/** The marks of WhatsApp, in the order they are looked for. */
const marks = [
  { pattern: /```([^`]+)```/, draw: (text: ReactNode) => <code>{text}</code> },
  {
    pattern: /(?<![\p{L}\p{N}*])\*(\S|\S[^*\n]*\S)\*(?![\p{L}\p{N}*])/u,
    draw: (text: ReactNode) => <strong>{text}</strong>,
  },
  { pattern: /(?<![\p{L}\p{N}_])_(\S|\S[^_\n]*\S)_(?![\p{L}\p{N}_])/u, draw: (text: ReactNode) => <em>{text}</em> },
  { pattern: /(?<![\p{L}\p{N}~])~(\S|\S[^~\n]*\S)~(?![\p{L}\p{N}~])/u, draw: (text: ReactNode) => <s>{text}</s> },
] as const

/** Draws a text as WhatsApp does: `*bold*`, `_italic_`, `~struck~` and code between three backticks; the rest is words and links. */
export function formatted(text: string): ReactNode {
  const found = marks
    .map((mark) => ({ mark, match: mark.pattern.exec(text) }))
    .filter(({ match }) => match !== null)
    .sort((one, other) => (one.match?.index ?? 0) - (other.match?.index ?? 0))[0]
  if (!found?.match) return <Linked text={text} />
  const [whole, inner = ''] = found.match
  const { index } = found.match
  return (
    <Fragment>
      {index > 0 && <Linked text={text.slice(0, index)} />}
      {found.mark.draw(found.mark === marks[0] ? inner : formatted(inner))}
      {index + whole.length < text.length && formatted(text.slice(index + whole.length))}
    </Fragment>
  )
}
