/** Themes, and external games: templates of type 1, with calls of their own (E §7). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertDocument, ruleBody, templateBody, themeBody } from './support/bodies.ts'
import { playerOf } from './support/players.ts'
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

describe('a theme', () => {
  test('is saved, copied and listed apart from the eight of the library', async () => {
    const saved = await person.post('saveTheme', themeBody({ templateName: 'Festive' }))
    expect(saved).toMatchObject({ status: 200, reply: { themeConfig: { templateName: 'Festive' }, allowEdit: true } })
    const { id } = saved.reply.themeConfig
    await person.get(`duplicateThemeConfig?themeId=${id}`)
    const own = (await person.get('getThemeConfigList/9/0?sortBy=name&sortType=asc')).reply.themes
    expect(own.themeDTOs).toMatchObject([{ templateName: 'Festive', layout: 't3' }, { templateName: 'Festive (copy)' }])
    const library = (await person.get('getThemeList/9/0?searchKey=&whole=true')).reply.themes.themeDTOs
    expect(library.map(({ layout }: { layout: string }) => layout).sort()).toEqual([
      't1',
      't2',
      't3',
      't4',
      't5',
      't6',
      't7',
      't8',
    ])
    expect(library[0]).toMatchObject({ library: true, theme: { type: 1 } })
    const refused = await person.post('saveTheme?themeId=library-theme-t1', themeBody())
    expect([refused.status, refused.reply.msg]).toEqual([
      403,
      'This theme came with the library and cannot be changed. Please make a copy of it.',
    ])
  })

  test('has a name of its own', async () => {
    const refused = await person.post('saveTheme', themeBody({ templateName: 'Paper' }))
    expect(refused.reply.errors).toMatchObject([{ path: 'templateName', message: 'Theme name already exists' }])
    expect((await person.get('duplicateThemeCheck?title=Paper&type=1')).reply).toMatchObject({ exists: true })
  })

  test('is kept while a template is drawn in it', async () => {
    const { id } = (await person.post('saveTheme', themeBody())).reply.themeConfig
    const body = templateBody(4, {
      localizationconfig: [{ language: 'English', title: 'Open a chest', displayWizard: { themeId: id } }],
    })
    const template = (await person.post('saveScratchCardConfig', body)).reply.spinWheelConfig
    const { reply } = await person.post(`checkDeleteThemeConfig?id=${id}`)
    expect(reply.links).toMatchObject([{ kind: 'template', id: template.id }])
    expect((await person.post(`deleteThemeConfig?id=${id}`)).status).toBe(409)
    await person.post(`deleteSpinWheelConfig?id=${template.id}`)
    expect((await person.post(`deleteThemeConfig?id=${id}`)).status).toBe(200)
  })
})

describe('a player', () => {
  test('sees a template in its theme, and its own words and colours over it', async () => {
    const { id } = (await person.post('saveTheme', themeBody())).reply.themeConfig
    const entry = { language: 'English', title: 'Spin it', buttonConfig: { text: 'Go', bgColor: '#112233' } }
    const body = templateBody(2, { localizationconfig: [{ ...entry, displayWizard: { themeId: id } }] })
    const template = (await person.post('saveSpinWheelConfig', body)).reply.spinWheelConfig
    const ruleId = await insertDocument(world, person, 'rule', {
      ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId: template.id, howOften: 'everytime' }),
      rewardAssigment: [],
    })
    const { reply } = await (await playerOf(person, 'meera')).call('on')
    const shown = reply.activities.find((one: { ruleId: string }) => one.ruleId === ruleId)
    expect(shown.template).toMatchObject({
      themeLayout: 't3',
      localizationconfig: [
        {
          title: { text: 'Spin it', color: '#4A148C' },
          background: { bgColor: '#FFF8E1' },
          buttonConfig: { text: 'Go', bgColor: '#112233' },
        },
      ],
    })
  })
})

describe('an external game', () => {
  const { typeId: _, ...untyped } = templateBody(1)
  const game = (given: object = {}) => ({ ...untyped, templateName: `Runner ${Math.random()}`, ...given })

  test('is a template of type 1, whether or not its body says so', async () => {
    const saved = await person.post('saveGamesConfig', game({ score: { most: 1.5 } }))
    expect(saved).toMatchObject({ status: 200, reply: { gamesConfig: { typeId: 1, score: { most: 1.5 } } } })
    const { id } = saved.reply.gamesConfig
    expect((await person.get(`getConfigRule?gamificationId=${id}`)).reply.spinWheelConfig).toMatchObject({ type: 1 })
    const { games } = (await person.get('getGamesList/5/0')).reply.gamesList
    expect(games).toMatchObject([{ id, title: 'Run for the lamps', scoringFormat: 'best' }])
    expect((await person.post('saveGamesConfig', game({ typeId: 2 }))).status).toBe(422)
  })

  test('is read by its own calls, and no other template is', async () => {
    const { id } = (await person.post('saveSpinWheelConfig', templateBody(2))).reply.spinWheelConfig
    const calls = [
      await person.get(`getGamesConfig?id=${id}`),
      await person.get(`getGameTemplateById?id=library-spin-wheel`),
      await person.post(`saveGamesConfig?gameId=${id}`, game()),
      await person.get(`duplicateGamesConfig?id=${id}`),
      await person.post(`deleteGamesConfig?id=${id}`),
      await person.post(`checkDeleteGames?id=${id}`),
    ]
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect((await person.get('getGameTemplate/8/0')).reply.gameTemplates.games).toMatchObject([
      { id: 'library-external-game', library: true },
    ])
  })

  test.each([
    [{ url: 'http://games.example' }, 'url', 'Url should begin with https://'],
    [{ maxPlays: 1 }, 'maxPlays', 'Max plays per user must be more than one'],
    [{ templateName: 'ab' }, 'templateName', 'Template name should be of min 3 and max 50 characters'],
  ])('with %j is refused', async (given, path, message) => {
    expect((await person.post('saveGamesConfig', game(given))).reply.errors).toMatchObject([{ path, message }])
  })
})
