/** The evidence of a smart campaign's test: the report says what the results on its canvas do, to the word and the digit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { insertDocument, templateBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const DAY = 86_400_000

let world: World
let person: TestUser
let campaign: string
let templates: string[]
let begin: number
beforeAll(async () => {
  world = await openWorld({ demo: false })
  person = await world.freshOrganisation(true)
  begin = world.clock
  templates = [
    await insertDocument(world, person, 'template', templateBody(3)),
    await insertDocument(world, person, 'template', templateBody(3)),
  ]
  campaign = await insertDocument(world, person, 'rule', {
    ...samples.rule.spinWheelFull,
    ...{
      name: 'Monsoon',
      type: 3,
      ruleType: 5,
      ruleStatus: 'active',
      howOften: 'everytime',
      userSegmentId: 'All User',
    },
    ...{ startDateTime: begin, endDateTime: begin + 30 * DAY, testStatus: 'active', testSchedulingDays: 2 },
    ...{ testUserSegmentSize: 100, smartTemplatesWeightageType: 'equal', finalTemplateType: 'favoured' },
    ...{ separateFinalReward: false },
    smartTemplates: templates.map((templateId) => ({ templateId, templateType: 3 })),
    testRewardAssignment: [],
  })
})
afterAll(() => world.close())

/** Has so many people meet a template of the test, the first of whom play it. */
const meet = (template: number, first: number, people: number, did: number) =>
  world.database.ownerPool.query(
    `WITH met AS (
       INSERT INTO displays (organisation_id, document, profile, day, template, phase, at_ts)
       SELECT $1, $2, n, floor($7::float8 / 86400000)::int, $3, 'test', $7::float8 FROM generate_series($4::int, $4::int + $5::int - 1) AS n)
     INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
     SELECT $1, gen_random_uuid(), n, $2, $3, 3, 's', $7::float8, $7::float8, ''
     FROM generate_series($4::int, $4::int + $6::int - 1) AS n`,
    [person.orgId, campaign, templates[template], first, people, did, world.clock],
  )

const both = async () => {
  const { figures } = (await person.get(`getRuleFigures?ruleId=${campaign}`)).reply
  const ofReport = async (report: string) =>
    (await person.get(`getReportChart?report=${report}&ruleIdList=${campaign}`)).reply.chart.test
  const { templates: tested, experiment } = figures
  return {
    onCanvas: { templates: tested, experiment },
    inReports: [await ofReport('campaign'), await ofReport('activity')],
    says: experiment.says as string,
  }
}

test('the report says of a test what its canvas says, from its first day to its end', async () => {
  await meet(0, 0, 400, 100)
  await meet(1, 1000, 390, 110)
  const running = await both()
  expect(running.says).toMatch(/still running/)
  expect(running.inReports).toEqual([running.onCanvas, running.onCanvas])

  world.clock += 3 * DAY
  const thin = await both()
  expect(thin.says).not.toBe(running.says)
  expect(thin.inReports).toEqual([thin.onCanvas, thin.onCanvas])

  world.clock = begin + DAY
  await meet(1, 2000, 400, 390)
  await meet(0, 3000, 390, 20)
  world.clock += 2 * DAY
  const won = await both()
  expect(won.says).toMatch(/significantly more than any other template/)
  expect(won.inReports).toEqual([won.onCanvas, won.onCanvas])

  world.clock = begin + DAY
  await meet(0, 5000, 3000, 10)
  world.clock += 2 * DAY
  const broken = await both()
  expect(broken.says).toMatch(/not shown in their intended ratio/)
  expect(broken.inReports).toEqual([broken.onCanvas, broken.onCanvas])
})
