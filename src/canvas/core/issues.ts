/** The issues of the open document: found by our checks, told by the server, warned of by the forecast; and placed at the node or edge that holds their place. */
import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { Facts } from '#schemas/checks/check.ts'
import { checkDrawn } from '#schemas/checks/drawn.ts'
import { type Issue, problem, warning } from '#schemas/checks/issue.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { valueAtPath } from '#schemas/json.ts'
import { seamSitesIn } from '#src/flows/operations/connections.ts'
import { flowById } from '#src/flows/registry.ts'
import type { Glued } from '#src/graph/glue.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { PartSeam } from '#src/graph/seams.ts'
import { documentAtom, documentTextAtom, factsAtom, gluedAtom, graphAtom, nowAtom, savedAtom } from './atoms.ts'
import { editorFamily } from './editor-families.ts'
import { forecastIssuesAtom } from './forecast-atoms.ts'
import { messageAt, messageProblemsAtom, placeInMessage } from './messages.ts'
import { savedMessagesAtom, storedIdOf } from './saved-messages.ts'

/** The issues that only the server found, such as a taken name, with the document text they belong to. */
export const refusedIssuesAtom = atom<{ readonly text: string; readonly issues: readonly Issue[] } | undefined>(
  undefined,
)
/** A name that another document has, as the server answered. */
export const takenNameAtom = atom<{ readonly name: string; readonly message: string } | undefined>(undefined)
/** The server's hint about a start and an end that are being edited, both in milliseconds since the epoch. */
export const scheduleHintAtom = atom<
  { readonly start: number; readonly end: number; readonly message: string } | undefined
>(undefined)

/** True once a save was refused or a publication tried: from then on what is missing is a problem. */
export const isSavingTriedAtom = atom(false)

/** The facts that checks and fixes read besides the document. */
export const checkFactsAtom = atom((get): Facts => {
  const { id, document, toDo } = get(savedAtom)
  const { template } = get(factsAtom)
  return {
    now: get(nowAtom),
    mode: id === undefined ? 'save' : 'edit',
    ...(id === undefined ? {} : { stored: document, isStoredDraft: Boolean(toDo) }),
    ...(template ? { template: { ...template } } : {}),
  }
})

/** The server's hint about the schedule, as long as it is that schedule. */
const hintAtom = atom((get): readonly Issue[] => {
  const hint = get(scheduleHintAtom)
  const { start, end, paths } = scheduleOf(get(documentAtom))
  if (!hint || hint.start !== start || hint.end !== end) return []
  return [warning('schedule-hint', hint.message.startsWith('Start') ? paths.start : paths.end, hint.message)]
})

/**
 * The issues that our checks find. They run again when the document changes, not with each answer of a server or a
 * forecast, and are the same list while they find the same.
 */
const foundAtom = selectAtom(
  atom((get) => checkDrawn(get(documentAtom), get(graphAtom).kind, get(checkFactsAtom))),
  (found) => found,
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
)

/** The problems of the messages beside it; the same list while they are the same. */
const messageIssuesAtom = selectAtom(
  atom((get) => get(messageProblemsAtom)(get(graphAtom))),
  (list) => list,
  (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other),
)

/**
 * Every problem of the document: ours, the server's, and what the forecast warns of. What is not finished is not warned
 * of: what it would do says nothing yet.
 */
export const issuesAtom = atom((get): readonly Issue[] => {
  const found = get(foundAtom)
  const refused = get(refusedIssuesAtom)
  const taken = get(takenNameAtom)
  const told = [
    ...(refused && refused.text === get(documentTextAtom) ? refused.issues : []),
    ...(taken && get(documentAtom).name === taken.name ? [problem('name-taken', ['name'], taken.message)] : []),
  ]
  const hints = get(hintAtom).filter(({ message }) => found.every((issue) => issue.message !== message))
  const known = new Set(found.map((issue) => `${issue.path} ${issue.message}`))
  const ofMessages = get(messageIssuesAtom)
  const said = [
    ...found,
    ...hints,
    ...told.filter(
      (issue, at) =>
        !known.has(`${issue.path} ${issue.message}`) &&
        told.findIndex((one) => one.path === issue.path && one.message === issue.message) === at,
    ),
    ...ofMessages,
  ]
  return said.some(({ severity }) => severity === 'error') ? said : [...said, ...get(forecastIssuesAtom)]
})

