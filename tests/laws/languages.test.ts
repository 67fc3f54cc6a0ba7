import fc from 'fast-check'
import { test } from 'vitest'
import { nodeKind } from '#nodes/kinds.ts'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { check } from '#schemas/index.ts'
import { cut, glue } from '#src/flows/index.ts'
import { connectionRefusal, seamSitesIn } from '#src/flows/operations/connections.ts'
import { addNode, connect, disconnect, insertOnEdge, removeNodes, reorder } from '#src/flows/operations/edit.ts'
import { react } from '#src/flows/operations/react.ts'
import type { Graph } from '#src/graph/graph.ts'
import { smallLaw } from './runs.ts'

const kinds = ['milestone', 'task', 'prize', 'schedule', 'segment', 'quest-board']
const one = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

/** What a person may do to the structure of a quest: each takes two numbers for its choices. */
const edits: readonly ((graph: Graph, one: number, two: number) => Graph)[] = [
  (graph, first) => {
    const kind = nodeKind(one(kinds, first) ?? '')
    return addNode(graph, kind.id, kind.blank({ now: 0, timezone: 'UTC' })).graph
  },
  (graph, first, second) => {
    const port = one(seamSitesIn(graph), first)?.seam.port ?? ''
    const [source, target] = [one(graph.nodes, second)?.id ?? '', one(graph.nodes, first + second)?.id ?? '']
    const wish = { source, target, port }
    return connectionRefusal(graph, wish) ? graph : connect(graph, wish, undefined, {})
  },
  (graph, first) => disconnect(graph, one(graph.edges, first)?.id ?? ''),
  (graph, first) => removeNodes(graph, [one(graph.nodes, first)?.id ?? '']),
  (graph, first, second) => reorder(graph, one(graph.edges, first)?.id ?? '', one(graph.edges, second)?.id),
  (graph, first, second) =>
    insertOnEdge(graph, one(graph.edges, first)?.id ?? '', one(graph.nodes, second)?.id ?? '', {}) ?? graph,
]

const step = fc.tuple(fc.nat(edits.length - 1), fc.nat(99), fc.nat(99))

test('languages: whatever is done to the milestones and tasks of a quest, every language has the same', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      let graph = cut(questSamples.questTwoLanguages, 'rule')
      for (const [edit, first, second] of steps) {
        graph = react(edits[edit]?.(graph, first, second) ?? graph, graph, {})
        const { document } = glue(graph)
        if (JSON.stringify(document).includes('wordsInOtherLanguages')) throw new Error('what is kept beside is saved')
        const unequal = check(document, 'rule').find(({ code }) => code === 'quest-shape')
        if (unequal) throw new Error(`${unequal.path}: ${unequal.message}`)
      }
    }),
    smallLaw,
  )
})
