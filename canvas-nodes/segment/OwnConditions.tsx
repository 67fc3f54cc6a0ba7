import type { Cursor } from '#src/kit/cursor.ts'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { ConditionList } from '../shared/conditions/ConditionList.tsx'

/** Edits the document's own conditions of belonging to the audience (C §3 `userSegment`). */
export function OwnConditions({ at }: { readonly at: Cursor<unknown> }) {
  const held = asObject(at)
  if (!held) return <WrongType at={at} label="Own conditions" blank={{ events: [], query: 'AND', operator: 'AND' }} />
  return (
    <>
      <ConditionList at={held} root={held} path={[]} />
      <OtherFields of="conditions" slice={held.value ?? {}} known={['events', 'operator', 'query']} />
    </>
  )
}
