/** Recipes: drawn from what an organisation has, valid as they are, and stored as they were drawn. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from '#schemas/index.ts'
import { cut, glue } from '#src/flows/index.ts'
import { ingredientsOf, type RecipeSource } from '#src/flows/recipes/recipe.ts'
import { recipes } from '#src/flows/recipes/recipes.ts'
import { flowById } from '#src/flows/registry.ts'
import { tournamentRowOf } from '#src/lookups/rows-of-one.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What recipes take from, read through the API. */
async function sourceFor(person: TestUser, types: readonly number[]): Promise<RecipeSource> {
  const of = async (path: string) => (await person.get(path)).reply
  const [own, library] = [await of('getSpinWheelConfig/1000/0'), await of('getTemplateList/1000/0')]
  const cups = (await of('getTournamentList/1000/0')).tournamentList.tournamentDTOs.map(tournamentRowOf)
  const templates = [...own.templates.templateDTOs, ...library.templates.templateDTOs, ...cups]
  const configs = await Promise.all(
    templates
      .filter(({ typeId }: { typeId: number }) => types.includes(typeId))
      .map(async ({ id }: { id: string }) => (await of(`getSpinWheelConfig/${id}`)).spinWheelConfig),
  )
  return {
    templates,
    config: (id) => configs.find((one) => one.id === id),
    offers: (await of('getMyOffersList/1000/0')).rewardsList.offerConfig,
    segments: (await of('getSegmentList')).segmentList.filter(({ value }: { value: string }) => value !== 'All User'),
    leaderboards: (await of('getMyLeaderBoardList/1000/0')).leaderBoardList.leaderBoard,
  }
}

describe.each(['demo', 'newcomer'] as const)('for the %s', (who) => {
  let person: TestUser
  beforeAll(async () => {
    person = who === 'demo' ? await world.demo() : await world.registerOrganisation('recipes@lotus.test')
  })

  test.each(recipes)('$goal is a whole drawing, has no problem, and is stored as drawn', async (recipe) => {
    const shelf = ingredientsOf(await sourceFor(person, recipe.takes), recipe.takes, 'Asia/Kolkata')
    if (!shelf) throw new Error('the library lacks a template')
    const document = recipe.draw(shelf)
    const graph = cut(document, 'rule')
    expect(flowById(graph.flow).family).toBe(recipe.family)
    expect(JSON.stringify(glue(graph).document)).toBe(JSON.stringify(document))
    expect(check(document, 'rule', { mode: 'save' }).filter(({ severity }) => severity === 'error')).toEqual([])
    const call = recipe.family === 'quest' ? 'saveQuestConfig' : 'saveRule'
    const saved = await person.post(call, { ...document, name: `${recipe.goal} of a test` })
    expect(saved.reply.errors ?? []).toEqual([])
    const { ruleEntity } = (await person.get(`getRule?ruleId=${saved.reply.ruleEntity.id}`)).reply
    expect(ruleEntity).toMatchObject({ ...document, name: `${recipe.goal} of a test` })
  })
})

test('there is one for every goal, and none twice', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(8)
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length)
})
