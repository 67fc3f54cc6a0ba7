/** The questions of a quiz: a player is asked all of them, or those of the day, and wins points for those alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '#schemas/endpoints/play.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { insertDocument, ruleBody } from './support/bodies.ts'
import { playerOf } from './support/players.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const question = (name: string) => ({ name, points: 5, correctOption: 1, optionsList: [{ text: 'a' }, { text: 'b' }] })

test('questions come on their days, by the clock of the organisation; a play is of the day it was begun on', async () => {
  const person = await world.freshOrganisation(true)
  const questions = ['One?', 'Two?', 'Three?'].map(question)
  const template = { templateName: 'Quiz of days', typeId: 6, questions, localizationconfig: [{ language: 'English' }] }
  const templateId = await insertDocument(world, person, 'template', template)
  const byDay = [
    { day: 1, questions: [1, 2] },
    { day: 2, questions: [3] },
  ]
  const ruleId = await insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: world.clock, templateId, howOften: 'everytime' }),
    ...{ type: 6, rewardAssigment: [], rewardOption: 'rank', leaderBoardSelected: true },
    questionSchedule: { noOfDays: 'daily', noOfQuestions: 'all', questionSchedule: byDay },
  })
  let asha = await playerOf(person, 'asha')
  const nextDay = async () => {
    world.clock += DAY_MS
    // A token does not last for days.
    asha = await playerOf(person, 'asha')
  }
  const asked = async () => {
    const { activities } = (await asha.call('on')).reply
    const found = activities.find((one: Activity) => one.ruleId === ruleId) as Activity
    return (found.template as { questions: ({ name: string } | null)[] }).questions.map((one) => one?.name ?? null)
  }
  const start = async () => (await asha.call('start', { ruleId })).reply.playId
  const finish = async (playId: string) =>
    (await asha.call('finish', { playId, input: { answers: { 1: 1, 2: 1, 3: 1 } } })).reply.shown

  expect(await asked()).toEqual(['One?', 'Two?', null])
  expect(await finish(await start())).toMatchObject({ score: 10 })
  const begun = await start()
  await nextDay()
  expect(await asked()).toEqual([null, null, 'Three?'])
  expect(await finish(begun)).toMatchObject({ score: 10 })
  expect(await finish(await start())).toMatchObject({ score: 5 })
  await nextDay()
  expect(await asked()).toEqual(['One?', 'Two?', 'Three?'])
})

test('a quiz of 600 questions counts every answer', async () => {
  const person = await world.freshOrganisation(true)
  const questions = Array.from({ length: 600 }, (_, at) => question(`Question ${at + 1}?`))
  const template = { templateName: 'Long quiz', typeId: 6, questions, localizationconfig: [{ language: 'English' }] }
  const templateId = await insertDocument(world, person, 'template', template)
  const ruleId = await insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: world.clock, templateId, howOften: 'everytime' }),
    ...{ type: 6, rewardAssigment: [], rewardOption: 'rank', leaderBoardSelected: true },
  })
  const asha = await playerOf(person, 'asha')
  const { playId } = (await asha.call('start', { ruleId })).reply
  const answers = Object.fromEntries(questions.map((_, at) => [at + 1, 1]))
  const { reply } = await asha.call('finish', { playId, input: { answers } })
  expect(reply.shown).toMatchObject({ kind: 'score', score: 3000 })
})
