/** Active rules that are there and concern nobody who calls, for sections that show what their number costs. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { playTypes, ruleTypes } from '#schemas/codes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { insertRow } from '#src/platform/documents/write-row.ts'

/** A rule of a game for the people of a city where nobody lives. */
const gameRule = (n: number): JsonObject => ({
  ...{
    name: `Toss of city ${n}`,
    ruleType: ruleTypes.rules,
    type: playTypes.coinToss,
    templateId: 'lucky-coin',
    howOften: 'once per day',
  },
  rewardAssigment: [{ percentage: 100, offerId: 'No Offer', offerName: 'No Offer' }],
  userSegment: { query: 'AND', events: [{ userProperty: property(`City ${n}`) }] },
})

const property = (value: string) => ({ name: 'city', type: 'string', operator: 'equal', value })

/** A rule that follows an event which nobody sends. */
const eventRule = (n: number): JsonObject => ({
  ...{
    name: `Follows event ${n}`,
    ruleType: ruleTypes.customEvents,
    type: playTypes.customEvent,
    howOften: 'everytime',
    userSegmentId: 'All User',
  },
  customEventRuleRewardDTO: [
    {
      ...{ eventKey: `filled_event_${n}`, property: 'order_value', type: 'number' },
      conditions: [{ operator: 'greater', values: ['1'], rewards: [{ percentage: 100, offerId: 'No Offer' }] }],
    },
  ],
})

/** Puts so many active rules into an organisation: of games and of events, in turn. */
export async function fillRules(pool: Pool, orgId: string, count: number): Promise<void> {
  await withOrganisation(pool, orgId, async (client) => {
    const inside = { client, user: { orgId, name: 'Bench' }, now: Date.now() }
    for (let n = 0; n < count; n++) {
      const own = n % 2 === 0 ? gameRule(n) : eventRule(n)
      const document = { ...own, ruleStatus: 'active', startDateTime: Date.now() - 1000, endDateTime: 9999999999999 }
      await insertRow(inside, 'rule', { text: JSON.stringify(document), document }, { id: randomUUID() })
    }
  })
}
