/** What a document asks people to do, and what somebody who does it would look like. */
import { rowsAt, textAt } from '#schemas/checks/at.ts'
import { familyOf, type RuleFamily } from '#schemas/rule-family.ts'
import type { Happened } from '../follow/happened.ts'
import type { Deed } from '../segment/in-segment.ts'
import { meeting } from './meeting.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** One thing to do. */
export interface Asked<What extends Happened = Happened> {
  /** The same for the same thing, whichever document asks for it. */
  readonly id: string
  /** How often it is done beside the others: 1 as often as everything else. */
  readonly weight: number
  /** It happens at a moment, milliseconds since the epoch. */
  happening(at: number): What
}

/** A deed with a property that meets a comparison; undefined where nothing can meet it. */
export function deedOf(event: string, comparison: AnyDocument, weight: number): Asked<Deed> | undefined {
  const properties = meeting(comparison)
  if (event === '' || properties === undefined) return undefined
  return {
    id: `event ${event} ${JSON.stringify(properties)}`,
    weight,
    happening: (happenedTS) => ({ event, properties, happenedTS }),
  }
}

/** Each condition of an event is met as often as the others. */
export function deedsOfEvents(rule: AnyDocument): Asked<Deed>[] {
  return rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row: event }) => {
    const conditions = rowsAt(event, 'conditions')
    return conditions.flatMap(({ row: { operator, query, values } }) => {
      const { property: name, type } = event
      const asked = { name, type, operator, query, value: values }
      return deedOf(textAt(event, 'eventKey'), asked, 1 / conditions.length) ?? []
    })
  })
}

const byFamily: Readonly<Partial<Record<RuleFamily, (document: AnyDocument) => Asked[]>>> = {
  'custom-event': deedsOfEvents,
}

/** Everything a document asks for; nothing where it is only played. */
export const deedsAskedBy = (document: AnyDocument): Asked[] => byFamily[familyOf(document)]?.(document) ?? []
