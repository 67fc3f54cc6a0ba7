import { Input } from '@mantine/core'
import { listAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ValuesFields } from '../inspector/ValuesFields.tsx'
import css from './conditions.module.css'

interface Props {
  readonly at: Cursor<unknown>
  /** The property with its type and the texts that are known to occur. */
  readonly property: Slice
  readonly operator: unknown
}

/** Operators that may have several values: any of them, or with `not_equal` none of them (ours). */
const several: readonly unknown[] = ['equal', 'not_equal', 'like']

/** Edits the value of a property: one value as it is, several or a first and a last as a list. */
export function ConditionValue({ at, property, operator }: Props) {
  const options = listAt(property, 'options').filter((one): one is string => typeof one === 'string')
  const isSpan = operator === 'between'
  return (
    <div className={css.values}>
      {!isSpan && Array.isArray(at.value) && at.value.length > 1 && (
        <Input.Label labelElement="div">Values</Input.Label>
      )}
      <ValuesFields
        at={listed(at, isSpan)}
        property={{ type: property.type, options }}
        isSpan={isSpan}
        isSingle={!several.includes(operator)}
      />
    </div>
  )
}

/** The same place as a list. One value stands there bare, and keeps its problems at its field; a list that came stays one. */
function listed(at: Cursor<unknown>, isSpan: boolean): Cursor<unknown> {
  const held = at.value
  const write = (next: readonly unknown[], step?: string) => {
    const isBare = !isSpan && next.length <= 1 && !(Array.isArray(held) && held.length === 1)
    at.set(isBare ? (next[0] ?? '') : isSpan ? pair(next) : next, step)
  }
  if (Array.isArray(held)) return { ...at, set: (next, step) => write(next as readonly unknown[], step) }
  const bare = { ...at, set: (next: unknown, step?: string) => write([next], step) }
  const value: readonly unknown[] = held === undefined ? [''] : [held]
  const issues = isSpan ? at.issues : []
  return {
    ...bare,
    value,
    issues,
    set: (next, step) => write(next as readonly unknown[], step),
    at: () => bare as never,
  }
}

/** A first and a last value, whatever else the list holds. */
const pair = ([first = '', last = '', ...more]: readonly unknown[]) => [first, last, ...more]
