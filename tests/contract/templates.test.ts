/** Templates: the library and what is one's own, saving by type, questions one at a time (E §7 "Templates and games"). */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { blankTemplate, templateTypes } from '#schemas/documents/template-types.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { bringLibrary } from '#src/platform/seed/seed-library.ts'
import { insertDocument, ruleBody, templateBody } from './support/bodies.ts'
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

const rowsOf = async (path: string) => (await person.get(path)).reply.templates.templateDTOs as { id: string }[]
const wheel = 'library-spin-wheel'

describe('the library', () => {
  test("is listed apart from what is one's own", async () => {
    const { reply } = await person.post('saveSpinWheelConfig', templateBody(2))
    const own = reply.spinWheelConfig.id
    expect((await rowsOf('getSpinWheelConfig/100/0')).map(({ id }) => id)).toEqual([own])
    const library = await rowsOf('getTemplateList/100/0')
    expect(library.map(({ id }) => id)).toContain(wheel)
    expect(library.map(({ id }) => id)).not.toContain(own)
    expect(library).toEqual(library.map((row) => expect.objectContaining({ ...row, library: true })))
  })

  test('brings whole documents where cards ask for them', async () => {
    const [row] = await rowsOf('getTemplateList/1/0?type=2&whole=true')
    expect(row).toMatchObject({ id: wheel, template: { id: wheel, typeId: 2, localizationconfig: expect.any(Array) } })
    expect((await rowsOf('getTemplateList/1/0?type=2'))[0]).not.toHaveProperty('template')
  })

  test('is changed and deleted by nobody, and copied by everybody', async () => {
    const sentence = 'This template came with the library and cannot be changed. Please make a copy of it.'
    const refused = [
      await person.post(`saveSpinWheelConfig?gamificationId=${wheel}`, templateBody(2)),
      await person.post('saveSpinWheelConfig', templateBody(2, { templateId: wheel })),
      await person.post(`deleteSpinWheelConfig?id=${wheel}`),
      await person.post(`discontinueSpinWheelConfig?gamificationId=${wheel}&discontinued=true`),
      await person.get('deleteQuestion?quizId=library-quiz&questionIndex=0'),
    ]
    expect(refused.map(({ status, reply }) => [status, reply.msg])).toEqual(refused.map(() => [403, sentence]))
    const { reply } = await person.get(`duplicateSpinWheelConfig?gamificationId=${wheel}`)
    expect(reply).toMatchObject({ allowEdit: true, spinWheelConfig: { templateName: 'Classic wheel (copy)' } })
    expect((await person.get(`getTemplate?templateId=${wheel}`)).reply).toMatchObject({ allowEdit: false })
    const changed = { ...reply.spinWheelConfig, title: 'Mine' }
    expect((await person.post('saveSpinWheelConfig', changed)).status).toBe(200)
  })

  test('comes with a release where it is missing, and leaves the rest alone', async () => {
    await world.database.ownerPool.query(
      "DELETE FROM documents WHERE organisation_id = $1 AND id IN ('library-roll-dice', 'library-coin-toss')",
      [person.orgId],
    )
    await person.post('saveSpinWheelConfig', templateBody(8, { templateName: 'Three dice' }))
    const before = await rowsOf('getTemplateList/100/0?sortBy=name&orderBy=asc')
    const bring = () =>
      withOrganisation(world.platform.pool, person.orgId, (client) =>
        bringLibrary({ client, user: { orgId: person.orgId, name: 'Questwire' }, now: world.clock }),
      )
    expect([await bring(), await bring()]).toEqual([2, 0])
    const after = await rowsOf('getTemplateList/100/0?sortBy=name&orderBy=asc')
    const names = after.filter((row) => !before.some(({ id }) => id === row.id))
    expect(names).toMatchObject([{ templateName: 'Classic coin' }, { templateName: 'Three dice (library)' }])
    expect(after).toEqual(expect.arrayContaining(before))
  })

  test('has the designs of daily streaks, and those of quests, eight a page', async () => {
    const { reply } = await person.get('getDailyStreakTemplate')
    const streaks = reply.dailyStreakTemplate as { id: string; typeId: number }[]
    expect(streaks.map(({ id }) => id)).toContain('library-daily-streak')
    expect(streaks.every(({ typeId }) => typeId === 21)).toBe(true)
    const pages = [await rowsOf('getTemplateList/8/0?type=15&whole=true'), await rowsOf('getTemplateList/8/1?type=15')]
    expect(pages.map(({ length }) => length)).toEqual([8, 1])
    expect(pages.flat()).toEqual(Array.from({ length: 9 }, () => expect.objectContaining({ typeId: 15 })))
    expect(pages[0]?.[0]).toMatchObject({ template: { localizationconfig: [{ questDesignConfig: {} }] } })
  })
})

