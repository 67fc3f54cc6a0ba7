import { useAtomValue } from 'jotai'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { isEnough } from '#schemas/roles.ts'
import { sessionAtom } from './session-store.ts'

/** Answers whether the role of the person who is signed in admits a call; the server asks the same row of the contract. */
export function useMay(): (call: Pick<Endpoint, 'needs'>) => boolean {
  const role = useAtomValue(sessionAtom)?.role ?? 'viewer'
  return ({ needs }) => isEnough(role, needs)
}
