import { Badge } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useDeferredValue } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { useLines } from './difference/useLines.ts'

/** Milliseconds without a change after which changes are counted. */
const PAUSE_MS = 400

interface Props {
  readonly stored: JsonObject
  readonly document: JsonObject
  /** The number of changes beside the document. */
  readonly beside?: number
}

/** The number of changes that a save will make. */
export function ChangeCount({ stored, document, beside = 0 }: Props) {
  // Counted after what was changed is drawn; while somebody types, at the first letter and after the last.
  const [counted] = useDebouncedValue(useDeferredValue(document), PAUSE_MS, { leading: true })
  const count = useLines(stored, counted).length + beside
  if (count === 0) return null
  return (
    <Badge size="sm" circle={count < 10} variant="light">
      {count}
    </Badge>
  )
}
