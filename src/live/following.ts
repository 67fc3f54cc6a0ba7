/**
 * One editor of a working copy: what the server has confirmed, what is sent and what waits. Plain data and functions, without a
 * clock and connections. Whoever keeps it
 * - says what was edited (`edited`) before it lets it hear anything else, since what it is given is taken as the whole view;
 * - sends what `nextBatch` gives, again and again with the same number until it is answered (`answered`) or refused (`refused`);
 * - joins again (`joined`) at once where the stream was away, a batch was answered with 409 or `isApart` says so, and where
 *   `isBehind` has said so for a second;
 * - shows `viewOf`, and tells the person what was `missed` and of conflicts.
 */
import type { Batch, EditLine, EditReply, JoinReply, Keyed, Patch } from '#schemas/endpoints/live.ts'
import type { JsonObject } from '#schemas/json.ts'
import { type Conflict, mergeDocuments } from '#src/merge/merge-documents.ts'
import { plain } from './keyed.ts'
import { applyPatches } from './patches.ts'
import { patchesOf } from './patches-of.ts'

/** A batch that is under way. */
interface Sent {
  readonly batch: number
  readonly patches: readonly Patch[]
  /** Its place among the edits of all, once it is known. */
  readonly sequence?: number
}

/** The state of one editor. */
export interface Following {
  readonly session: string
  readonly confirmed: Keyed
  readonly sequence: number
  readonly baseRevision: number
  /** The `ETag` with which the document is saved. */
  readonly etag: string
  readonly sent: Sent | undefined
  readonly waiting: readonly Patch[]
  /** The number of the last batch of the session. */
  readonly lastBatch: number
  /** Lines that came before those between them. */
  readonly early: readonly EditLine[]
  /** True where the editor must join again: what it needs is on no line. */
  readonly isApart: boolean
}

/** A new state, and what the person is to be told. */
export interface Followed {
  readonly state: Following
  /** Own patches whose target was gone, so that they did nothing. Their places are of the state before (`placeOf`). */
  readonly missed: readonly Patch[]
  /** Places that others changed too while one was away; the own value was kept. */
  readonly conflicts: readonly Conflict[]
}

/** Begins to follow, from the answer to the first join. */
export function follow(session: string, reply: JoinReply): Following {
  const { tree, sequence, baseRevision, etag, taken } = reply
  return {
    ...{ session, confirmed: tree, sequence, baseRevision, etag, lastBatch: taken },
    ...{ sent: undefined, waiting: [], early: [], isApart: false },
  }
}

/** The tree as the person sees it, with ids. */
export const keyedView = ({ confirmed, sent, waiting }: Following): Keyed =>
  applyPatches(applyPatches(confirmed, sent?.patches ?? []).tree, waiting).tree

/** The tree as the person sees it: `{ document, places }`. */
export const viewOf = (state: Following): JsonObject => plain(keyedView(state))

/** Takes the view as the person has edited it. */
export function edited(state: Following, view: JsonObject): Following {
  const start = applyPatches(state.confirmed, state.sent?.patches ?? []).tree
  return { ...state, waiting: patchesOf(start, view, newIds(state)) }
}

/** The ids of a batch are its own: those of one that was refused are never given again. */
const newIds = ({ session, lastBatch }: Following) => `${session}.${lastBatch + 1}.`

/** Returns the batch that is to be sent now, and the state in which it is; undefined where nothing is. */
export function nextBatch(state: Following): { readonly state: Following; readonly batch: Batch } | undefined {
  const { sent, waiting, baseRevision, isApart, lastBatch } = state
  if (sent || waiting.length === 0 || isApart) return undefined
  const batch = lastBatch + 1
  const next = { ...state, sent: { batch, patches: waiting }, waiting: [], lastBatch: batch }
  return { state: next, batch: { batch, baseRevision, patches: [...waiting] } }
}

/** The batch that is under way, to be sent again; undefined where none is, or its answer is known. */
export function batchAgain({ sent, baseRevision }: Following): Batch | undefined {
  if (!sent || sent.sequence !== undefined) return undefined
  return { batch: sent.batch, baseRevision, patches: [...sent.patches] }
}

