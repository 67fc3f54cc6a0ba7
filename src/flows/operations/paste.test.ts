import { describe, expect, test } from 'vitest'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { blankRule } from '#schemas/documents/rule.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import type { Graph } from '#src/graph/graph.ts'
import { cut, glue } from '../index.ts'
import { clipText, copyNodes, readClip, readDocument } from './clipboard.ts'
import { disconnect } from './edit.ts'
import { paste } from './paste.ts'

const { spinWheelFull, spinWheelEndless, scratchCard } = drawnRuleSamples
const rows = (graph: Graph) => (glue(graph).document as { rewardAssigment?: unknown[] }).rewardAssigment
const all = (graph: Graph) => graph.nodes.map(({ id }) => id)
const milestonesOf = (graph: Graph) =>
  (glue(graph).document as { localizationconfig: { milestones: readonly unknown[] }[] }).localizationconfig[0]
    ?.milestones ?? []
const alone = { facts: {}, standIns: () => [] }

function through(clip: ReturnType<typeof copyNodes>) {
  const read = readClip(clipText(clip))
  if (!read) throw new Error('the text is not read back')
  return read
}

describe('copying', () => {
  test('takes what runs between the chosen, and how they hung on the root', () => {
    const clip = copyNodes(cut(spinWheelFull), { trigger: { x: 1, y: 2 } }, ['trigger', 'segment', 'reward:coins-50'])
    expect(clip.nodes.map(({ id }) => id).sort()).toEqual(['reward:coins-50', 'segment', 'trigger'])
    expect(clip.edges.map(({ port }) => port).sort()).toEqual(['audience', 'moment', 'outcome'])
    expect(clip.positions).toEqual({ trigger: { x: 1, y: 2 } })
  })

  test('does not take a losing row along, which leaves from no open quadrant', () => {
    const clip = copyNodes(cut(spinWheelEndless), {}, ['reward:No Offer'])
    expect(clip.nodes).toHaveLength(1)
    expect(clip.edges).toEqual([])
  })

  test('tells its own text from a document and from any other', () => {
    expect(readClip('{"questwire":1}')).toBeUndefined()
    expect(readClip('two words')).toBeUndefined()
    expect(
      readClip('{"questwire":1,"kind":"rule","flow":"x","root":"r","nodes":[{"id":1}],"edges":[],"positions":{}}'),
    ).toBe(undefined)
    expect(readDocument('{"type":2}')).toEqual({ type: 2 })
    expect(readDocument('[1]')).toBeUndefined()
    expect(readDocument('{"questwire":1}')).toBeUndefined()
  })
})

describe('pasting', () => {
  test('hangs a reward on a free quadrant with all its row holds, and leaves it loose without one', () => {
    const free = disconnect(cut(spinWheelFull), 'template outcome reward:coins-10')
    const clip = through(copyNodes(cut(spinWheelFull), {}, ['reward:voucher-5000']))
    const once = paste(free, clip, alone)
    expect(rows(once.graph)?.at(-1)).toEqual({
      quadrant: 5,
      winingQuadrant: true,
      percentage: 0.5,
      resultText: 'Jackpot! You won #reward',
      offerId: 'voucher-5000',
      offerName: '₹5,000 shopping voucher',
    })
    const twice = paste(once.graph, clip, alone)
    expect(rows(twice.graph)).toEqual(rows(once.graph))
    expect(twice.graph.nodes).toHaveLength(once.graph.nodes.length + 1)
  })

  test('gives a row of another game what rows here have', () => {
    const target = disconnect(cut(spinWheelFull), 'template outcome reward:coins-50')
    const clip = through(
      copyNodes(cut(scratchCard), {}, [cut(scratchCard).nodes.find(({ kind }) => kind === 'reward')?.id ?? '']),
    )
    const row = rows(paste(target, clip, alone).graph)?.at(-1)
    expect(row).toMatchObject({
      quadrant: 3,
      winingQuadrant: true,
      percentage: scratchCard.rewardAssigment[0].percentage,
    })
  })

  test('puts a whole rule on an empty sheet: its cards, not its name or status', () => {
    const from = cut(spinWheelEndless)
    const blank = blankRule()
    const { graph } = paste(cut(blank, 'rule'), through(copyNodes(from, {}, all(from))), alone)
    expect(graph.flow).toBe('spin-wheel')
    expect(rows(graph)).toEqual(spinWheelEndless.rewardAssigment)
    const { name, ruleStatus, ...cards } = spinWheelEndless
    const { webhookCallback, leaderBoardSelected, tncFlag, ...drawn } = cards
    expect(glue(graph).document).toMatchObject({
      templateId: drawn.templateId,
      combination: [2, 4],
      startDateTime: drawn.startDateTime,
    })
    expect(glue(graph).document).toMatchObject({ name: blank.name, ruleStatus: blank.ruleStatus })
  })

  test('does not paste a second root, and leaves a second trigger loose', () => {
    const from = cut(spinWheelFull)
    const { graph, ids } = paste(from, through(copyNodes(from, {}, ['template', 'trigger'])), alone)
    expect(graph.nodes.filter(({ kind }) => kind === 'template')).toHaveLength(1)
    expect([...ids.keys()]).toEqual(['trigger'])
    expect(glue(graph).document).toEqual(spinWheelFull)
  })

  test('hangs a step on the only one that has room for it', () => {
    const from = cut(spinWheelFull)
    const { graph, ids } = paste(
      disconnect(from, 'segment audience trigger'),
      through(copyNodes(from, {}, ['segment'])),
      alone,
    )
    expect(graph.edges.find(({ source }) => source === ids.get('segment'))?.target).toBe('trigger')
  })

  test('copies a milestone with its tasks and prizes, and puts a duplicate right behind it', () => {
    const quest = cut(questSamples.quest, 'rule')
    const steps = quest.edges.filter(({ port, source }) => port === 'step' && source === quest.root)
    const first = steps[0]?.target ?? ''
    const clip = through(copyNodes(quest, {}, [first]))
    expect(clip.nodes.filter(({ kind }) => kind === 'task').length).toBeGreaterThan(0)
    const { graph } = paste(quest, clip, { facts: {}, standIns: (id) => [id], beside: true })
    const titles = (one: Graph) => milestonesOf(one).map((milestone) => JSON.stringify(milestone))
    const [before, after] = [titles(quest), titles(graph)]
    expect(after).toEqual([before[0], before[0], ...before.slice(1)])
  })

  test('leaves out kinds that have no place here', () => {
    const clip = { ...copyNodes(cut(scratchCard), {}, []), nodes: [{ id: 'x', kind: 'opaque', data: {} }] }
    expect(paste(cut(scratchCard), clip, alone).ids.size).toBe(0)
  })
})
