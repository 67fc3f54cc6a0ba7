import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { api } from '#src/api/api.ts'
import type { Api } from '#src/api/client.ts'
import type { PageRequest, Rows } from '#src/api/paging.ts'
import type { ResourceCalls } from './resource.ts'

type Lists<A extends keyof Api> = {
  [K in keyof Api[A]]: Api[A][K] extends (page: PageRequest) => Promise<Rows<unknown>> ? K : never
}[keyof Api[A]]
type RowOf<Call> = Call extends (...given: never) => Promise<Rows<infer Row>> ? Row : never

/**
 * Returns the call that copies a document of an area and answers the id of the copy; undefined where the area has none.
 *
 * @param key - The key of the document in the reply.
 */
export function duplicateOf(area: string, key: string): ((id: string) => Promise<string>) | undefined {
  const call = (endpoints as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[area]?.duplicate
  const [term] = Object.keys(call?.query ?? {})
  if (term === undefined) return undefined
  const calls = (api as unknown as Readonly<Record<string, Duplicates>>)[area]
  return async (id) => (await calls?.duplicate({ query: { [term]: id } }))?.[key]?.id ?? ''
}

interface Duplicates {
  readonly duplicate: (given: object) => Promise<Readonly<Record<string, { readonly id: string }>>>
}

/**
 * The calls of an area's list, by the names the contract gives them: `duplicate`, `delete`, `checkDelete`. What the id is called in each
 * query (`id`, `ruleId`, `offerId`) is read from the contract.
 */
export function callsOf<A extends keyof Api, L extends Lists<A>>(area: A, list: L): ResourceCalls<RowOf<Api[A][L]>> {
  const table = endpoints[area] as Readonly<Record<string, { readonly query: object }>>
  const client = api[area] as unknown as Readonly<Record<string, (given: unknown, options?: unknown) => Promise<never>>>
  function byId(name: string) {
    const call = table[name]
    const [key] = Object.keys(call?.query ?? {})
    return call && key ? { [name]: (id: string) => client[name]?.({ query: { [key]: id } }) } : {}
  }
  return {
    list: (page, options) => (client[list as string] as NonNullable<(typeof client)[string]>)(page, options),
    ...byId('duplicate'),
    ...byId('checkDelete'),
    ...byId('delete'),
  } as ResourceCalls<RowOf<Api[A][L]>>
}
