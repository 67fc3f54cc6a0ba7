import { useAtomValue } from 'jotai'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { isEnough, type Role } from '#schemas/values/roles.ts'
import { sessionAtom } from './session-store.ts'

/** The role and the permission that a call requires. */
type HasRequiredRole = Pick<Endpoint, 'requiredRole'>

// Where nobody is signed in there is nothing to hold back from: stories show everything.
const mayAs =
  (role: Role = 'admin') =>
  ({ requiredRole }: HasRequiredRole) =>
    isEnough(role, requiredRole)

/** Answers whether the role of the person who is signed in admits a call; the server asks the same row of the contract. */
export function useMay(): (call: HasRequiredRole) => boolean {
  return mayAs(useAtomValue(sessionAtom)?.role)
}

/** The same of the calls of an area, by their keys (`save`, `duplicate`, `delete`); what an area has no call for needs nothing. */
export function useMayIn(area: string): (key: string) => boolean {
  const may = useMay()
  const calls = (endpoints as Readonly<Record<string, Readonly<Record<string, HasRequiredRole>>>>)[area]
  return (key) => {
    const call = calls?.[key]
    return !call || may(call)
  }
}
