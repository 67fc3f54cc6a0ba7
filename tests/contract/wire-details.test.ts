/** Details of the wire that the specification names and no other file holds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_OFFER } from '#schemas/codes.ts'
import { ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

test('a rule and a smart campaign say whether they can be edited, beside the document (C §4)', async () => {
  const body = ruleBody()
  const draft = await person.post('saveRule', { ...body, ruleStatus: 'inactive' })
  expect(draft.reply.allowEdit).toBe(true)
  const { id } = draft.reply.ruleEntity
  const started = { ...body, ruleId: id, ruleStatus: 'active', startDateTime: world.clock, endDateTime: 9999999999999 }
  const saved = await person.post('saveRule', started)
  expect(saved.status).toBe(200)
  for (const path of ['getRule', 'getSmartCampaign']) {
    const { reply } = await person.get(`${path}?ruleId=${id}`)
    expect(reply.allowEdit).toBe(false)
    expect(reply.ruleEntity).not.toHaveProperty('allowEdit')
  }
})

test('a badge rule says whether it can be edited (C §4)', async () => {
  const { reply: list } = await person.get('getBadgesRuleList/5/0')
  const [{ id, status }] = list.badgesRuleList.badgesRule
  const { reply } = await person.get(`getBadgesConfig?badgeId=${id}`)
  expect(reply.allowEdit).toBe(status !== 'active')
})

test('rows of templates have their fields (E §7)', async () => {
  const { reply } = await person.get('getSpinWheelConfig/50/0')
  const wheel = reply.templates.templateDTOs.find(({ typeId }: { typeId: number }) => typeId === 2)
  expect(wheel.segments.length).toBeGreaterThan(1)
  expect(reply.templates.templateDTOs.every(({ segments }: { segments: unknown }) => Array.isArray(segments))).toBe(
    true,
  )
})

test.each(['people.txt', 'people'])(
  'a file of vouchers called %s is refused, whatever it holds (C §5)',
  async (name) => {
    const codes = 'code\nLAMP-1\n'
    const refused = await person.form('validateOfferVoucher', undefined, { file: new File([codes], name) })
    expect([refused.status, refused.reply.msg]).toEqual([422, 'Invalid file format'])
    const taken = await person.form('validateOfferVoucher', undefined, { file: new File([codes], 'codes.csv') })
    expect(taken.status).toBe(200)
  },
)

test('percentages outside 0 to 100 are refused, though they total 100 (C §5)', async () => {
  const rows = [-20, 120].map((percentage, n) => ({ percentage, offerId: `offer-${n}`, offerName: `Offer ${n}` }))
  const { status, reply } = await person.post('saveRule', { ...ruleBody(), type: 3, rewardAssigment: rows })
  expect(status).toBe(422)
  expect(reply.errors.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`)).toEqual(
    expect.arrayContaining([
      'rewardAssigment.0.percentage: Percentage should be between 0 and 100',
      'rewardAssigment.1.percentage: Percentage should be between 0 and 100',
    ]),
  )
})

test.each([[['50', '50']], [[100, null]], [[99.999999999, 1e-9]]])(
  'percentages %j are refused at their rows by an active save, though they total 100, and kept in a draft',
  async (percentages) => {
    const rewardAssigment = percentages.map((percentage, n) => ({ percentage, offerId: 'No Offer', offerName: `${n}` }))
    const body = { ...ruleBody(), type: 3, rewardAssigment }
    const { status, reply } = await person.post('saveRule', body)
    expect(status).toBe(422)
    const wrong = percentages.flatMap((percentage, n) => (percentage === 100 ? [] : [n]))
    expect(reply.errors).toEqual(
      wrong.map((n) => ({
        path: `rewardAssigment.${n}.percentage`,
        message: 'Percentage should be a number with at most two decimals',
        code: 'percentage-form',
      })),
    )
    const draft = await person.post('saveRule?draft=true', { ...body, ruleStatus: 'inactive' })
    expect(draft.reply.ruleEntity.rewardAssigment).toEqual(rewardAssigment)
  },
)

test('leaderboards are listed for a referral or a quest, and those of the library beside them (C §7, E §7)', async () => {
  const namesFor = async (terms: string) => {
    const { reply } = await person.get(`getMyLeaderBoardList/50/0${terms}`)
    const { leaderBoard, gameMechanicsList, totalNumber } = reply.leaderBoardList
    expect(totalNumber).toBe(leaderBoard.length)
    const named = (rows: { leaderBoardName: string }[]) => rows.map(({ leaderBoardName }) => leaderBoardName).sort()
    return { own: named(leaderBoard), library: named(gameMechanicsList) }
  }
  const plain = ['Default leaderboard', 'Festival night']
  const own = [...plain, 'Diwali shoppers', 'Store champions']
  expect(await namesFor('')).toEqual({
    own: [...own, 'Floodlight', 'Neighbourhood', 'Neighbours', 'Spice league', 'Trail', 'Weekend cup'].sort(),
    library: [...plain, 'Floodlight', 'Neighbourhood', 'Trail'],
  })
  expect(await namesFor('?from=referral')).toEqual({
    own: [...own, 'Neighbourhood', 'Neighbours'].sort(),
    library: [...plain, 'Neighbourhood'],
  })
  expect((await namesFor('?from=quest')).own).toEqual([...own, 'Trail'].sort())
  expect((await person.get('getMyLeaderBoardList/50/0?from=badge')).status).toBe(400)
})

test('offers are listed for a template: those that documents playing it give (C §7)', async () => {
  const { reply: list } = await person.get('getMyOffersList/100/0')
  const [given, other] = list.rewardsList.offerConfig
  const rows = [
    { percentage: 50, offerId: given.id, offerName: given.offer_name },
    { percentage: 50, offerId: NO_OFFER, offerName: NO_OFFER },
  ]
  const rule = ruleBody({ ruleStatus: 'inactive', templateId: 'weekend-toss', rewardAssigment: rows })
  expect((await person.post('saveRule', rule)).reply.errors ?? []).toEqual([])
  const { reply } = await person.get('getMyOffersList/100/0?templateId=weekend-toss')
  const ids = reply.rewardsList.offerConfig.map(({ id }: { id: string }) => id)
  expect(ids).toContain(given.id)
  expect(ids).not.toContain(other.id)
  expect(reply.rewardsList.totalNumber).toBe(ids.length)
  const unknown = await person.get('getMyOffersList/100/0?templateId=none-of-ours')
  expect(unknown.reply.rewardsList).toEqual({ offerConfig: [], totalNumber: 0 })
})
