import { useCallback } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import type { NewNode } from '../editor/actions.ts'

/** Gives the blank node of a kind, with the organisation's zone where the kind wants one. */
export function useNewNode(): (kind: string) => NewNode {
  const timezone = useAppConfig()?.timezone ?? 'UTC'
  return useCallback(
    (id: string) => {
      const kind = nodeKind(id)
      return { kind: kind.id, data: kind.blank({ now: Date.now(), timezone }), label: kind.label.toLowerCase() }
    },
    [timezone],
  )
}
