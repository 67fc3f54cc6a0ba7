import type { Piece } from './filled.ts'
import classes from './value.module.css'

/** A filled text, in which what came from a placeholder is marked. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, name }, index) =>
    name ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
      <mark key={index} className={classes.filled} title={name}>
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
      <span key={index}>{text}</span>
    ),
  )
}
