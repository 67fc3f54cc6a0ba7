import { Badge } from '@mantine/core'
import { useDeferredValue } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { useLines } from './difference/useLines.ts'

/** The number of changes that a save will make. */
export function ChangeCount({ stored, document }: { readonly stored: JsonObject; readonly document: JsonObject }) {
  // Counted after what was changed is drawn.
  const count = useLines(stored, useDeferredValue(document)).length
  if (count === 0) return null
  return (
    <Badge size="sm" circle={count < 10} variant="light">
      {count}
    </Badge>
  )
}
