/** Forms that players fill in: judged by the document, kept in the profile and as an event, once before a game, as the play of a form of its own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadFormMessages as say } from '#schemas/messages/lead-form.ts'
import { insertDocument, offerBody, ruleBody, segmentBody } from './support/bodies.ts'
import { type Player, playerOf, visitorOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let coins: string
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('forms@marigold.test')
  const offer = offerBody({ startDateTime: 0, offerCoins: { coins: 10, count: 0 } })
  coins = await insertDocument(world, person, 'offer', offer)
})
afterAll(() => world.close())

type Body = Record<string, unknown>
const consentText = 'We write to you about this offer.'
const asked = {
  formFieldListSelected: ['E-mail ID', 'Phone number', 'First name', 'Last Name', 'Country'],
  optionalFields: ['Phone number', 'Country'],
  customFields: ['Favourite sweet', { name: 'Children', type: 'number', required: false }],
}
const answers = {
  'E-mail ID': 'asha@example.com',
  'First name': 'Asha',
  'Last Name': 'Rao',
  'Favourite sweet': 'Barfi',
}

const template = (form: Body, given: Body = {}) =>
  insertDocument(world, person, 'template', {
    ...{ templateName: `Form ${Math.random()}`, typeId: 19, leadGen: true, ...given },
    localizationconfig: [{ language: 'English', leadGeneration: { ...asked, ...form } }],
  })
const ruleOf = (templateId: string, given: Body = {}) =>
  insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId, type: 19, howOften: 'everytime' }),
    rewardAssigment: [{ percentage: 100, offerId: coins, offerName: 'Coins' }],
    ...given,
  })
const profileOf = async (userId: string, { orgId }: TestUser = person) => {
  const { rows } = await world.database.ownerPool.query(
    'SELECT properties FROM profiles WHERE organisation_id = $1 AND user_id = $2',
    [orgId, userId],
  )
  return rows[0]?.properties
}
const eventsOf = async (userId: string, { orgId }: TestUser = person) =>
  (
    await world.database.ownerPool.query(
      `SELECT e.event_key AS key, e.properties FROM events e JOIN profiles p
       ON p.organisation_id = e.organisation_id AND p.number = e.profile
       WHERE e.organisation_id = $1 AND p.user_id = $2`,
      [orgId, userId],
    )
  ).rows
const begin = async (player: Player, ruleId: string) => (await player.call('start', { ruleId })).reply.playId as string

describe('a form of its own', () => {
  test('is played by what was filled in: profile, event, reward, and the same again for the same play', async () => {
    const templateId = await template({ consentText })
    const ruleId = await ruleOf(templateId)
    const asha = await playerOf(person, 'asha')
    const playId = await begin(asha, ruleId)
    const filled = { ...answers, 'Phone number': '+91 98200-12345', Country: 'IN', Children: '2' }
    const input = { form: { answers: filled, agreed: consentText } }
    const first = await asha.call('finish', { playId, input })
    expect([first.status, first.reply.rewards]).toMatchObject([200, [{ offerId: coins, given: true }]])
    expect(await asha.call('finish', { playId, input })).toMatchObject({ status: 200, reply: first.reply })

    expect(await profileOf('asha')).toEqual({
      ...{ email: 'asha@example.com', mobile: '+919820012345', first_name: 'Asha', last_name: 'Rao', name: 'Asha Rao' },
      ...{ country: 'IN', favourite_sweet: 'Barfi', children: 2 },
    })
    expect(await eventsOf('asha')).toEqual([
      {
        key: 'lead_submitted',
        properties: {
          templateId,
          templateName: expect.any(String),
          consentVersion: expect.stringMatching(/^[0-9a-f]{16}$/),
        },
      },
    ])
    const kept = await world.database.ownerPool.query(
      'SELECT version, agreed_ts FROM terms_agreements WHERE organisation_id = $1 AND document = $2',
      [person.orgId, `form ${templateId}`],
    )
    expect(kept.rows).toEqual([{ version: expect.stringMatching(/^[0-9a-f]{16}$/), agreed_ts: world.clock }])
    const { rows } = await world.database.ownerPool.query(
      'SELECT count(*)::int AS given FROM rewards WHERE organisation_id = $1 AND document = $2',
      [person.orgId, ruleId],
    )
    expect(rows).toEqual([{ given: 1 }])
  })

  test.each([
    ['nothing', undefined, { 'input.form.answers.E-mail ID': say.required, 'input.form.agreed': say.consent }],
    [
      'wrong answers',
      { ...answers, 'E-mail ID': 'asha', 'Phone number': '12', Country: 'Atlantis', Children: 'two' },
      {
        'input.form.answers.E-mail ID': say.email,
        'input.form.answers.Phone number': say.phone,
        'input.form.answers.Country': say.choice,
        'input.form.answers.Children': say.number,
      },
    ],
    ['what is not asked for', { ...answers, tier: 'gold' }, { 'input.form.answers.tier': say.notAsked }],
    [
      'too long a text',
      { ...answers, 'First name': 'a'.repeat(301) },
      { 'input.form.answers.First name': say.tooLong(300) },
    ],
  ])('refuses %s at its place, and keeps nothing', async (name, sent, expected) => {
    const ruleId = await ruleOf(await template({ consentText }))
    const userId = `wrong ${name}`
    const player = await playerOf(person, userId)
    const input = sent ? { form: { answers: sent } } : {}
    const { status, reply } = await player.call('finish', { playId: await begin(player, ruleId), input })
    expect(status).toBe(422)
    const said = Object.fromEntries(
      reply.errors.map((one: { path: string; message: string }) => [one.path, one.message]),
    )
    expect(said).toMatchObject(expected)
    expect([await profileOf(userId), await eventsOf(userId)]).toEqual([{}, []])
  })

  test('refuses words that nobody wrote, and keeps markup as the text it is', async () => {
    const ruleId = await ruleOf(await template({ consentText }))
    const ravi = await playerOf(person, 'ravi')
    const playId = await begin(ravi, ruleId)
    const sent = { ...answers, 'First name': '<b onclick=x>Ravi</b>\n' }
    const other = await ravi.call('finish', {
      playId,
      input: { form: { answers: sent, agreed: 'Send me everything' } },
    })
    expect([other.status, other.reply.msg]).toEqual([409, say.consentChanged])
    await ravi.call('finish', { playId, input: { form: { answers: sent, agreed: consentText } } })
    expect(await profileOf('ravi')).toMatchObject({ first_name: '<b onclick=x>Ravi</b>' })
  })

  test('refuses answers larger than any form', async () => {
    const player = await playerOf(person, 'large')
    const playId = await begin(player, await ruleOf(await template({})))
    const large = { form: { answers: { 'E-mail ID': 'a'.repeat(2001) } } }
    expect((await player.call('finish', { playId, input: large })).status).toBe(422)
  })
})

describe('a form before a game', () => {
  const behindForm = async () => {
    const templateId = await template({ consentText }, { typeId: 9 })
    return ruleOf(templateId, { type: 9, rewardAssigment: [1, 2].map((quadrant) => ({ quadrant, percentage: 50 })) })
  }
  const formFor = async (player: Player, ruleId: string) => {
    const { activities } = (await player.call('on')).reply
    return activities.find((one: { ruleId: string }) => one.ruleId === ruleId).leadForm
  }

  test('is asked for once: whoever sends it again changes nothing', async () => {
    const ruleId = await behindForm()
    const [mina, arjun] = [await playerOf(person, 'mina'), await playerOf(person, 'arjun')]
    expect(await formFor(mina, ruleId)).toEqual({ submittedTS: null })
    const sent = { ruleId, answers, agreed: consentText }
    expect((await mina.call('form', sent)).reply).toMatchObject({ rewards: [] })
    expect(await formFor(mina, ruleId)).toEqual({ submittedTS: world.clock })
    expect(await formFor(arjun, ruleId)).toEqual({ submittedTS: null })
    const again = await mina.call('form', { ...sent, answers: { ...answers, 'First name': 'Other' } })
    expect(again.status).toBe(200)
    expect(await profileOf('mina')).toMatchObject({ name: 'Asha Rao', favourite_sweet: 'Barfi' })
    expect(await eventsOf('mina')).toHaveLength(1)
    // As with terms, an app of the organisation's own may ask elsewhere.
    expect((await arjun.call('start', { ruleId })).status).toBe(200)
  })

  test('is refused at its fields, and where there is none', async () => {
    const player = await playerOf(person, 'nobody')
    const { status, reply } = await player.call('form', { ruleId: await behindForm(), answers: {} })
    expect([status, reply.errors[0]]).toMatchObject([422, { path: 'answers.E-mail ID', message: say.required }])
    const plain = await ruleOf(await template({}, { typeId: 9, leadGen: false }), { type: 9 })
    expect(await player.call('form', { ruleId: plain, answers })).toMatchObject({
      ...{ status: 409, reply: { msg: say.noForm } },
    })
    const own = await ruleOf(await template({}))
    expect((await player.call('form', { ruleId: own, answers })).status).toBe(409)
    expect((await player.call('form', { ruleId: 'nowhere', answers })).status).toBe(404)
  })

  test('stays in its organisation', async () => {
    const ruleId = await behindForm()
    const other = await world.registerOrganisation('elsewhere@saffron.test')
    const stranger = await playerOf(other, 'mina')
    expect((await stranger.call('form', { ruleId, answers, agreed: consentText })).status).toBe(404)
    expect([await profileOf('mina', other), await eventsOf('mina', other)]).toEqual([{}, []])
  })

  test('keeps nothing of somebody who plays a draft', async () => {
    const templateId = await template({}, { typeId: 9 })
    const rule = ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId, type: 9 })
    const visitor = await visitorOf(person, { kind: 'rule', document: { ...rule, id: 'draft' } })
    const { userId } = (await visitor.call('visit', {})).reply.visit
    const before = await profileOf(userId)
    expect((await visitor.call('form', { ruleId: 'draft', answers })).status).toBe(200)
    expect(await profileOf(userId)).toEqual(before)
    expect(await formFor(visitor, 'draft')).toEqual({ submittedTS: null })
  })
})

test('a segment finds whoever submitted a form, and by what they answered', async () => {
  const ruleId = await ruleOf(await template({}))
  const lata = await playerOf(person, 'lata')
  const input = { form: { answers: { ...answers, 'Favourite sweet': 'Modak' } } }
  await lata.call('finish', { playId: await begin(lata, ruleId), input })
  const did = { userEvent: 'lead_submitted', property: [], operator: '', days: 7 }
  const likes = {
    userProperty: { name: 'favourite_sweet', type: 'string', operator: 'equal', value: 'Modak', options: ['Modak'] },
  }
  const body = segmentBody({ query: 'AND', operator: 'AND', events: [did, likes] })
  expect((await person.post('countSegment', body)).reply).toMatchObject({ segmentCount: { count: 1 } })
})
