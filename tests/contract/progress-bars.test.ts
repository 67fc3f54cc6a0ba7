/** Progress bars: saved and read as they are sent, the library only read, and kept while a rule names them (E §7). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDocument, progressBarBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await world.freshOrganisation()
})

const rowsOf = ({ reply }: { readonly reply: Record<string, never> }) =>
  (reply as unknown as { ProgressBars: { progressBarEntities: Record<string, unknown>[] } }).ProgressBars
    .progressBarEntities

test('a progress bar is saved as it was sent, read, copied, and listed apart from those of the library', async () => {
  const body = progressBarBody({ templateName: 'Lamps', glow: { of: [1, 'two'] } })
  const { status, reply } = await person.post('saveProgressBarConfig', body)
  expect([status, reply.progressBarEntity]).toMatchObject([200, body])
  const { id } = reply.progressBarEntity
  expect((await person.get(`getProgressBarConfigById?progressBarId=${id}`)).reply).toMatchObject({
    progressBarEntity: body,
    allowEdit: true,
  })
  await person.get(`duplicateProgressBar?id=${id}`)
  const own = rowsOf(await person.get('getProgressBarTemplateConfig/6/0?library=false&sortBy=templateName&orderBy=asc'))
  expect(own).toMatchObject([
    { templateName: 'Lamps', numberOfEvents: 4, progressBarDesignType: 5, useProgressBarInQuest: true },
    { templateName: 'Lamps (copy)' },
  ])
  const found = rowsOf(await person.get('getProgressBarTemplateConfig/6/0?library=false&title=copy&whole=true'))
  expect(found).toMatchObject([{ templateName: 'Lamps (copy)', progressBar: { numberOfEvents: 4 } }])
  const library = rowsOf(
    await person.get('getProgressBarTemplates/8/0?sortBy=progressBarDesignType&orderBy=asc&whole=true'),
  )
  expect(library.map(({ progressBarDesignType }) => progressBarDesignType)).toEqual([1, 2, 3, 4, 5])
  const refused = await person.post('saveProgressBarConfig?progressBarId=library-bar-ring', body)
  expect([refused.status, refused.reply.msg]).toEqual([
    403,
    'This progress bar came with the library and cannot be changed. Please make a copy of it.',
  ])
})

test('a progress bar has a name of its own, and problems stand at their fields', async () => {
  await person.post('saveProgressBarConfig', progressBarBody({ templateName: 'Lamps' }))
  const refused = await person.post('saveProgressBarConfig', progressBarBody({ templateName: 'lamps' }))
  expect(refused.reply.errors).toMatchObject([{ path: 'templateName', message: 'Progress bar name already exists' }])
  expect((await person.get('checkProgressBarName?name=LAMPS')).reply).toMatchObject({ exists: true })
  const wrong = await person.post('saveProgressBarConfig', progressBarBody({ templateName: 'ab', numberOfEvents: 0 }))
  expect(wrong.reply.errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        path: 'templateName',
        message: 'Progress bar name should be of min 3 and max 50 characters',
      }),
      expect.objectContaining({
        path: 'numberOfEvents',
        message: 'Number of events should be between 1 and 20',
      }),
    ]),
  )
})

test('a progress bar stays while a rule names it', async () => {
  const { id } = (await person.post('saveProgressBarConfig', progressBarBody())).reply.progressBarEntity
  const ruleId = await insertDocument(world, person, 'rule', ruleBody({ progressBarId: id }))
  const { reply } = await person.post(`checkDeleteProgressBar?id=${id}`)
  expect(reply.links).toMatchObject([{ kind: 'rule', id: ruleId }])
  expect((await person.post(`deleteProgressBar?id=${id}`)).status).toBe(409)
  await person.post(`deleteRuleEngine?id=${ruleId}`)
  expect((await person.post(`deleteProgressBar?id=${id}`)).status).toBe(200)
  expect((await person.get(`getProgressBarConfigById?progressBarId=${id}`)).status).toBe(404)
})
