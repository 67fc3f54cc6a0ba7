import type { CSSProperties } from 'react'
import css from '#src/kit/inspector/inspector.module.css'

/** The colour of a field of the game; grey where it has none. Decoration: the label beside it says which field. */
export function Swatch({ colour }: { readonly colour?: string | undefined }) {
  return (
    <span aria-hidden className={css.swatch} style={colour ? ({ '--swatch': colour } as CSSProperties) : undefined} />
  )
}
