import { describe, expect, test } from 'vitest'
import { NO_OFFER } from '#schemas/codes.ts'
import type { Forecast, RewardForecast } from '#src/engine/forecast/model.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { cut, glue } from '#src/flows/index.ts'
import { givesOffer, placeForecast } from './place-forecast.ts'

const at = (value: number): Percentiles => ({ p10: value - 1, p50: value, p90: value + 1 })
const reward = (place: string, offerId: string, value: number, out = 0): RewardForecast => ({
  ...{ place, offerId, share: 0.1, won: at(value), given: at(value), spend: at(value * 10) },
  runsOut: { share: out, day: out ? at(3) : undefined },
})
const forecastOf = (rewards: readonly RewardForecast[]) => ({ rewards }) as unknown as Forecast

const rule = {
  type: 4,
  templateId: 't',
  rewardAssigment: [
    { offerId: 'a', offerName: 'A', percentage: 20 },
    { offerId: 'b', offerName: 'B', percentage: 30 },
    { offerId: 'a', offerName: 'A', percentage: 50 },
  ],
}

describe('the figures of a forecast', () => {
  const graph = cut(rule, 'rule')
  const glued = glue(graph)
  const rewards = [
    reward('rewardAssigment.0', 'a', 5),
    reward('rewardAssigment.1', 'b', 7),
    reward('rewardAssigment.2', 'a', 9, 0.4),
  ]
  const { figures, owners } = placeForecast(forecastOf(rewards), { offers: {} }, graph, glued)
  const edges = graph.edges.filter(({ port }) => port === 'outcome')

  test('stand at the edge of each row', () => {
    expect(edges.map(({ id }) => figures.get(id)?.given.p50)).toEqual([5, 7, 9])
    expect([...owners.values()]).toEqual(edges.map(({ id }) => id))
  })

  test('are taken together at the reward that several rows lead to', () => {
    const [a = '', b = ''] = [edges[0]?.target, edges[1]?.target]
    expect(edges[2]?.target).toBe(a)
    expect(figures.get(a)).toMatchObject({ given: { p10: 12, p50: 14, p90: 16 }, spend: { p50: 140 } })
    expect(figures.get(a)?.runsOut.share).toBe(0.4)
    expect(figures.get(b)?.given.p50).toBe(7)
  })
})

test('what gives nothing has no figures on its card', () => {
  const coin = {
    type: 9,
    rewardAssigment: [
      { offerId: NO_OFFER, percentage: 50 },
      { offerId: 'a', percentage: 50 },
    ],
  }
  const graph = cut(coin, 'rule')
  const rewards = [reward('rewardAssigment.0', NO_OFFER, 5), reward('rewardAssigment.1', 'a', 5)]
  const { figures } = placeForecast(forecastOf(rewards), { offers: {} }, graph, glue(graph))
  const [nothing, some] = graph.edges.filter(({ port }) => port === 'outcome')
  expect([nothing?.id, some?.id].map((id = '') => figures.get(id)?.won.p50)).toEqual([5, 5])
  expect([nothing?.target, some?.target].map((id = '') => figures.get(id)?.won.p50)).toEqual([undefined, 5])
})

test('what is won in a task stands at the step that holds its reward, and on the way there', () => {
  const tasks = [{ taskName: 'One', taskRewardId: 'a' }]
  const quest = { type: 15, ruleType: 15, localizationconfig: [{ milestones: [{ msName: 'M', tasksConfig: tasks }] }] }
  const graph = cut(quest, 'rule')
  const place = 'localizationconfig.0.milestones.0.tasksConfig.0'
  const { figures } = placeForecast(forecastOf([reward(place, 'a', 4)]), { offers: {} }, graph, glue(graph))
  const prize = graph.nodes.find(({ data }) => data.taskRewardId === 'a')?.id ?? ''
  const edge = graph.edges.find(({ target }) => target === prize)
  expect(edge).toBeDefined()
  expect([edge?.source, edge?.id, prize].map((id = '') => figures.get(id)?.given.p50)).toEqual([undefined, 4, 4])
  expect(graph.nodes.filter(({ data }) => givesOffer(data)).map(({ id }) => id)).toEqual([prize])
})
