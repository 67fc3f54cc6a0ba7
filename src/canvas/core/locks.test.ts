import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { dailyStreakSamples } from '#schemas/documents/daily-streak.samples.ts'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { smartCampaignSamples } from '#schemas/documents/smart-campaign.samples.ts'
import { cut } from '#src/flows/index.ts'
import { nodeById, type Slice } from '#src/graph/graph.ts'
import { addConnectedNode, editEdge, editNode, removeSelected, takeStep } from './actions.ts'
import { documentAtom, graphAtom, historyAtom, nowAtom, savedAtom, selectionAtom } from './atoms.ts'
import { issuesAtom } from './issues.ts'
import { lockOfNode, lockOfPathAtom, wiringLockAtom } from './locks.ts'
import { beginHistory } from './sheet.ts'

const now = Date.UTC(2026, 10, 20)
const running = { ruleStatus: 'active', startDateTime: now - 86_400_000, endDateTime: now + 86_400_000 }

function open(document: Slice, exact = true) {
  const store = createStore()
  store.set(savedAtom, { id: 'r1', document, serverKeys: {}, etag: '"1"', exact })
  store.set(historyAtom, beginHistory({ graph: cut(document, 'rule'), positions: {}, notes: [] }))
  store.set(nowAtom, now)
  const idOf = (kind: string) => store.get(graphAtom).nodes.find((node) => node.kind === kind)?.id ?? ''
  return { store, idOf, lockOf: store.get(lockOfPathAtom) }
}

const campaign = { ...smartCampaignSamples.smartCampaign, ...running }
const own = { ...campaign, separateFinalReward: true, finalRewardAssignment: campaign.testRewardAssignment }

describe('a smart campaign (C §4)', () => {
  test('is open as long as it is upcoming', () => {
    const { lockOf } = open({ ...campaign, startDateTime: now + 60_000 })
    expect(lockOf('testUserSegmentSize')).toBe(false)
    expect(lockOf('')).toBe(false)
  })

  test('locks the test settings once it runs; the end of the test and the final stay open while the test is active', () => {
    const { lockOf } = open(campaign)
    for (const path of ['testUserSegmentSize', 'smartTemplates.0.percentage', 'testRewardAssignment', 'name', '']) {
      expect(lockOf(path), path).toMatch(/has started/)
    }
    for (const path of ['testSchedulingDays', 'testStatus', 'finalTemplateType', 'finalRewardAssignment.0.offerId']) {
      expect(lockOf(path), path).toBe(false)
    }
  })

  test('locks the end of a test that has ended, and a final that is chosen', () => {
    const { lockOf } = open({ ...campaign, testStatus: 'inactive', selectedFinalTemplate: 'diwali-wheel' })
    expect(lockOf('testStatus')).toMatch(/has started/)
    expect(lockOf('selectedFinalTemplate')).toMatch(/has started/)
    expect(lockOf('ruleStatus')).toBe(false)
    expect(lockOf('')).toContain('only its status and an earlier end can change')
    expect(open(campaign).lockOf('')).toContain(
      'only its status, an earlier end, the end of its test and its final can',
    )
  })

  test('tells every card what of it is open: a reward that the test gives too is not', () => {
    const { store, idOf } = open(own)
    expect(store.get(lockOfNode(idOf('campaign')))('testUserSegmentSize')).toMatch(/has started/)
    expect(store.get(lockOfNode(idOf('campaign')))('testSchedulingDays')).toBe(false)
    expect(store.get(lockOfNode(idOf('final')))('finalTemplateType')).toBe(false)
    expect(store.get(lockOfNode(idOf('tested-template')))('percentage')).toMatch(/has started/)
    expect(store.get(lockOfNode(idOf('reward')))('offerId')).toMatch(/has started/)
    expect(store.get(wiringLockAtom)('final', 'outcome')).toBe(false)
    expect(store.get(wiringLockAtom)('campaign', 'test')).toMatch(/has started/)
  })

  test('takes steps that change what is open, and no others', () => {
    const { store, idOf } = open(own)
    const data = (id: string) => nodeById(store.get(graphAtom), id)?.data ?? {}
    editNode(store, idOf('campaign'), { ...data(idOf('campaign')), testUserSegmentSize: 50 }, 'Part of the segment')
    expect(store.get(documentAtom)).toEqual(own)
    editNode(store, idOf('campaign'), { ...data(idOf('campaign')), testStatus: 'inactive' }, 'Test status')
    const wanted = { kind: 'reward', data: { offerId: 'coins-500', offerName: '500 GCoins' }, label: 'reward' }
    addConnectedNode(
      store,
      wanted,
      { x: 0, y: 0 },
      { node: idOf('final'), port: 'outcome', slot: undefined, end: 'source' },
    )
    addConnectedNode(
      store,
      wanted,
      { x: 0, y: 0 },
      { node: idOf('tested-template'), port: 'outcome', slot: undefined, end: 'source' },
    )
    const rows = store.get(graphAtom).edges.filter(({ port }) => port === 'outcome')
    expect(rows).toHaveLength(own.testRewardAssignment.length + own.finalRewardAssignment.length + 1)
    const tested = rows.find(({ source }) => source === idOf('tested-template'))
    const final = rows.find(({ source }) => source === idOf('final'))
    editEdge(store, tested?.id ?? '', { ...tested?.data, percentage: 1 }, 'Percentage')
    editEdge(store, final?.id ?? '', { ...final?.data, percentage: 1 }, 'Percentage')
    store.set(selectionAtom, [tested?.id ?? ''])
    removeSelected(store)
    const after = store.get(documentAtom)
    expect(after.testRewardAssignment).toEqual(own.testRewardAssignment)
    expect(after.testStatus).toBe('inactive')
    expect((after.finalRewardAssignment as Slice[])[0]?.percentage).toBe(1)
    expect(store.get(issuesAtom).map(({ code }) => code)).not.toContain('running-locked')
  })
})

