import type { Cursor } from '../cursor.ts'
import { Icon } from '../icons.tsx'
import css from './inspector.module.css'

/** A place with its problems: any cursor. */
type Placed = Pick<Cursor<unknown>, 'path' | 'issues'>

/** The problems and warnings exactly at a place that has no field of its own, such as a list; with `below`, those inside it too. */
export function Problems({ at, below = false }: { readonly at: Placed; readonly below?: boolean }) {
  const issues = at.issues.filter((issue) => below || issue.path === at.path)
  return issues.map((issue) => (
    <p
      key={`${issue.code} ${issue.path}`}
      // Where no field has its place, a problem of the list leads to its sentence.
      data-path={issue.path}
      tabIndex={-1}
      className={`${css.note} ${issue.severity === 'error' ? css.problem : css.warning}`}
    >
      {issue.severity === 'warning' && <Icon name="warning" size={14} />} {issue.message}
    </p>
  ))
}
