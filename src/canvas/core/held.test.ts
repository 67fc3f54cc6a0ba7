/** What a flow holds cannot be taken away, and the editor says why. */
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { ruleSamples } from '#schemas/documents/rule.samples.ts'
import { cut } from '#src/flows/index.ts'
import { removeEdge, removeSelected } from './actions.ts'
import { documentAtom, graphAtom, historyAtom, noticeAtom, selectionAtom } from './atoms.ts'
import { beginHistory } from './sheet.ts'

const sentence = 'A leaderboard rule always has its leaderboard.'

function open(document: unknown) {
  const store = createStore()
  store.set(historyAtom, beginHistory({ graph: cut(document, 'rule'), positions: {}, notes: [] }))
  return store
}

test('keeps the leaderboard of a leaderboard rule, by its edge and by its card, and takes the rest away', () => {
  const store = open(ruleSamples.leaderboard)
  const { edges, nodes } = store.get(graphAtom)
  removeEdge(store, edges.find(({ port }) => port === 'board')?.id ?? '')
  expect(store.get(noticeAtom)).toEqual({ sentence })
  const kinds = ['leaderboard', 'reward']
  store.set(
    selectionAtom,
    nodes.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id),
  )
  store.set(noticeAtom, undefined)
  removeSelected(store)
  expect(store.get(noticeAtom)).toEqual({ sentence })
  expect(store.get(documentAtom)).toEqual({ ...ruleSamples.leaderboard, rewardAssigment: [] })
  expect(store.get(historyAtom).past).toHaveLength(1)
})

test('lets the leaderboard of another game go', () => {
  const store = open(ruleSamples.tournament)
  removeEdge(store, store.get(graphAtom).edges.find(({ port }) => port === 'board')?.id ?? '')
  expect(store.get(noticeAtom)).toBeUndefined()
  expect(store.get(documentAtom).leaderBoardSelected).toBe(false)
})
