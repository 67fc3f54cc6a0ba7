import { Badge } from '@mantine/core'
import { useDeferredValue } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { useLines } from './difference/useLines.ts'

interface Props {
  readonly stored: JsonObject
  readonly document: JsonObject
  /** The number of changes beside the document. */
  readonly beside?: number
}

/** The number of changes that a save will make. */
export function ChangeCount({ stored, document, beside = 0 }: Props) {
  // Counted after what was changed is drawn.
  const count = useLines(stored, useDeferredValue(document)).length + beside
  if (count === 0) return null
  return (
    <Badge size="sm" circle={count < 10} variant="light">
      {count}
    </Badge>
  )
}