/**
 * Says whether an issue is only something to do: a place that is still empty in a new document or a draft, before a
 * publication was tried. What was entered and is wrong is a problem at once.
 */
export const isToDoAtom = atom((get): ((issue: Issue) => boolean) => {
  const { id, toDo } = get(savedAtom)
  if (get(isSavingTriedAtom)) return () => false
  const isFinished = id !== undefined && !toDo
  const [document, graph, messages] = [get(documentAtom), get(graphAtom), get(savedMessagesAtom)]
  return (issue) => {
    const message = messageAt(graph, issue.path)
    const stored = message && messages.get(storedIdOf(message) ?? '')
    if (message ? stored && !stored.toDo : isFinished) return false
    const path = placeInMessage(issue.path)?.path ?? issue.path
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    const value = valueAtPath(message ?? document, steps)
    return isAbsent(value) || (Array.isArray(value) && value.length === 0)
  }
})

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** Every problem at its node or edge. */
export const placedIssuesAtom = atom((get): readonly PlacedIssue[] => {
  const glued = get(gluedAtom)
  const graph = get(graphAtom)
  const isToDo = get(isToDoAtom)
  return get(issuesAtom).map((issue) => {
    const placed = placeIssue(issue, graph, glued)
    return isToDo(issue) ? { ...placed, isToDo: true } : placed
  })
})

const none: readonly PlacedIssue[] = []

const byOwner = ({ owner }: PlacedIssue) => owner
const byHolder = ({ holder }: PlacedIssue) => holder

function issuesBy(idOf: (placed: PlacedIssue) => string) {
  return atom((get): ReadonlyMap<string, readonly PlacedIssue[]> => {
    const map = new Map<string, PlacedIssue[]>()
    for (const placed of get(placedIssuesAtom)) {
      const list = map.get(idOf(placed))
      if (list) list.push(placed)
      else map.set(idOf(placed), [placed])
    }
    return map
  })
}

/** The problems that nodes and edges show, by their ids. */
export const issuesByOwnerAtom = issuesBy(byOwner)

/** The problems of percentages that do not add up to 100, each among the rows of one node. */
const totals: readonly string[] = ['percentage-total', 'condition-total']

/** The nodes with rows whose percentages do not add up to 100. The problem stands on the node, or on one of the rows. */
const wrongTotalsAtom = atom((get): ReadonlySet<string> => {
  const wrong = get(placedIssuesAtom).filter(({ issue }) => totals.includes(issue.code))
  const { edges } = get(graphAtom)
  return new Set(wrong.map(({ owner }) => edges.find(({ id }) => id === owner)?.source ?? owner))
})

/** True where the percentages of the rows that leave from a node do not add up to 100. Their labels show it. */
export const isTotalWrongOf = editorFamily((source: string): Atom<boolean> => {
  return atom((get) => get(wrongTotalsAtom).has(source))
})

/** Says whether two lists of issues show the same. */
export function saySameIssues(one: readonly PlacedIssue[], other: readonly PlacedIssue[]): boolean {
  const words = (list: readonly PlacedIssue[]) =>
    list.map(({ issue, isToDo }) => `${issue.severity} ${issue.path} ${issue.message} ${isToDo}`).join('\n')
  return one === other || words(one) === words(other)
}

function issuesIn(byId: Atom<ReadonlyMap<string, readonly PlacedIssue[]>>) {
  return editorFamily(
    (id: string): Atom<readonly PlacedIssue[]> =>
      selectAtom(
        atom((get) => get(byId).get(id) ?? none),
        (list) => list,
        saySameIssues,
      ),
  )
}

