import { Button } from '@mantine/core'
import { blankUserEvent } from '#schemas/values/user-event.ts'
import { isRecord, type Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { asList, asObject } from '../inspector/below.ts'
import css from '../inspector/inspector.module.css'
import { Json } from '../inspector/Json.tsx'
import { Problems } from '../inspector/Problems.tsx'
import { RemoveButton } from '../inspector/RemoveButton.tsx'
import { WrongType } from '../inspector/WrongType.tsx'
import { OtherFields } from '../OtherFields.tsx'
import { Condition } from './Condition.tsx'

/** What people must have done to belong to it: conditions of the document's own, joined by AND or OR (C §3 `userSegment`). */
export function OwnConditions({ at }: { at: Cursor<unknown> }) {
  const held = asObject(at)
  if (!held) return <WrongType at={at} label="Own conditions" blank={{ events: [], query: 'AND', operator: 'AND' }} />
  const list = asList(held.at('events'))
  if (!list) return <WrongType at={held.at('events')} label="Conditions" blank={[]} />
  const conditions = list.value ?? []
  return (
    <>
      {conditions.length > 1 && <Join at={held} />}
      <ul className={css.rows}>
        {conditions.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place in the list
          <li key={index} className={css.block}>
            <div className={css.row}>
              <span className={`${css.note} ${css.grow}`}>Condition {index + 1}</span>
              <RemoveButton list={list} index={index} what={`condition ${index + 1}`} />
            </div>
            {isRecord(condition) ? <Condition at={list.at(index) as Cursor<Slice>} /> : <Json value={condition} />}
          </li>
        ))}
      </ul>
      <Problems at={held.at('events')} />
      {at.readOnly === false && (
        <Button
          className={css.start}
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="plus" />}
          onClick={() => list.set([...conditions, blankUserEvent()], 'Add condition')}
        >
          Add condition
        </Button>
      )}
      <OtherFields of="conditions" slice={held.value ?? {}} known={['events', 'operator', 'query']} />
    </>
  )
}

const isJoin = (value: unknown) => value === undefined || value === 'AND' || value === 'OR'

/** How the conditions are joined; `query` says the same where it says that at all. */
function Join({ at }: { at: Cursor<Slice> }) {
  const operator = at.at('operator')
  const join = (next: unknown) => {
    const held = at.value ?? {}
    at.set({ ...held, operator: next, ...(isJoin(held.query) ? { query: next } : {}) }, 'Change how conditions join')
  }
  return (
    <SegmentedField
      at={{ ...operator, set: join } as Cursor<unknown>}
      label="They must have met"
      options={[
        { value: 'AND', label: 'All of these' },
        { value: 'OR', label: 'Any of these' },
      ]}
    />
  )
}
