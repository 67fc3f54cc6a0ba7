import type { Cursor } from '#src/kit/cursor.ts'
import { ConditionList } from '../conditions/ConditionList.tsx'
import { asObject } from '../inspector/below.ts'
import { WrongType } from '../inspector/WrongType.tsx'
import { OtherFields } from '../OtherFields.tsx'

/** What people must have done, and be, to belong to it: conditions of the document's own (C §3 `userSegment`). */
export function OwnConditions({ at }: { readonly at: Cursor<unknown> }) {
  const held = asObject(at)
  if (!held) return <WrongType at={at} label="Own conditions" blank={{ events: [], query: 'AND', operator: 'AND' }} />
  return (
    <>
      <ConditionList at={held} root={held} place={[]} />
      <OtherFields of="conditions" slice={held.value ?? {}} known={['events', 'operator', 'query']} />
    </>
  )
}
