import type { ReactNode } from 'react'
import type { Cursor } from '../cursor.ts'
import classes from '../fields/fields.module.css'
import { Icon } from '../icons.tsx'
import { oddText } from './below.ts'

/** The remarks below a picker: what the place holds where that is no text, and its warnings; undefined where there are none. */
export function remarksAt(at: Cursor<unknown>): ReactNode {
  const odd = oddText(at.value)
  const warnings = at.issues.filter(({ path, severity }) => path === at.path && severity === 'warning')
  if (warnings.length === 0) return odd
  return (
    <span className={classes.below}>
      {odd && <span>{odd}</span>}
      {warnings.map(({ code, message }) => (
        <span key={code} className={classes.warning}>
          <Icon name="warning" size={14} /> {message}
        </span>
      ))}
    </span>
  )
}
