import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { flowById } from '#src/flows/registry.ts'
import type { NewNode } from '../editor/actions.ts'
import { flowAtom } from '../editor/atoms.ts'

/** Gives the blank node of a kind, as the document's family begins one, with the organisation's zone where the kind wants one. */
export function useNewNode(): (kind: string) => NewNode {
  const timezone = useAppConfig()?.timezone ?? 'UTC'
  const flow = useAtomValue(flowAtom)
  return useCallback(
    (id: string) => {
      const kind = nodeKind(id)
      const blank = kind.blank({ now: Date.now(), timezone })
      return {
        kind: kind.id,
        data: flowById(flow).blank?.(kind.id, blank) ?? blank,
        label: kind.label.toLowerCase(),
      }
    },
    [timezone, flow],
  )
}
