import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { blankCustomEventRule } from '#schemas/documents/custom-event-rule.ts'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { blankGameMechanicsRule } from '#schemas/documents/game-mechanics-rule.ts'
import { blankQuest } from '#schemas/documents/quest.ts'
import { blankRule, newRule } from '#schemas/documents/rule.ts'
import { blankSmartCampaign } from '#schemas/documents/smart-campaign.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { cut } from '#src/flows/index.ts'
import { editNode } from './actions.ts'
import { documentAtom, graphAtom, historyAtom, nodeOf, savedAtom, unsavedAtom } from './atoms.ts'
import { openNewDocument } from './document-actions.ts'
import { rulePortOf } from './documents/rule-port.ts'
import { isSavingTriedAtom, placedIssuesAtom } from './issues.ts'
import { beginHistory } from './sheet.ts'
import { bottomTabAtom } from './view-state.ts'

function openNew() {
  const store = createStore()
  store.set(historyAtom, beginHistory({ graph: cut(blankRule(), 'rule'), positions: {}, notes: [] }))
  return store
}

test('a new rule begins with segment, trigger and template, joined; untouched it is no unsaved change, and nothing is red', async () => {
  const store = createStore()
  const port = rulePortOf('rule', { blank: newRule })
  await openNewDocument(store, port, Promise.resolve({ brand: plainBrand, timezone: 'Asia/Kolkata' }))
  const { nodes, edges } = store.get(graphAtom)
  expect(nodes.map(({ kind }) => kind).sort()).toEqual(['segment', 'template', 'trigger'])
  expect(edges.map(({ port: at }) => at).sort()).toEqual(['audience', 'moment'])
  expect(store.get(documentAtom)).toMatchObject({
    userSegmentId: 'All User',
    howOften: 'once per session',
    timezone: 'Asia/Kolkata',
  })
  expect(store.get(unsavedAtom)).toBe(false)
  expect(loudIn(store)).toEqual([])
  expect(store.get(placedIssuesAtom).map(({ issue }) => issue.message)).toEqual([
    'Rule name is Required',
    'Template is Required',
  ])
})

test.each([
  ['daily streak', 'daily-streak', blankDailyStreak],
  ['quest', 'quest', blankQuest],
  ['smart campaign', 'smart-campaign', blankSmartCampaign],
  ['custom-event rule', 'custom-event', blankCustomEventRule],
  ['game-mechanics rule', 'game-mechanics', blankGameMechanicsRule],
] as const)(
  'a new %s begins in the time zone of the organisation, with the cards that it had',
  async (_, family, blank) => {
    const [store, bare] = [createStore(), createStore()]
    const port = rulePortOf(family, { blank })
    await openNewDocument(store, port, Promise.resolve({ brand: plainBrand, timezone: 'Asia/Kolkata' }))
    await openNewDocument(bare, port, Promise.resolve({ brand: plainBrand }))
    expect(store.get(documentAtom).timezone).toBe('Asia/Kolkata')
    const kindsIn = (one: typeof store) => one.get(graphAtom).nodes.map(({ kind }) => kind)
    expect(kindsIn(store)).toEqual(kindsIn(bare))
    expect(store.get(unsavedAtom)).toBe(false)
  },
)

const loudIn = (store: ReturnType<typeof openNew>) =>
  store.get(placedIssuesAtom).flatMap(({ issue, isToDo }) => (isToDo ? [] : [issue.message]))

test('what is missing in a new document is to do, and nothing opens for it', () => {
  const store = openNew()
  expect(store.get(placedIssuesAtom).length).toBeGreaterThan(0)
  expect(loudIn(store)).toEqual([])
  expect(store.get(bottomTabAtom)).toBeUndefined()
})

test('what was entered and is wrong is a problem at once, the rest stays to do', () => {
  const store = openNew()
  const { root } = store.get(graphAtom)
  editNode(store, root, { ...store.get(nodeOf(root))?.data, name: 'ab' }, 'Rule name')
  expect(loudIn(store)).toEqual(['RuleName should be of min 3 and max 50 characters'])
  expect(store.get(bottomTabAtom)).toBe('problems')
})

test('after a save was tried, and in a stored document, everything that is missing is a problem', () => {
  const store = openNew()
  store.set(isSavingTriedAtom, true)
  expect(loudIn(store)).toHaveLength(store.get(placedIssuesAtom).length)
  const stored = openNew()
  stored.set(savedAtom, { ...stored.get(savedAtom), id: 'a-rule' })
  expect(loudIn(stored)).toHaveLength(stored.get(placedIssuesAtom).length)
})

test('what is missing in a draft stays to do until a publication was tried, and is a problem again once the draft is finished', () => {
  const draft = openNew()
  draft.set(savedAtom, { ...draft.get(savedAtom), id: 'a-rule', toDo: 2 })
  expect(draft.get(placedIssuesAtom).length).toBeGreaterThan(0)
  expect(loudIn(draft)).toEqual([])
  draft.set(isSavingTriedAtom, true)
  expect(loudIn(draft)).toHaveLength(draft.get(placedIssuesAtom).length)
})

test('a start that passed in a draft is a problem; one that was accepted is not', () => {
  const late = { ...blankRule(), startDateTime: Date.now() - 86_400_000 }
  const messagesOf = (toDo: number | undefined) => {
    const store = createStore()
    store.set(historyAtom, beginHistory({ graph: cut(late, 'rule'), positions: {}, notes: [] }))
    store.set(savedAtom, { ...store.get(savedAtom), id: 'a-rule', document: late, toDo })
    return store.get(placedIssuesAtom).map(({ issue }) => issue.code)
  }
  expect(messagesOf(1)).toContain('start-in-past')
  expect(messagesOf(undefined)).not.toContain('start-in-past')
})