/** Says whether something is known to have happened that has not been heard. */
export const isBehind = ({ early, sent, isApart }: Following): boolean =>
  isApart || early.length > 0 || sent?.sequence !== undefined

/** Takes a line of the stream, in whatever order lines come. */
export function heard(state: Following, line: EditLine): Followed {
  const { sent } = state
  if (line.sequence <= state.sequence) return told(state)
  if (sent && line.session === state.session && line.batch === sent.batch)
    return settled({ ...state, sent: { ...sent, sequence: line.sequence } })
  if (state.early.some(({ sequence }) => sequence === line.sequence)) return told(state)
  return settled({ ...state, early: [...state.early, line] })
}

/** Takes the answer to the batch that is under way. */
export function answered(state: Following, batch: number, { sequence }: EditReply): Followed {
  const { sent } = state
  return sent?.batch === batch ? settled({ ...state, sent: { ...sent, sequence } }) : told(state)
}

/** Takes the batch back that was refused; what was built on it goes with it, and is missed. */
export function refused(state: Following, batch: number): Followed {
  return state.sent?.batch === batch ? checked({ ...state, sent: undefined }, []) : told(state)
}

/**
 * Takes the answer to a further join. What the person has done meanwhile is merged with it; a batch that may still arrive stays
 * under way as it was.
 */
export function joined(state: Following, reply: JoinReply): Followed {
  const { sent } = state
  const isSameBase = reply.baseRevision === state.baseRevision
  if (reply.sequence < state.sequence) return told(state)
  const isTaken = sent !== undefined && reply.taken >= sent.batch
  // A batch for another base is refused when it arrives, and is made anew.
  const kept = !isTaken && isSameBase ? sent : undefined
  const base = isTaken ? applyPatches(state.confirmed, sent.patches).tree : state.confirmed
  const { document, conflicts } = mergeDocuments(plain(base), viewOf(state), plain(reply.tree))
  const start = applyPatches(reply.tree, kept?.patches ?? []).tree
  const { tree, sequence, baseRevision, etag } = reply
  const missed = isTaken && reply.taken === sent.batch ? reply.missed.flatMap((index) => sent.patches[index] ?? []) : []
  const next = settled({
    ...{ ...state, confirmed: tree, sequence, baseRevision, etag, sent: kept, isApart: false },
    waiting: patchesOf(start, document, newIds(state)),
    early: state.early.filter((line) => line.sequence > sequence),
  })
  return { ...next, missed: [...missed, ...next.missed], conflicts }
}

const told = (state: Following): Followed => ({ state, missed: [], conflicts: [] })

/** Confirms what follows on what is confirmed, own and others', as far as it is known. */
function settled(given: Following): Followed {
  const missed: Patch[] = []
  let state = given
  for (;;) {
    const { sent, early, confirmed, sequence, baseRevision } = state
    const next = sequence + 1
    if (sent?.sequence === next) {
      const applied = applyPatches(confirmed, sent.patches)
      missed.push(...applied.missed.flatMap((index) => sent.patches[index] ?? []))
      state = { ...state, confirmed: applied.tree, sequence: next, sent: undefined }
      continue
    }
    const line = early.find((one) => one.sequence === next)
    if (line?.patches === undefined || line.baseRevision !== baseRevision)
      return checked({ ...state, isApart: state.isApart || line !== undefined }, missed)
    const rest = early.filter((one) => one !== line)
    state = { ...state, confirmed: applyPatches(confirmed, line.patches).tree, sequence: next, early: rest }
  }
}

/** Takes out of what waits what has no place any more. */
function checked(state: Following, missed: readonly Patch[]): Followed {
  const start = applyPatches(state.confirmed, state.sent?.patches ?? []).tree
  const gone = applyPatches(start, state.waiting).missed
  if (gone.length === 0) return { state, missed, conflicts: [] }
  const isGone = (index: number) => gone.includes(index)
  return {
    state: { ...state, waiting: state.waiting.filter((_, index) => !isGone(index)) },
    missed: [...missed, ...state.waiting.filter((_, index) => isGone(index))],
    conflicts: [],
  }
}
