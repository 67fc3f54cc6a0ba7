import { rowsAt, textAt } from '../json.ts'
import { eventMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'
import { repeated } from './repeated.ts'

/** A property without a name is flagged (C §5); one alone is as good as none and may be saved, beside others it may not (ours). */
export const eventPropertyNames: Check = (event) => {
  const rows = rowsAt(event, 'properties')
  const flag = rows.length === 1 ? warning : problem
  return rows
    .filter(({ row }) => !textAt(row, 'propertyName'))
    .map(({ index }) => flag('event-property-name', ['properties', index, 'propertyName'], say.propertyRequired))
}

/** Each property is there once (ours). */
export const eventSameProperties: Check = (event) =>
  repeated(rowsAt(event, 'properties'), ({ row }) => textAt(row, 'propertyName')).map(({ index }) =>
    problem('event-same-property', ['properties', index, 'propertyName'], say.sameProperty),
  )