/** The problems that one node or edge shows; the same list while they are the same. */
export const issuesOf = issuesIn(issuesByOwnerAtom)
/** The problems of what one node or edge holds. */
export const heldIssuesOf = issuesIn(issuesBy(byHolder))

/** A problem with the node or edge that holds its place. */
export interface PlacedIssue {
  readonly issue: Issue
  /** The id of the node or edge that shows it. */
  readonly owner: string
  /** The id of who holds its place: the owner, but where its flow shows a place with another. */
  readonly holder: string
  /** The place inside the holder's slice, where an inspector's cursor finds it. */
  readonly path: string
  /** True for what is only missing in a new document or a draft: it is listed, and nothing is red for it. */
  readonly isToDo?: boolean
}

type Where = Pick<Glued, 'where' | 'inside'>

/**
 * Places an issue at the node or edge that holds its place. A key that is missing belongs to the node that would hold
 * it.
 */
export function placeIssue(issue: Issue, graph: Graph, glued: Where): PlacedIssue {
  const told = placeInMessage(issue.path)
  if (told) return { issue, owner: told.id, holder: told.id, path: told.path }
  const held = holding(issue.path, graph, glued)
  const shown = flowById(graph.flow).shownWith?.(issue.path, graph)
  const owner = shown === undefined ? held.id : holding(shown, graph, glued).id
  return { issue, owner, holder: held.id, path: held.path }
}

function holding(dotted: string, graph: Graph, { where, inside }: Where): Claim {
  const steps = dotted === '' ? [] : dotted.split('.')
  let length = steps.length
  while (length > 0 && !where.has(steps.slice(0, length).join('.'))) length--
  const found = steps.slice(0, length).join('.')
  const owner = where.get(found) ?? graph.root
  const missing = steps.slice(length)
  const path = [inside.get(found) ?? '', ...missing].filter((step) => step !== '').join('.')
  const holder = missing.length > 0 ? claimant(graph, owner, path) : undefined
  return holder ?? { id: owner, path }
}

/** Finds the node that would hold a missing place: a part whose seam claims it, or the shared node a row leads to. */
function claimant(graph: Graph, owner: string, path: string): Claim | undefined {
  const edge = graph.edges.find((one) => one.id === owner)
  if (!edge) return claimedBy(graph, owner, path)
  const claims = seamSitesIn(graph).some(
    ({ seam }) => seam.seam === 'edge' && seam.port === edge.port && seam.keys.includes(path),
  )
  return claims ? { id: edge.target, path } : undefined
}

interface Claim {
  readonly id: string
  readonly path: string
}

/** Looks among the parts of a node, and theirs. */
function claimedBy(graph: Graph, parent: string, path: string): Claim | undefined {
  const kind = graph.nodes.find((node) => node.id === parent)?.kind
  for (const site of seamSitesIn(graph)) {
    const { seam } = site
    if (site.parent !== kind || seam.seam !== 'part') continue
    const before = seam.at.length > 0 ? `${seam.at.join('.')}.` : ''
    const child = path.startsWith(before) ? partAt(graph, parent, seam) : undefined
    if (child === undefined) continue
    const key = path.slice(before.length)
    if (seam.keys.includes(key.split('.')[0] ?? '')) return { id: child, path: key }
    const deeper = claimedBy(graph, child, key)
    if (deeper) return deeper
  }
  return undefined
}

function partAt(graph: Graph, parent: string, seam: PartSeam): string | undefined {
  const into = seam.side === 'in'
  const edge = graph.edges.find((one) => one.port === seam.port && (into ? one.target : one.source) === parent)
  const child = edge && graph.nodes.find((node) => node.id === (into ? edge.source : edge.target))
  return child?.kind === seam.kind ? child.id : undefined
}
