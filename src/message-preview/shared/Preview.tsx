import type { ReactNode } from 'react'
import css from './preview.module.css'

interface Props {
  /** The choices above it. */
  readonly choices?: ReactNode
  /** Names the picture: “On the lock screen of an Android phone”. */
  readonly label: string
  /** Facts about the message, a line each. */
  readonly facts: ReactNode
  /** True for what takes all the width there is. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A message as it is shown, with the choices above and what there is to know about it below. */
export const Preview = ({ choices, label, facts, wide = false, children }: Props) => (
  <div className={css.preview} data-wide={wide || undefined}>
    {choices && <div className={css.choices}>{choices}</div>}
    <figure className={css.figure} aria-label={label}>
      {children}
    </figure>
    <ul className={css.facts} aria-label="About this message">
      {facts}
    </ul>
  </div>
)
