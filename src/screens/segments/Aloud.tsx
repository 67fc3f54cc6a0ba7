import { Text } from '@mantine/core'
import { aloud } from '#nodes/shared/conditions/aloud.ts'
import type { Segment } from '#schemas/documents/segment.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import classes from './segments.module.css'

/** The whole segment in one sentence. */
export function SegmentSentence({ segment }: { readonly segment: Segment }) {
  const { names } = useLookups()
  return (
    <Text size="sm" className={classes.aloud ?? ''} data-aloud>
      {aloud(segment, names).map(({ text, isName }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
        isName ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
      )}
    </Text>
  )
}
