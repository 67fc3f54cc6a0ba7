import { expect, test } from 'vitest'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cut, glue } from '#src/flows/index.ts'
import { baristaQuest } from '../stories/barista-quest.ts'
import { placeIssue } from './issues.ts'

/** The problems of a quest: what they say, on which card they are shown, and in which field of whose slice they stand. */
function placed(document: JsonObject) {
  const graph = cut(document, 'rule')
  const glued = glue(graph)
  const kindOf = (id: string) => graph.nodes.find((node) => node.id === id)?.kind
  return check(document, 'rule', { mode: 'save' }).map((issue) => {
    const { owner, holder, path } = placeIssue(issue, graph, glued)
    return [issue.message, kindOf(owner), ...(holder === owner ? [] : [kindOf(holder)]), path]
  })
}

test('problems of a quest stand on its cards', () => {
  expect(placed(questSamples.questBegun)).toEqual([
    ['Task is Required', 'milestone', 'tasksConfig'],
    ['Title is Required', 'quest', 'localizationconfig.0.title.text'],
    ['Title is Required', 'milestone', 'title'],
    ['Title should be of min 3 characters', 'task', 'title'],
    ['Title is Required', 'task', 'title'],
    ['Event is Required', 'task', 'customEventKey'],
    ['Rule is Required', 'task', 'ruleId'],
    ['Time should be above zero', 'task', 'timeMins'],
    ['Leaderboard is Required', 'quest-board', 'leaderBoardId'],
    ['Reward is Required', 'prize', 'msRewardId'],
    ['Badge is Required', 'prize', 'msBadgeId'],
    ['Nothing is given for finishing this quest', 'quest', 'localizationconfig.0.schedulingConfig.questRewardId'],
  ])
})

test('those of another language are shown on the card of the first, and stand where the root holds them', () => {
  expect(placed(baristaQuest)).toEqual([
    ['Title is Required', 'milestone', 'quest', 'localizationconfig.1.milestones.1.title'],
    ['Title is Required', 'task', 'quest', 'localizationconfig.1.milestones.1.tasksConfig.1.title'],
  ])
})

test('a schedule that is wrong says so on its card', () => {
  const [english, ...others] = baristaQuest.localizationconfig
  const { schedulingConfig } = english
  const late = { ...english, schedulingConfig: { ...schedulingConfig, endDateTime: 1 } }
  const found = placed({ ...baristaQuest, localizationconfig: [late, ...others] })
  expect(found.filter(([, kind]) => kind === 'schedule')).toEqual([
    ['Start must not be after end', 'schedule', 'endDateTime'],
  ])
})
