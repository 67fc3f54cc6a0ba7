import type { ReactNode } from 'react'
import css from './phone.module.css'

interface Props {
  /** The system whose phones have this shape. */
  readonly system: 'android' | 'ios'
  /** Light or dark whatever the console is; as the console unless given. */
  readonly scheme?: 'light' | 'dark'
  /** True where the screen is dark whatever the console is: a lock screen. */
  readonly overPicture?: boolean
  readonly children: ReactNode
}

/** A phone with its status bar. */
export const Phone = ({ system, scheme, overPicture = false, children }: Props) => (
  <div className={css.phone} data-system={system} data-scheme={scheme}>
    <div className={css.screen} data-over-picture={overPicture || undefined}>
      <div className={css.status} aria-hidden>
        <span>9:41</span>
        <span className={css.camera} />
        <span className={css.signs}>
          <span className={css.signal} />
          <span className={css.battery} />
        </span>
      </div>
      {children}
      <div className={css.home} aria-hidden />
    </div>
  </div>
)
