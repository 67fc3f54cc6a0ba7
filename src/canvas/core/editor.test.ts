/** The editor without a screen: what is drawn, in which steps, and what stands in the document afterwards. */

import { createStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import { nodeKind } from '#nodes/kinds.ts'
import { blankRule } from '#schemas/documents/rule.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cut } from '#src/flows/index.ts'
import { withSchedule } from '../features/publish/publish.ts'
import {
  addConnectedNode,
  addNewNode,
  clearSheet,
  connectNodes,
  type EditorStore,
  editEdge,
  editNode,
  insertNodeOnEdge,
  moveCards,
  redoStep,
  removeSelected,
  setFacts,
  takeStep,
  tryStep,
  undoStep,
} from './actions.ts'
import {
  documentAtom,
  documentTextAtom,
  graphAtom,
  historyAtom,
  looseCountAtom,
  nowAtom,
  savedAtom,
  selectionAtom,
  sheetAtom,
  slotsAtom,
  unsavedAtom,
} from './atoms.ts'
import { cardFactsAtom } from './drawn.ts'
import { issueWordsAtom } from './issue-words.ts'
import { issuesAtom, placedIssuesAtom } from './issues.ts'
import { lockedAtom } from './locks.ts'
import { beginHistory } from './sheet.ts'

const wheel = {
  template: { id: 'wheel', type: 2, segments: Array.from({ length: 8 }, (_, at) => ({ text: `Field ${at + 1}` })) },
}
const blank = (kind: string) => ({ kind, data: nodeKind(kind).blank({ now: 0, timezone: 'UTC' }), label: kind })
const origin = { x: 0, y: 0 }

function open(document: JsonObject, id?: string): EditorStore {
  const store = createStore()
  store.set(savedAtom, { id, document, serverKeys: {}, etag: undefined, exact: true })
  store.set(historyAtom, beginHistory({ graph: cut(document, 'rule'), positions: {}, notes: [] }))
  return store
}

/** Draws segment → trigger → template and chooses the wheel. */
function drawn(): EditorStore {
  const store = open(blankRule())
  const segment = addNewNode(store, blank('segment'), origin)
  const trigger = addConnectedNode(store, blank('trigger'), origin, {
    node: segment,
    port: 'audience',
    slot: undefined,
    end: 'source',
  })
  const template = addConnectedNode(store, blank('template'), origin, {
    node: trigger,
    port: 'moment',
    slot: undefined,
    end: 'source',
  })
  editNode(
    store,
    template,
    { ...store.get(graphAtom).nodes.find(({ id }) => id === template)?.data, templateId: 'wheel' },
    'Template',
  )
  setFacts(store, wheel)
  return store
}

const reward = (store: EditorStore, slot: number, offerId: string) => {
  const root = store.get(graphAtom).root
  const id = addConnectedNode(store, blank('reward'), origin, { node: root, port: 'outcome', slot, end: 'source' })
  editNode(store, id, { offerId, offerName: offerId }, 'Offer')
  return id
}

const choose = (store: EditorStore, combination: readonly number[]) => {
  const { root, nodes } = store.get(graphAtom)
  editNode(store, root, { ...nodes.find(({ id }) => id === root)?.data, combination }, 'Winning quadrants')
}

describe('drawing from an empty sheet', () => {
  test('makes the document as it is drawn, with even shares of what is left', () => {
    const store = drawn()
    choose(store, [1, 3])
    reward(store, 1, 'voucher')
    reward(store, 3, 'coins')
    expect(store.get(documentAtom)).toMatchObject({
      userSegmentId: 'All User',
      howOften: 'once per session',
      templateId: 'wheel',
      type: 2,
      combination: [1, 3],
      winningQuandrants: 2,
      losingQuandrants: 6,
      rewardAssigment: [
        { quadrant: 1, winingQuadrant: true, percentage: 50, offerId: 'voucher', offerName: 'voucher' },
        { quadrant: 3, winingQuadrant: true, percentage: 50, offerId: 'coins', offerName: 'coins' },
      ],
    })
  })

  test('opens a quadrant for a reward that is drawn from none', () => {
    const store = drawn()
    addConnectedNode(store, blank('reward'), origin, {
      node: store.get(graphAtom).root,
      port: 'outcome',
      slot: undefined,
      end: 'source',
    })
    expect(store.get(documentAtom)).toMatchObject({ combination: [1], winningQuandrants: 1, losingQuandrants: 7 })
    expect(store.get(slotsAtom).map(({ value, label }) => [value, label])).toEqual([[1, '1 · Field 1']])
  })

  test('fills the first winning field without a reward, where a reward is added to none, and opens no other', () => {
    const store = drawn()
    choose(store, [1, 3, 5])
    reward(store, 1, 'voucher')
    const { root } = store.get(graphAtom)
    addConnectedNode(store, blank('reward'), origin, {
      node: root,
      port: 'outcome',
      slot: undefined,
      end: 'source',
    })
    expect(store.get(historyAtom).past.at(-1)?.label).toBe('Add reward to field 3')
    expect(store.get(documentAtom)).toMatchObject({ combination: [1, 3, 5], winningQuandrants: 3 })
    expect(store.get(slotsAtom).map(({ value, edge }) => [value, edge !== undefined])).toEqual([
      [1, true],
      [3, true],
      [5, false],
    ])
  })

  test('knows what hangs on nothing, until it is connected', () => {
    const store = drawn()
    const { root } = store.get(graphAtom)
    const loose = addNewNode(store, blank('webhook'), origin)
    const isLoose = (id: string) => store.get(cardFactsAtom).get(id)?.isLoose
    expect([isLoose(loose), isLoose(root), store.get(looseCountAtom)]).toEqual([true, false, 1])
    connectNodes(store, { source: root, target: loose, port: 'call' })
    expect([isLoose(loose), store.get(looseCountAtom)]).toEqual([false, 0])
  })

  test('hangs one webhook on the template and says why not a second', () => {
    const store = drawn()
    const { root } = store.get(graphAtom)
    addConnectedNode(store, blank('webhook'), origin, { node: root, port: 'call', slot: undefined, end: 'source' })
    expect(store.get(documentAtom)).toMatchObject({ webhookCallback: true, webhook: '' })
    const second = addNewNode(store, blank('webhook'), origin)
    expect(connectNodes(store, { source: root, target: second, port: 'call' })).toMatch(/one webhook/)
    const segment = addNewNode(store, blank('segment'), origin)
    expect(connectNodes(store, { source: segment, target: root, port: 'audience' })).toBe(
      'A segment says who; it goes to a trigger.',
    )
  })

  test('leaves the declared absence when an optional part is taken away', () => {
    const store = drawn()
    const { root } = store.get(graphAtom)
    addConnectedNode(store, blank('webhook'), origin, { node: root, port: 'call', slot: undefined, end: 'source' })
    removeSelected(store)
    expect(store.get(documentAtom)).toMatchObject({ webhookCallback: false })
    expect(store.get(documentAtom)).not.toHaveProperty('webhook')
  })

  test('puts a new reward on a connection as its new end', () => {
    const store = drawn()
    choose(store, [1])
    reward(store, 1, 'voucher')
    const [edge] = store.get(graphAtom).edges.filter(({ port }) => port === 'outcome')
    expect(insertNodeOnEdge(store, blank('reward'), edge?.id ?? '', origin)).toBe(true)
    expect(store.get(documentAtom).rewardAssigment).toEqual([
      { quadrant: 1, winingQuadrant: true, percentage: 100, offerId: '', offerName: '' },
    ])
  })
})

describe('history', () => {
  let store: EditorStore
  beforeEach(() => {
    store = drawn()
  })

  test('goes back to the exact start and forth again', () => {
    const end = store.get(documentTextAtom)
    const steps = store.get(historyAtom).past.length
    for (let at = 0; at < steps; at++) undoStep(store)
    expect(store.get(documentTextAtom)).toBe(JSON.stringify(blankRule()))
    expect(store.get(unsavedAtom)).toBe(false)
    for (let at = 0; at < steps; at++) redoStep(store)
    expect(store.get(documentTextAtom)).toBe(end)
  })

  test('takes choosing a template and what follows from it as one step', () => {
    const { past } = store.get(historyAtom)
    expect(past.at(-1)?.label).toBe('Template')
    expect(store.get(documentAtom).type).toBe(2)
    undoStep(store)
    expect(store.get(documentAtom)).not.toHaveProperty('type')
  })

  test('joins typing in one field, and moving is a step', () => {
    const { root, nodes } = store.get(graphAtom)
    const data = nodes.find(({ id }) => id === root)?.data
    const before = store.get(historyAtom).past.length
    for (const name of ['F', 'Fe', 'Fes']) editNode(store, root, { ...data, name }, 'Rule name')
    expect(store.get(historyAtom).past.length).toBe(before + 1)
    moveCards(store, { [root]: { x: 5, y: 5 } })
    expect(store.get(historyAtom).past.length).toBe(before + 2)
    undoStep(store)
    expect(store.get(sheetAtom).positions[root]).not.toEqual({ x: 5, y: 5 })
  })

  test('checks anew when the drawing changed, not when a card only stands elsewhere', () => {
    const store = drawn()
    const { root } = store.get(graphAtom)
    store.set(nowAtom, 5)
    moveCards(store, { [root]: { x: 8, y: 8 } })
    expect(store.get(nowAtom)).toBe(5)
    addNewNode(store, blank('reward'), origin)
    expect(store.get(nowAtom)).toBeGreaterThan(5)
  })
})

describe('the whole sheet', () => {
  test('is cleared to a new document in one step', () => {
    const store = drawn()
    const before = store.get(documentTextAtom)
    clearSheet(store, blankRule())
    expect(store.get(documentTextAtom)).toBe(JSON.stringify(blankRule()))
    undoStep(store)
    expect(store.get(documentTextAtom)).toBe(before)
  })

  test('is read-only, and says so, when its numbers cannot be carried', () => {
    const store = open({ name: 'Large numbers', templateId: 'wheel', type: 2 }, 'r1')
    store.set(savedAtom, (saved) => ({ ...saved, exact: false }))
    expect(store.get(lockedAtom)).toMatch(/too large to be carried/)
    clearSheet(store, blankRule())
    expect(store.get(unsavedAtom)).toBe(false)
  })
})

describe('changing a row', () => {
  test('changes its percentage and nothing else', () => {
    const store = drawn()
    choose(store, [1, 3])
    reward(store, 1, 'voucher')
    const [edge] = store.get(graphAtom).edges.filter(({ port }) => port === 'outcome')
    const before = store.get(documentAtom)
    editEdge(store, edge?.id ?? '', { ...edge?.data, percentage: 25 }, 'Percentage')
    expect(store.get(documentAtom)).toEqual({
      ...before,
      rewardAssigment: [
        { quadrant: 1, winingQuadrant: true, percentage: 25, offerId: 'voucher', offerName: 'voucher' },
      ],
    })
  })

  test('drops the reward of a quadrant that no longer wins', () => {
    const store = drawn()
    choose(store, [1, 3])
    reward(store, 1, 'voucher')
    reward(store, 3, 'coins')
    choose(store, [3])
    expect(store.get(documentAtom)).toMatchObject({ combination: [3], winningQuandrants: 1, losingQuandrants: 7 })
    expect(store.get(documentAtom).rewardAssigment).toHaveLength(1)
  })
})

describe('problems', () => {
  test('stand on the node that holds their place, present or missing', () => {
    const store = drawn()
    choose(store, [1, 3])
    const id = reward(store, 1, '')
    const { root } = store.get(graphAtom)
    const webhook = addConnectedNode(store, blank('webhook'), origin, {
      node: root,
      port: 'call',
      slot: undefined,
      end: 'source',
    })
    editNode(store, webhook, { webhookCallback: true }, 'Clear')
    const placed = store.get(placedIssuesAtom).map(({ issue, owner, path }) => [issue.message, owner, path])
    expect(placed).toEqual([
      ['Rule name is Required', root, 'name'],
      ['Reward Assignment Quadrant 1 is Required', id, 'offerId'],
      ['Reward Assignment Quadrant 2 is Required', root, 'combination.1'],
      ['Winning percentage must be 100%', root, 'rewardAssigment'],
      ['Webhook is Required', webhook, 'webhook'],
    ])
  })

  test('name the field of a wheel wherever they are said, since their sentence counts winning fields', () => {
    const store = drawn()
    choose(store, [3, 5])
    reward(store, 5, '')
    const said = store.get(placedIssuesAtom).map(({ issue }) => store.get(issueWordsAtom)(issue))
    expect(said).toEqual(
      expect.arrayContaining([
        'Reward Assignment Quadrant 1 is Required · 3 · Field 3',
        'Reward Assignment Quadrant 2 is Required · 5 · Field 5',
        'Rule name is Required',
      ]),
    )
  })
})

describe('publishing and the lock of a running rule', () => {
  const now = Date.UTC(2026, 10, 20, 10, 0, 30)

  test('stamps now to the minute and never ends', () => {
    const store = drawn()
    takeStep(store, 'Publish', (graph) => withSchedule(graph, { start: undefined, end: undefined }, now, {}))
    expect(store.get(documentAtom)).toMatchObject({
      startDateTime: Date.UTC(2026, 10, 20, 10, 0),
      endDateTime: 9999999999999,
      ruleStatus: 'active',
    })
  })

  test('puts a trigger there when the rule has none', () => {
    const store = open({ name: 'Bare', ruleType: 1, ruleStatus: 'inactive', templateId: 'wheel', type: 2 })
    takeStep(store, 'Publish', (graph) =>
      withSchedule(graph, { start: undefined, end: undefined }, now, blank('trigger').data),
    )
    expect(store.get(graphAtom).nodes.map(({ kind }) => kind)).toContain('trigger')
    expect(store.get(documentAtom)).toMatchObject({ howOften: 'once per session', ruleStatus: 'active' })
  })

  test('takes no step while something is missing, and says what', () => {
    const store = drawn()
    const before = store.get(historyAtom)
    const publish = () =>
      tryStep(store, 'Publish', (graph) => withSchedule(graph, { start: undefined, end: undefined }, Date.now(), {}))
    expect(publish().map(({ message }) => message)).toContain('Reward Assignment is Required')
    expect(store.get(historyAtom)).toBe(before)
    expect(store.get(documentAtom).ruleStatus).toBe('inactive')
    const { root, nodes } = store.get(graphAtom)
    editNode(store, root, { ...nodes.find(({ id }) => id === root)?.data, name: 'Festival' }, 'Rule name')
    choose(store, [1])
    reward(store, 1, 'voucher')
    expect(publish()).toEqual([])
    expect(store.get(documentAtom).ruleStatus).toBe('active')
  })

  test('locks the content of a running rule, but not its status and an earlier end', () => {
    const rule = {
      name: 'Running',
      ruleStatus: 'active',
      type: 2,
      templateId: 'wheel',
      startDateTime: now - 60_000,
      endDateTime: now + 9e6,
    }
    const store = open(rule, 'r1')
    store.set(nowAtom, now)
    expect(store.get(lockedAtom)).toMatch(/has started/)
    const { root, nodes } = store.get(graphAtom)
    editNode(store, root, { ...nodes.find(({ id }) => id === root)?.data, name: 'Other' }, 'Rule name')
    addNewNode(store, blank('webhook'), origin)
    expect(store.get(documentTextAtom)).toBe(JSON.stringify(rule))
    editNode(store, root, { ...nodes.find(({ id }) => id === root)?.data, ruleStatus: 'inactive' }, 'Status')
    expect(store.get(documentAtom)).toEqual({ ...rule, ruleStatus: 'inactive' })
    expect(store.get(issuesAtom).map(({ code }) => code)).not.toContain('running-locked')
    store.set(selectionAtom, [root])
    removeSelected(store)
    expect(store.get(documentAtom).templateId).toBe('wheel')
  })
})
