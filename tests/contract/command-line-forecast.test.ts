/** Forecasts by the command line: of files as they are, in the words that assistants are told, and nothing is stored. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NO_OFFER } from '#schemas/codes.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { readForecastQuestion } from '#src/platform/campaign-forecast/question.ts'
import { type Door, keyOf, openDoor } from './support/assistant.ts'
import { insertDocument, offerBody, ruleBody, templateBody } from './support/bodies.ts'
import { cliOf, type TestCli } from './support/command-line.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
let door: Door
let own: TestCli
let template: string
beforeAll(async () => {
  world = await openWorld()
  door = await openDoor(world)
})
beforeEach(async () => {
  const person = await world.freshOrganisation()
  own = (await cliOf(world, person)).within()
  template = await insertDocument(world, person, 'template', templateBody(9))
  await writeFiles('Toss', 50)
})
afterAll(async () => {
  await door.close()
  await world.close()
})

async function write(path: string, value: object): Promise<void> {
  const at = join(own.folder, 'campaigns', path)
  await mkdir(join(at, '..'), { recursive: true })
  await writeFile(at, `${JSON.stringify(value, null, 2)}\n`)
}

/** Writes the coins, and a toss whose better side so many in a hundred fall on. */
async function writeFiles(name: string, share: number) {
  const key = name.toLowerCase()
  const offer = offerBody({ offerName: 'Ten coins', offerStatus: 'active' })
  await write('offer/ten-coins.json', {
    schema: 1,
    kind: 'offer',
    key: 'ten-coins',
    name: 'Ten coins',
    document: offer,
  })
  const reward = { percentage: share, offerId: { name: 'Ten coins', ref: 'offer/ten-coins' }, offerName: 'Ten coins' }
  const none = { percentage: 100 - share, offerId: NO_OFFER, offerName: NO_OFFER }
  const document = ruleBody({
    ...{ name, templateId: template, ruleStatus: 'inactive', howOften: 'once per day' },
    rewardAssigment: [reward, none],
  })
  await write(`rule/${key}.json`, { schema: 1, kind: 'rule', key, name, document })
}

test('a file is forecast as it is, with what it names in other files, before anything is applied', async () => {
  const { code, reply, err } = await own.json('forecast', 'campaigns/rule/toss.json')
  expect([code, err]).toEqual([0, '1 of 1: Toss …\n'])
  const [{ ref, words, forecast }] = reply.forecasts
  expect([ref, words[0]]).toEqual(['rule/toss', expect.stringMatching(/^Forecast of \d+ days/)])
  expect(forecast.rewards[0]).toMatchObject({
    place: 'rewardAssigment.0',
    name: 'Ten coins',
    odds: expect.closeTo(0.5, 2),
    of: 'plays',
  })
  const { p10, p50, p90 } = forecast.plays
  expect(p10 > 0 && p10 <= p50 && p50 <= p90).toBe(true)
  expect(Object.keys(forecast.cost)).toHaveLength(1)
  expect((await own.run('plan')).out).toContain('2 to create')
})

test('what is forecast of an edited file is of the edit, and is forgotten', async () => {
  await own.run('apply', '--publish')
  await writeFiles('Toss', 20)
  const { out } = await own.run('forecast')
  expect(out).toMatch(
    /^“Toss” \(rule\/toss\)\n {2}Forecast of [\s\S]*“Ten coins” at rewardAssigment\.0: odds 20 % of plays/,
  )
  // Another edit gets the revision that the undone one had.
  await writeFiles('Toss', 30)
  await own.run('apply', '--publish')
  const assistant = await door.connect(await keyOf(own.person, 'read'))
  const { rows } = await world.database.ownerPool.query(
    "SELECT id FROM documents WHERE organisation_id = $1 AND kind = 'rule'",
    [own.person.orgId],
  )
  const { text } = await assistant.call('forecast_campaign', { id: rows[0].id })
  const told = text
    .slice(text.indexOf('Forecast of'))
    .replaceAll(/<\/?data>/g, '')
    .split('\n')
  const [{ words }] = (await own.json('forecast')).reply.forecasts
  expect(words.map((line: string) => line.replaceAll(/[“”]/g, ''))).toEqual(
    told.map((line) => line.replaceAll(/[“”]/g, '')),
  )
  expect(text).toContain('odds 30 %')
})

test('all campaigns of a folder are forecast; a file that is refused is named with its line, and the rest goes on', async () => {
  await writeFiles('Flip', 10)
  await write('rule/wrong.json', {
    ...{ schema: 1, kind: 'rule', key: 'wrong', name: 'Wrong' },
    document: ruleBody({ name: 7, ruleStatus: 'inactive' }),
  })
  const { code, reply, err } = await own.json('forecast')
  expect([code, reply.forecasts.map((one: { ref: string }) => one.ref)]).toEqual([1, ['rule/flip', 'rule/toss']])
  expect(err).toContain('1 of 3: Flip …\n2 of 3: Toss …\n3 of 3: Wrong …\n')
  expect(err).toMatch(/rule\/wrong\.json:\d+:\d+ /)
})

test('what is no campaign has no forecast', async () => {
  expect(await own.run('forecast', 'campaigns/offer/ten-coins.json')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no campaign'),
  })
  const { status, reply } = await own.person.post(
    'forecastCampaignFile',
    { files: [], campaign: 'rule/nowhere' },
    { token: own.env.QUESTWIRE_KEY ?? '' },
  )
  expect([status, reply.errors[0]]).toEqual([
    422,
    expect.objectContaining({ path: 'campaign', code: 'reference-unknown' }),
  ])
})

test('the share of events that meet a condition is counted, not guessed', async () => {
  const { ownerPool } = world.database
  await ownerPool.query(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, 'player ' || n, '{}', 0, 0 FROM generate_series(1, 10) AS n`,
    [own.person.orgId],
  )
  await ownerPool.query(
    `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
     SELECT $1, number, 'order_placed', jsonb_build_object('amount', CASE WHEN n = 1 THEN 500 ELSE 10 END),
       $2 - n * 86400000::float8, 0 FROM profiles, generate_series(1, 10) AS n WHERE organisation_id = $1`,
    [own.person.orgId, world.clock],
  )
  const conditions = [{ operator: 'greater_or_equal', query: 'OR', values: [100], rewards: [] }]
  const customEventRuleRewardDTO = [{ eventKey: 'order_placed', property: 'amount', type: 'number', conditions }]
  const { orgId } = own.person
  const id = await insertDocument(
    world,
    own.person,
    'rule',
    ruleBody({ type: 14, ruleType: 14, templateId: '', rewardAssigment: [], customEventRuleRewardDTO }),
  )
  const question = await withOrganisation(world.platform.pool, orgId, (client) =>
    readForecastQuestion({ client, user: { orgId, name: 'Asha' }, now: world.clock }, { kind: 'rule', id }),
  )
  const { audience, eventKinds = {} } = 'assumptions' in question ? question.assumptions : blankAssumptions(0)
  const shares = eventKinds.order_placed?.map(({ met, share }) => [met.length, share])
  expect([audience, shares?.sort()]).toEqual([
    10,
    [
      [0, 0.9],
      [1, 0.1],
    ],
  ])
})
