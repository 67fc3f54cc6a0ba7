import { statusWords } from '#schemas/documents/status-at.ts'
import classes from './StatusBadge.module.css'

/** A status in words and colour: active, upcoming, ended, inactive; one nobody knows is shown as it is. */
export function StatusBadge({ status }: { readonly status: string }) {
  if (!status) return null
  return (
    <span className={classes.badge} data-status={status.toLowerCase()}>
      {statusWords[status] ?? status.slice(0, 1).toUpperCase() + status.slice(1)}
    </span>
  )
}