describe('a template', () => {
  test.each(Object.entries(templateTypes).filter(([, { save }]) => save !== 'saveGamesConfig'))(
    'of type %s is saved by its call alone, and comes back as it was sent',
    async (type, { save }) => {
      const body = templateBody(Number(type), { odd: { kept: [1, null] } })
      const saved = await person.post(save, body)
      expect(saved).toMatchObject({ status: 200, reply: { msg: 'Saved successfully', allowEdit: true } })
      const { id } = saved.reply.spinWheelConfig
      const read = await person.get(`getSpinWheel?gamificationId=${id}`)
      expect(read.headers.get('ETag')).toBe('"1"')
      expect(read.reply.spinWheelConfig).toMatchObject(body)
      const other = save === 'saveMemoryGame' ? 'saveQuizConfig' : 'saveMemoryGame'
      const refused = await person.post(other, templateBody(Number(type)))
      expect(refused).toMatchObject({ status: 422, reply: { errors: [{ path: 'typeId' }] } })
    },
  )

  test('is replaced by the revision that was read', async () => {
    const { reply } = await person.post('saveSpinWheelConfig', templateBody(2))
    const { id } = reply.spinWheelConfig
    const next = templateBody(2)
    const options = { headers: { 'If-Match': '"1"' } }
    expect((await person.post(`saveSpinWheelConfig?gamificationId=${id}`, next, options)).headers.get('ETag')).toBe(
      '"2"',
    )
    expect((await person.post(`saveSpinWheelConfig?gamificationId=${id}`, next, options)).status).toBe(409)
  })

  test('has a name that no other template has, of whatever type', async () => {
    const body = templateBody(2, { templateName: 'Monsoon' })
    const { reply } = await person.post('saveSpinWheelConfig', body)
    const refused = await person.post('saveMemoryGame', templateBody(16, { templateName: ' monsoon' }))
    expect(refused).toMatchObject({
      status: 422,
      reply: { errors: [{ path: 'templateName', message: 'Template already exists' }] },
    })
    const asked = async (terms: string) =>
      (await person.get(`duplicateSpinWheelTitle?title=Monsoon&type=16${terms}`)).reply.exists
    expect([await asked(''), await asked(`&id=${reply.spinWheelConfig.id}`)]).toEqual([true, false])
  })

  test('is read by rules with the keys of its first language at the top, and by editors without', async () => {
    const [entry] = blankTemplate(2)?.localizationconfig ?? []
    const body = {
      ...blankTemplate(2),
      templateName: 'Blank wheel',
      localizationconfig: [{ ...entry, title: 'Blank wheel' }],
    }
    const { id } = (await person.post('saveSpinWheelConfig', body)).reply.spinWheelConfig
    const segments = [1, 2, 3, 4].map((number) => ({ text: `Rank ${number}` }))
    expect((await person.get(`getConfigRule?gamificationId=${id}`)).reply.spinWheelConfig).toMatchObject({
      segments,
      type: 2,
    })
    expect((await person.get(`getSpinWheelConfig/${id}`)).reply.spinWheelConfig).toMatchObject({ segments })
    expect(await rowsOf('getSpinWheelConfig/5/0')).toMatchObject([{ id, segments }])
    expect((await person.get(`getSpinWheel?gamificationId=${id}`)).reply.spinWheelConfig).not.toHaveProperty('segments')
  })

  test('keeps its leaderboard from being deleted, and is kept by the rule that plays it', async () => {
    const board = await insertDocument(world, person, 'leaderboard', { leaderBoardName: 'Board' })
    const saved = await person.post('saveQuizConfig', templateBody(12, { leaderboardTemplate: board }))
    const { id } = saved.reply.spinWheelConfig
    await insertDocument(world, person, 'rule', { name: 'Refer', type: 12, templateId: id })
    expect((await person.post(`checkDeleteSpinWheelConfig?id=${id}`)).reply.links).toMatchObject([{ name: 'Refer' }])
    expect((await person.post(`deleteSpinWheelConfig?id=${id}`)).status).toBe(409)
    const { rows } = await world.database.ownerPool.query(
      'SELECT 1 FROM document_references WHERE organisation_id = $1 AND from_id = $2 AND to_id = $3',
      [person.orgId, id, board],
    )
    expect(rows).toHaveLength(1)
  })

  test('is taken out of the choice, and back in', async () => {
    const { id } = (await person.post('saveSpinWheelConfig', templateBody(2))).reply.spinWheelConfig
    const rows = () => rowsOf('getSpinWheelConfig/5/0')
    await person.post(`discontinueSpinWheelConfig?gamificationId=${id}&discontinued=true`)
    expect(await rows()).toMatchObject([{ id, discontinued: true }])
    await person.post(`discontinueSpinWheelConfig?gamificationId=${id}&discontinued=false`)
    expect(await rows()).toMatchObject([{ id, discontinued: false }])
  })

  test('of each type begins as its blank', async () => {
    for (const type of Object.keys(templateTypes)) {
      const { reply } = await person.get(`getTemplateConfig?type=${type}`)
      expect(reply.spinWheelConfig).toEqual(blankTemplate(Number(type)))
    }
    expect((await person.get('getTemplateConfig?type=99')).status).toBe(400)
    expect((await person.get('getTemplate')).status).toBe(400)
  })
})

