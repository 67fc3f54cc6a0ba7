import type { ReactNode } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import css from './preview.module.css'

/** Something to know about a message; `warns` for what costs or goes wrong. */
export const Fact = ({ warns = false, children }: { readonly warns?: boolean; readonly children: ReactNode }) => (
  <li className={css.fact} data-warns={warns || undefined}>
    <Icon name={warns ? 'warning' : 'info'} size={14} className={css.icon ?? ''} />
    <span>{children}</span>
  </li>
)
