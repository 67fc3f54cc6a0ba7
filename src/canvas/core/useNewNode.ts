import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { flowById } from '#src/flows/registry.ts'
import { nounOf } from '#src/graph/kind.ts'
import { useBrand } from '#src/kit/brand.ts'
import type { NewNode } from './actions.ts'
import { flowAtom } from './atoms.ts'

/** Gives the blank node of a kind, as the document's family begins one, in the organisation's look, with its zone where the kind wants one. */
export function useNewNode(): (kind: string) => NewNode {
  const timezone = useAppConfig()?.timezone ?? 'UTC'
  const flow = useAtomValue(flowAtom)
  const brand = useBrand()
  return useCallback(
    (id: string) => {
      const kind = nodeKind(id)
      const blank = inBrand(kind.blank({ now: Date.now(), timezone }), brand)
      return {
        kind: kind.id,
        data: flowById(flow).blank?.(kind.id, blank) ?? blank,
        label: nounOf(kind),
      }
    },
    [timezone, flow, brand],
  )
}
