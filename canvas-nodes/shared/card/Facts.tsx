import type { ReactNode } from 'react'
import css from './facts.module.css'

/** The facts of a card: at most three lines. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <div className={css.facts}>{children}</div>
}

/** One line of a card; `warn` where something the document names is gone, `code` for JSON, `wrap` for what must be read whole. */
export function Fact({ tone, children }: { readonly tone?: 'warn' | 'code' | 'wrap'; readonly children: ReactNode }) {
  return <p className={tone ? `${css.line} ${css[tone]}` : css.line}>{children}</p>
}
