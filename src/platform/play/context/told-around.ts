/** What a trace wants beside what a decision asks: names, and which template of a smart campaign is favoured. */
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { builtInEvents } from '#schemas/values/built-in-events.ts'
import { audienceOf } from '#src/engine/eligibility/availability.ts'
import type { Around } from '#src/engine/eligibility/eligibility.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { favouredOf } from './favoured.ts'
import { readNames } from './names.ts'

/** Adds to what the engine is told what it needs to tell a decision about one document. */
export async function toldAround(
  place: TransactionContext,
  around: Around,
  { kind, id, document }: Subject,
): Promise<Around> {
  const audience = audienceOf(document)
  const segment = audience.means === 'segment' ? around.segment?.(audience.id) : undefined
  const named = [
    ...referencesOf(documentKinds[kind], document),
    ...(segment ? referencesOf(documentKinds.segment, segment) : []),
  ].filter((one) => one.kind === 'event' || one.kind === 'template')
  const names = await readNames(place, named)
  const builtIn = (key: string) => builtInEvents.find(({ value }) => value === key)?.title
  const isCampaign = kind === 'rule' && familyOf(document) === 'smart-campaign'
  const favoured = isCampaign ? await favouredOf(place, id) : undefined
  return {
    ...around,
    nameOf: (what, of) => names.get(of) ?? (what === 'event' ? builtIn(of) : undefined),
    ...(isCampaign && { favoured: () => favoured }),
  }
}