describe('an unfinished template', () => {
  const unnamed = { ...blankTemplate(2), localizationconfig: [] }

  test('is stored as a draft where that is asked for, and says what is left to do', async () => {
    expect(await person.post('saveSpinWheelConfig', unnamed)).toMatchObject({
      status: 422,
      reply: { errors: [{ path: 'templateName', message: 'Template name is Required' }] },
    })
    const saved = await person.post('saveSpinWheelConfig?draft=true', unnamed)
    const problems = [{ path: 'templateName', message: 'Template name is Required' }]
    expect(saved).toMatchObject({ status: 200, reply: { problems } })
    expect(await rowsOf('getSpinWheelConfig/5/0')).toMatchObject([{ templateName: 'Untitled template', toDo: 1 }])
  })

  test.each(Object.entries(templateTypes).filter(([, { save }]) => save !== 'saveGamesConfig'))(
    'of type %s begins as its blank and is finished later',
    async (_, { save, blank }) => {
      const saved = await person.post(`${save}?draft=true`, blank())
      expect(saved.reply.problems).toContainEqual(expect.objectContaining({ path: 'templateName' }))
      expect(saved.status).toBe(200)
    },
  )

  test('is played by nothing that is active, and what is played does not become unfinished', async () => {
    const rule = (templateId: string) =>
      person.post('saveRule', ruleBody({ templateId, startDateTime: world.clock + 3_600_000 }))
    const draft = (await person.post('saveSpinWheelConfig?draft=true', unnamed)).reply.spinWheelConfig.id
    expect(await rule(draft)).toMatchObject({
      status: 422,
      reply: { errors: [{ path: 'templateId', message: expect.stringMatching(/^This template is not finished yet/) }] },
    })
    const finished = (await person.post('saveSpinWheelConfig', templateBody(9))).reply.spinWheelConfig.id
    expect((await rule(finished)).status).toBe(200)
    const worse = await person.post(`saveSpinWheelConfig?gamificationId=${finished}&draft=true`, unnamed)
    expect(worse).toMatchObject({ status: 422, reply: { errors: [{ path: 'templateName' }] } })
  })

  test('is not made of one that a rule comes to play at that moment', async () => {
    const { id } = (await person.post('saveSpinWheelConfig', templateBody(9))).reply.spinWheelConfig
    const saved = await person.post('saveRule', ruleBody({ templateId: id, ruleStatus: 'inactive' }))
    const { ownerPool } = world.database
    const activating = await ownerPool.connect()
    try {
      await activating.query('BEGIN')
      await activating.query('SELECT 1 FROM documents WHERE id = $1 FOR KEY SHARE', [id])
      const saving = person.post(`saveSpinWheelConfig?gamificationId=${id}&draft=true`, unnamed)
      await vi.waitFor(async () => {
        const { rows } = await ownerPool.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE%'",
        )
        expect(rows.length).toBeGreaterThan(0)
      }, 20_000)
      await activating.query("UPDATE documents SET status = 'active' WHERE id = $1", [saved.reply.ruleEntity.ruleId])
      await activating.query('COMMIT')
      expect((await saving).status).toBe(422)
    } finally {
      activating.release(true)
    }
  })
})

