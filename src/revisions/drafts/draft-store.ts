/**
 * The store of drafts: a database of the browser, by user, organisation, screen, document and session. It outlives the
 * tab and the sign-in.
 */
import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval'
import { DAY_MS } from '#src/time/durations.ts'
import type { DraftAddress, KeptDraft } from './kept-draft.ts'

/** The time for which a draft is kept after it was last written, in milliseconds: 30 days. */
const DRAFT_LIFETIME_MS = 30 * DAY_MS

let opened: UseStore | undefined

/** Opened with the first draft, since opening it may be forbidden. */
function store(): UseStore {
  opened ??= createStore('questwire-drafts', 'drafts')
  return opened
}

type Key = readonly [user: string, organisation: string, screen: string, id: string, session: string]
const keyOf = ({ user, organisation, screen, id, session }: DraftAddress & { session: string }): Key => [
  user,
  organisation,
  screen,
  id,
  session,
]

/** Writes a draft over the one its session had. */
export function putDraft<Draft extends KeptDraft>(draft: Draft): Promise<void> {
  return set([...keyOf(draft)], draft, store())
}

/** Takes a session's draft away. */
export function removeDraft(draft: DraftAddress & { readonly session: string }): Promise<void> {
  return del([...keyOf(draft)], store())
}

/**
 * Lists the drafts of a document, newest first; for a document without an id, all of that screen. Expired drafts of any
 * document are removed, since nobody may open theirs again.
 */
export async function draftsOf<Draft extends KeptDraft = KeptDraft>(
  { user, organisation, screen, id }: DraftAddress,
  now = Date.now(),
): Promise<Draft[]> {
  const all = await entries<IDBValidKey[], Draft>(store())
  const old = all.filter(([, { at }]) => now - at > DRAFT_LIFETIME_MS)
  if (old.length > 0)
    await delMany(
      old.map(([key]) => key),
      store(),
    )
  const prefix = [user, organisation, screen, id]
  return all
    .filter((one) => !old.includes(one) && prefix.every((part, at) => one[0][at] === part))
    .map(([, draft]) => draft)
    .sort((one, other) => other.at - one.at)
}
