/** The working copy as the server keeps it: one tree, the order of its edits, and the last batch of each session. Pure. */
import { type Batch, type EditReply, type Keyed, MAX_SESSIONS } from '#schemas/endpoints/live.ts'
import type { JsonObject } from '#schemas/json.ts'
import { mergeDocuments } from '#src/merge/merge-documents.ts'
import { keyed, plain } from './keyed.ts'
import { applyPatches } from './patches.ts'
import { patchesOf } from './patches-of.ts'

/** A session that is at the copy: its person, its last batch (0 for none), and the answer to that. */
export interface CopySession extends EditReply {
  readonly session: string
  /** The id of the member. */
  readonly user: string
  readonly batch: number
}

/** A working copy. */
export interface WorkingCopy {
  readonly tree: Keyed
  readonly sequence: number
  /** The stored revision that it is edited from. */
  readonly baseRevision: number
  /** The one that was heard of last behind the others. */
  readonly sessions: readonly CopySession[]
}

/**
 * Creates the working copy of a stored document.
 *
 * @param now - Milliseconds since the epoch: the sequence begins there, so that it goes on where an earlier copy ended.
 */
export function beginCopy(tree: JsonObject, baseRevision: number, now: number): WorkingCopy {
  return { tree: keyed(tree), sequence: now, baseRevision, sessions: [] }
}

/** Notes that a session of a member has joined, and returns what it had sent last. */
export function joinCopy(
  copy: WorkingCopy,
  session: string,
  user: string,
): { readonly copy: WorkingCopy; readonly known: CopySession } {
  // A session is one person's: whoever takes the name of another's has sent nothing.
  const last = copy.sessions.find((one) => one.session === session && one.user === user)
  const known = last ?? { session, user, batch: 0, sequence: 0, missed: [] }
  return { copy: { ...copy, sessions: withSession(copy.sessions, known) }, known }
}

function withSession(sessions: readonly CopySession[], last: CopySession): readonly CopySession[] {
  const others = sessions.filter(({ session, user }) => session !== last.session || user !== last.user)
  return [...others.slice(-(MAX_SESSIONS - 1)), last]
}

/**
 * Takes a batch: the copy after it, and its answer. One that was taken already changes nothing, and is answered as it was; of what
 * came before that, which the editor knows, only that it was taken is known.
 */
export function takeBatch(
  given: WorkingCopy,
  { session, user }: Pick<CopySession, 'session' | 'user'>,
  { batch, patches }: Pick<Batch, 'batch' | 'patches'>,
): { readonly copy: WorkingCopy; readonly reply: EditReply; readonly isNew: boolean } {
  const { copy, known } = joinCopy(given, session, user)
  if (batch <= known.batch) {
    const missed = batch === known.batch ? [...known.missed] : []
    return { copy, reply: { sequence: known.sequence, missed }, isNew: false }
  }
  const { tree, missed } = applyPatches(copy.tree, patches)
  const reply = { sequence: copy.sequence + 1, missed: [...missed] }
  const sessions = withSession(copy.sessions, { session, user, batch, ...reply })
  return { copy: { ...copy, tree, sequence: reply.sequence, sessions }, reply, isNew: true }
}

/**
 * Brings a copy up to date with a revision that was saved meanwhile: what was edited and not saved stays, what was saved beside it
 * comes in.
 */
export function rebase(copy: WorkingCopy, base: JsonObject, stored: JsonObject, revision: number): WorkingCopy {
  const { document } = mergeDocuments(base, plain(copy.tree), stored, () => 'mine')
  const { tree } = applyPatches(copy.tree, patchesOf(copy.tree, document, `r${revision}.`))
  return { ...copy, tree, sequence: copy.sequence + 1, baseRevision: revision }
}
