import type { Cursor } from '#src/kit/cursor.ts'
import css from './inspector.module.css'

/** A place with its problems: any cursor. */
type Placed = Pick<Cursor<unknown>, 'path' | 'issues'>

/** The problems exactly at a place that has no field of its own, such as a list; with `below`, those inside it too. */
export function Problems({ at, below = false }: { readonly at: Placed; readonly below?: boolean }) {
  const issues = at.issues.filter((issue) => below || issue.path === at.path)
  return issues.map((issue) => (
    <p key={`${issue.code} ${issue.path}`} className={`${css.note} ${css.problem}`}>
      {issue.message}
    </p>
  ))
}