describe('other documents', () => {
  test('leave their status and end open, wherever they stand', () => {
    const streak = open({ ...dailyStreakSamples.dailyStreak, ...running })
    expect(streak.lockOf('endDateTime')).toBe(false)
    expect(streak.lockOf('rewardAssigment.0.ruleId')).toMatch(/has started/)
    const quest = open(questSamples.questTwoLanguages)
    expect(quest.lockOf('localizationconfig.0.schedulingConfig.endDateTime')).toBe(false)
    expect(quest.lockOf('localizationconfig.0.title')).toMatch(/has started/)
  })

  test('are locked whole where files own them, running or not, and open once they are detached', () => {
    const { store, lockOf, idOf } = open({ ...dailyStreakSamples.dailyStreak, ...running })
    expect(lockOf('ruleStatus')).toBe(false)
    const owned = { ...store.get(savedAtom), keptInFiles: { label: 'campaigns', sinceTS: now, by: 'Ravi' } }
    store.set(savedAtom, owned)
    const words = 'This daily streak is kept in files (campaigns). Copy it, or detach it to edit it here.'
    expect(store.get(lockOfPathAtom)('ruleStatus')).toBe(words)
    const before = store.get(documentAtom)
    editNode(store, idOf('streak'), { name: 'Changed' }, 'Name')
    takeStep(store, 'Status', (graph) => ({ ...graph, nodes: [], edges: [] }))
    expect(store.get(documentAtom)).toEqual(before)
    store.set(savedAtom, { ...owned, document: { ...owned.document, ruleStatus: 'inactive' }, keptInFiles: undefined })
    expect(store.get(lockOfPathAtom)('name')).toBe(false)
  })

  test('are locked whole where they cannot be carried', () => {
    const { store, lockOf } = open({ ...dailyStreakSamples.dailyStreak, ruleStatus: 'inactive' }, false)
    expect(lockOf('ruleStatus')).toMatch(/too large to be carried/)
    takeStep(store, 'Status', (graph) => ({ ...graph, nodes: [], edges: [] }))
    expect(store.get(graphAtom).nodes.length).toBeGreaterThan(0)
  })
})
