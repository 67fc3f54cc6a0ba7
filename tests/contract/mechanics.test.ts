/** Leaderboards, badges and information screens as they are made (E §7). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '#schemas/json.ts'
import { badgeBody, insertDocument, leaderboardBody, ruleBody, templateBody } from './support/bodies.ts'
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

const readOnly = (what: string) => `This ${what} came with the library and cannot be changed. Please make a copy of it.`

describe('a leaderboard', () => {
  test('is saved as it was sent, read, copied, and listed apart from those of the library', async () => {
    const body = leaderboardBody({ leaderBoardName: 'Lamps', podiumSound: { url: '/uploads/drum.mp3', volume: 0.5 } })
    const { status, reply } = await person.post('saveLeaderboardConfig', body)
    expect([status, reply.leaderBoard]).toMatchObject([200, body])
    const { id } = reply.leaderBoard
    expect((await person.get(`getLeaderboardById/${id}`)).reply).toMatchObject({ leaderBoard: body, allowEdit: true })
    await person.get(`duplicateMyLeaderboard?id=${id}`)
    const own = await person.get('getMyLeaderBoardList/6/0?library=false&sortBy=leaderBoardName&sortType=asc')
    expect(own.reply.leaderBoardList.leaderBoard).toMatchObject([
      { leaderBoardName: 'Lamps', leaderBoardTitle: 'Top of the wheel', fourthColumnType: 'none' },
      { leaderBoardName: 'Lamps (copy)' },
    ])
    const library = (await person.get('getLeaderboardList')).reply.leaderBoardList.leaderBoard
    expect(library.map((row: { leaderBoardName: string }) => row.leaderBoardName).sort()).toEqual([
      'Default leaderboard',
      'Festival night',
      'Floodlight',
      'Neighbourhood',
      'Trail',
    ])
    expect(library.every((row: JsonObject) => row.library === true && row.leaderBoard === undefined)).toBe(true)
    const { reply: whole } = await person.get('getMyLeaderBoardList/6/0?library=false&whole=true')
    expect(whole.leaderBoardList.leaderBoard).toContainEqual(
      expect.objectContaining({ id, leaderBoard: expect.objectContaining(body) }),
    )
    const refused = await person.post('saveLeaderboardConfig?leaderboardId=library-default-leaderboard', body)
    expect([refused.status, refused.reply.msg]).toEqual([403, readOnly('leaderboard')])
  })

  test('has a name of its own and shows a period', async () => {
    await person.post('saveLeaderboardConfig', leaderboardBody({ leaderBoardName: 'Lamps' }))
    const refused = await person.post('saveLeaderboardConfig', leaderboardBody({ leaderBoardName: 'lamps' }))
    expect(refused.reply.errors).toMatchObject([{ path: 'leaderBoardName', message: 'LeaderBoard Name already exist' }])
    expect((await person.get('checkLeaderBoardNameDublicate?name=LAMPS')).reply).toMatchObject({ exists: true })
    const never = await person.post('saveLeaderboardConfig', leaderboardBody({ timePeriod: {} }))
    expect(never.reply.errors).toMatchObject([{ path: 'timePeriod', message: 'Leaderboard frequency is Required' }])
  })

  test('of a template is the one it names, else the one every organisation has', async () => {
    const { id } = (await person.post('saveLeaderboardConfig', leaderboardBody())).reply.leaderBoard
    const plain = await insertDocument(world, person, 'template', templateBody(2))
    const naming = await insertDocument(world, person, 'template', templateBody(2, { leaderboardTemplate: id }))
    const of = async (template: string) =>
      (await person.get(`getDefaultLeaderboardById?templateId=${template}`)).reply.leaderBoard.id
    expect([await of(naming), await of(plain)]).toEqual([id, 'library-default-leaderboard'])
  })

  test('stays while a rule counts on it', async () => {
    const { id } = (await person.post('saveLeaderboardConfig', leaderboardBody())).reply.leaderBoard
    const ruleId = await insertDocument(world, person, 'rule', ruleBody({ leaderBoardId: id }))
    const { reply } = await person.get(`checkDeleteMyLeaderboard?id=${id}`)
    expect(reply.links).toMatchObject([{ kind: 'rule', id: ruleId }])
    expect((await person.post(`deleteMyLeaderboard?id=${id}`)).status).toBe(409)
    await person.post(`deleteRuleEngine?id=${ruleId}`)
    expect((await person.post(`deleteMyLeaderboard?id=${id}`)).status).toBe(200)
    expect((await person.get(`getLeaderboardById/${id}`)).status).toBe(404)
  })
})

describe('a badge', () => {
  test('is saved, read, copied, and listed apart from those of the library', async () => {
    const body = badgeBody({ templateName: 'Lamplighter', badgeName: 'Lamplighter', shine: [1, 2.5] })
    const saved = await person.post('saveGameMechanics', body)
    expect(saved).toMatchObject({ status: 200, reply: { badgesEntity: body, allowEdit: true } })
    const { id } = saved.reply.badgesEntity
    await person.get(`duplicateGameMechanicsConfig?badgeId=${id}`)
    const own = await person.get('getGameMechanicsConfig/5/0?library=false&sortBy=templateName&sortType=asc')
    expect(own.reply.Badges.badgesEntity).toMatchObject([
      { id, templateName: 'Lamplighter', badgeName: 'Lamplighter', badgeCategory: 'Loyalty', forQuests: true },
      { templateName: 'Lamplighter (copy)' },
    ])
    const library = (await person.get('getGameMechanicsTemplates/5/0')).reply.Badges.badgesEntity
    expect(library).toHaveLength(3)
    expect(library[0]).toMatchObject({ library: true })
    const { badges } = (await person.get('getBadge')).reply
    expect(badges).toHaveLength(5)
    const refused = await person.post('saveGameMechanics?badgesId=library-regular', badgeBody())
    expect([refused.status, refused.reply.msg]).toEqual([403, readOnly('badge')])
  })

  test('has two names, and both are its own', async () => {
    const { id } = (
      await person.post('saveGameMechanics', badgeBody({ templateName: 'One', badgeName: 'First light' }))
    ).reply.badgesEntity
    const refused = await person.post('saveGameMechanics', badgeBody({ badgeName: { text: 'first  LIGHT' } }))
    expect(refused.reply.errors).toMatchObject([{ path: 'badgeName', message: 'Badge name already exists' }])
    const again = await person.post(`saveGameMechanics?badgesId=${id}`, badgeBody({ badgeName: 'First light' }))
    expect(again.status).toBe(200)
    const exists = async (call: string, name: string, more = '') =>
      (await person.get(`${call}?name=${name}${more}`)).reply.exists
    expect(await exists('checkBadgeNameExists', 'First%20light')).toBe(true)
    expect(await exists('checkBadgeNameExists', 'First%20light', `&id=${id}`)).toBe(false)
    expect(await exists('duplicateBadgeTemplate', 'Regular')).toBe(true)
    const taken = await person.post('saveGameMechanics', badgeBody({ templateName: 'Regular' }))
    expect(taken.reply.errors).toMatchObject([{ path: 'templateName', message: 'Template already exists' }])
  })

  test('says whether quests may give it', async () => {
    const { id } = (await person.post('saveGameMechanics', badgeBody({ useBadgeForQuest: 'no' }))).reply.badgesEntity
    const { badges } = (await person.get('getBadge')).reply as { badges: { id: string; forQuests: boolean }[] }
    expect(badges.filter(({ forQuests }) => !forQuests).map((one) => one.id)).toEqual([id])
  })

  test('brings its category to the list of categories, and one without a label is dropped', async () => {
    await person.post('saveGameMechanics', badgeBody({ badgeCategory: 'Lamps' }))
    await person.post('saveGameMechanics', badgeBody({ badgeCategory: '' }))
    const { categoryList } = (await person.get('getCategoryList')).reply
    expect(categoryList).toContainEqual({ label: 'Lamps', value: 'Lamps' })
    const labels = categoryList.map(({ label }: { label: string }) => label)
    expect(labels).not.toContain('')
    expect(new Set(labels).size).toBe(labels.length)
  })
})

describe('an information screen', () => {
  const screen = (name: string, more: object = {}) => ({
    ...{ name, localizationconfig: [{ language: 'English', title: 'Thank you', confetti: { pieces: 300 } }] },
    ...more,
  })

  test('is saved, saved again by its id, copied, and deleted once no rule shows it', async () => {
    const saved = await person.post('saveInfoScreenPageConfig', screen('Thanks'))
    const { id } = saved.reply.infoScreenEntity
    expect(saved.reply.infoScreenEntity).toMatchObject(screen('Thanks'))
    const again = await person.post('saveInfoScreenPageConfig', { ...screen('Many thanks'), pageId: id })
    expect(again.reply.infoScreenEntity).toMatchObject({ id, name: 'Many thanks' })
    const copy = (await person.get(`duplicateInfoScreenPageConfig?pageId=${id}`)).reply.infoScreenEntity
    expect(copy).toMatchObject({ name: 'Many thanks (copy)' })
    const ruleId = await insertDocument(world, person, 'rule', ruleBody({ pageId: id }))
    const { links } = (await person.post(`checkDeleteInfoScreenPageConfig?id=${id}`)).reply
    expect(links).toMatchObject([{ kind: 'rule', id: ruleId }])
    expect((await person.post(`deleteInfoScreenPageConfig?id=${id}`)).status).toBe(409)
    expect((await person.post(`deleteInfoScreenPageConfig?id=${copy.id}`)).status).toBe(200)
    const own = (await person.get('getInfoScreenPageConfigsList/5/0?library=false')).reply.InfoScreens
    expect(own.infoScreenEntities).toMatchObject([{ id, name: 'Many thanks' }])
  })

  test('has a name of its own', async () => {
    await person.post('saveInfoScreenPageConfig', screen('Thanks'))
    expect((await person.get('checkInfoScreenName?name=thanks')).reply).toMatchObject({ exists: true })
    const refused = await person.post('saveInfoScreenPageConfig', screen('Thanks'))
    expect(refused.reply.errors).toMatchObject([{ path: 'name', message: 'Information screen name already exists' }])
  })
})