describe('before a change is saved', () => {
  const wheelOf = (count: number) => {
    const list = Array.from({ length: count }, (_, index) => ({ text: `Prize ${index + 1}`, color: '#FFFFFF' }))
    const entry = { language: 'English', quadrants: { numberOfQuadrants: count, list } }
    return templateBody(2, { localizationconfig: [entry] })
  }
  const winsAt = (templateId: string, quadrants: readonly number[], given: object = {}) =>
    ruleBody({
      ...{ templateId, type: 2, combination: quadrants, ...given },
      rewardAssigment: quadrants.map((quadrant) => ({
        ...{ quadrant, winingQuadrant: true, percentage: 100 / quadrants.length },
        ...{ offerId: 'No Offer', offerName: 'No Offer' },
      })),
    })

  test('the rules are listed that reward a field which it drops, with the field', async () => {
    const { id } = (await person.post('saveSpinWheelConfig', wheelOf(4))).reply.spinWheelConfig
    const rewards = (quadrants: readonly number[], given?: object) =>
      person.post('saveRule', winsAt(id, quadrants, given))
    const [last] = [await rewards([1, 4]), await rewards([1, 2])]
    await rewards([4], { startDateTime: Date.UTC(2025, 0, 1), endDateTime: Date.UTC(2025, 0, 2) })
    const asked = async (body: object) =>
      (await person.post(`checkSaveSpinWheelConfig?gamificationId=${id}`, body)).reply.links
    const { ruleId, name } = last.reply.ruleEntity
    expect(await asked(wheelOf(3))).toEqual([
      { kind: 'rule', id: ruleId, name, ruleType: 1, dropped: ['Field 4 · Prize 4'] },
    ])
    expect(await asked(wheelOf(5))).toEqual([])
    expect((await person.get(`getSpinWheel?gamificationId=${id}`)).headers.get('ETag')).toBe('"1"')
  })
})

describe('the questions of a quiz', () => {
  const question = (name: string) => ({ name, points: 1, correctOption: 1, optionsList: ['Yes', 'No'] })
  const save = async (given: object = {}) =>
    (
      await person.post(
        'saveQuizConfig',
        templateBody(6, {
          questions: ['One', 'Two', 'Three'].map(question),
          schedule: { customQuestions: [1, 3], questionSchedule: [{ day: 1, questions: [1, 2, 3] }] },
          ...given,
        }),
      )
    ).reply.spinWheelConfig.id as string
  const read = async (id: string) => (await person.get(`getQuizUploaded?gamificationId=${id}`)).reply.spinWheelConfig
  const names = async (terms: string) =>
    (await person.get(`getQuestions?${terms}`)).reply.questions.map(({ name }: { name: string }) => name)

  test('are read in pages, and changed one at a time', async () => {
    const id = await save()
    const terms = `quizId=${id}&language=English`
    const { reply } = await person.get(`getQuestions?${terms}&itemsPerPage=2&pageNo=1`)
    expect(reply).toMatchObject({ questions: [{ name: 'Three' }], totalNumber: 3 })
    const added = await person.post(`saveQuestion?${terms}`, question('Four'))
    expect(added.reply).toMatchObject({ question: { name: 'Four' }, questionIndex: 3 })
    await person.post(`saveQuestion?${terms}&questionIndex=0`, question('First'))
    expect(await names(`${terms}&itemsPerPage=9&pageNo=0`)).toEqual(['First', 'Two', 'Three', 'Four'])
    expect((await person.post(`saveQuestion?${terms}&questionIndex=9`, question('Nine'))).status).toBe(422)
  })

  test('that are changed at the same moment are all there', async () => {
    const id = await save()
    const saved = ['A?', 'B?', 'C?'].map((name) =>
      person.post(`saveQuestion?quizId=${id}`, question(`${name} Really?`)),
    )
    expect((await Promise.all(saved)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(id)).questions).toHaveLength(6)
  })

  test('are deleted in every language, and the schedule follows', async () => {
    const languages = [{ language: 'English' }, { language: 'Hindi', questions: ['Ek', 'Do', 'Teen'].map(question) }]
    const id = await save({ localizationconfig: languages })
    const { reply } = await person.get(`deleteQuestion?quizId=${id}&questionIndex=1`)
    expect(reply.questions).toMatchObject([{ name: 'One' }, { name: 'Three' }])
    expect(await read(id)).toMatchObject({
      localizationconfig: [{}, { questions: [{ name: 'Ek' }, { name: 'Teen' }] }],
      schedule: { customQuestions: [1, 2], questionSchedule: [{ day: 1, questions: [1, 2] }] },
    })
  })

  test('of a language without its own are those of the first, until one is changed', async () => {
    const id = await save({ localizationconfig: [{ language: 'English' }, { language: 'Hindi' }] })
    const terms = `quizId=${id}&language=Hindi`
    expect(await names(`${terms}&itemsPerPage=9&pageNo=0`)).toEqual(['One', 'Two', 'Three'])
    await person.post(`saveQuestion?${terms}&questionIndex=1`, question('Do'))
    expect(await names(`${terms}&itemsPerPage=9&pageNo=0`)).toEqual(['One', 'Do', 'Three'])
    expect(await names(`quizId=${id}&language=English&itemsPerPage=9&pageNo=0`)).toEqual(['One', 'Two', 'Three'])
    expect((await person.get(`getQuestions?quizId=${id}&language=Tamil&itemsPerPage=9&pageNo=0`)).status).toBe(404)
  })
})
