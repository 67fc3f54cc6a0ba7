/** Rules to test with, saved through the API: to be played on the demo shop, each with an offer and a webhook of its own; copies of the demo's wheel. */
import { NEVER, ruleTypes } from '#schemas/codes.ts'
import { blankOffer } from '#schemas/documents/offer.ts'
import { blankWebhook } from '#schemas/documents/webhook.ts'
import { type JsonObject, objectAt, rowsAt } from '#schemas/json.ts'
import type { Api } from '#src/api/client.ts'

const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000

/** An offer of coins; of as many as there are. */
export async function createOffer(api: Api, offerName: string, count = 100) {
  const body = { ...blankOffer(thisMinute()), offerName, offerCoins: { coins: 5, count, points: 0 } }
  const { offerConfig } = await api.offers.save({ params: { voucherType: 'static' }, query: {}, body })
  return { offerId: `${offerConfig.id}`, offerName }
}

/** A webhook that posts to the built-in receiver. */
export async function createWebhook(api: Api, name: string): Promise<string> {
  const { url } = await api.deliveries.receiver()
  const { webhookRequest } = blankWebhook()
  const body = {
    ...blankWebhook(),
    name,
    webhookRequest: {
      ...webhookRequest,
      url,
      requestType: 'POST',
      requestBodyNeeded: true,
      reqBodyType: 'JSON',
      reqBody: [
        { key: 'customer', value: '#identifier' },
        { key: 'reward', value: '#rewardName' },
      ],
    },
  }
  return `${(await api.webhooks.save({ query: {}, body })).webhookdto.id}`
}

/** What every rule here begins with: for everybody, running from this minute on. */
export const runningRule = (name: string) => ({
  name,
  ruleType: ruleTypes.rules,
  ruleStatus: 'active',
  userSegmentId: 'All User',
  howOften: 'everytime',
  trigger: 'everytime',
  startDateTime: thisMinute(),
  endDateTime: NEVER,
  timezone: 'Asia/Kolkata',
})

/** The wheel of the demo organisation as it was seeded; by its id, for copies of it that tests change are called alike. */
export const demoWheel = 'diwali-spin-and-win'

/** Makes a copy of the demo organisation's wheel, which is a draft. */
export const copyOfWheel = async (api: Api) => (await api.rules.duplicate({ query: { ruleId: demoWheel } })).ruleEntity

/** Saves a rule; answers its id. */
export async function createRule(api: Api, body: Readonly<Record<string, unknown>>): Promise<string> {
  return `${(await api.rules.save({ body: body as Record<string, unknown> })).ruleEntity.ruleId}`
}

/** Saves a rule that began two weeks ago: a copy of one of the demo organisation, since a start cannot lie in the past. */
export async function createOldRule(api: Api, body: Readonly<Record<string, unknown>>): Promise<string> {
  const { ruleEntity } = await api.rules.duplicate({ query: { ruleId: 'weekend-cup' } })
  const { id, ruleId, startDateTime, endDateTime } = ruleEntity
  return createRule(api, { ...body, id, ruleId, startDateTime, endDateTime })
}

/** The rewards of a rule, as the ledger has them; those of a closed period are there after the job of the next minute. */
export const prizesOf = async (api: Api, ruleId: string) => {
  const { rows } = await api.ledger.list({ itemsPerPage: 20, pageNo: 0, sortBy: 'at', terms: { ruleId } })
  return rows.map(({ userId, name, cause, given }) => ({ userId, name, cause, given }))
}

/** Saves a quest of two visits to a store, for everybody and from this minute on, after one of the demo organisation. */
export async function createQuest(api: Api, name: string): Promise<string> {
  const { ruleEntity } = await api.rules.duplicate({ query: { ruleId: 'store-explorer' } })
  const { startDateTime, endDateTime, userSegmentId } = runningRule(name)
  const localizationconfig = rowsAt(ruleEntity as JsonObject, 'localizationconfig').map(({ row }) => ({
    ...row,
    schedulingConfig: {
      ...objectAt(row, 'schedulingConfig'),
      userSegmentId,
      startDateTime,
      endDateTime,
      status: 'active',
    },
  }))
  return createRule(api, { ...ruleEntity, name, localizationconfig })
}

/** Saves a rule that counts three wishes towards a badge, with a progress bar of the demo organisation. */
export const createCount = (api: Api, name: string): Promise<string> =>
  createRule(api, {
    ...runningRule(name),
    ...{ ruleType: ruleTypes.gameMechanics, gameMechanicsRuleType: 'badge', gamifyE: 'Wish', numberOfEvents: 3 },
    ...{
      eventSelect: 'wish_listed',
      badges: 'weekly-regular',
      progressBarId: 'gift-wrap-ring',
      customActivityEvents: [],
    },
  })
