import { SimpleGrid } from '@mantine/core'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'

/** The keys of a span of time. */
export const spanKeys = ['timeday', 'timeHrs', 'timeMins'] as const

/** A span of days, hours and minutes (E §3 `timeday`, `timeHrs`, `timeMins`). */
export function SpanFields({ at }: { readonly at: Cursor<Slice> }) {
  return (
    <SimpleGrid cols={3} spacing="xs">
      <NumberField at={at.at('timeday')} label="Days" min={0} step="Change time" />
      <NumberField at={at.at('timeHrs')} label="Hours" min={0} max={23} step="Change time" />
      <NumberField at={at.at('timeMins')} label="Minutes" min={0} max={59} step="Change time" />
    </SimpleGrid>
  )
}
