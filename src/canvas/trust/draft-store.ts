/** Where drafts are kept: a database of the browser, by user, organisation, screen, document and session. It outlives the tab and the sign-in. */
import { createStore, del, getMany, keys, set, type UseStore } from 'idb-keyval'
import type { Draft, DraftPlace } from './draft.ts'

/** How long a draft that nobody asks for is kept, in milliseconds: 90 days. */
const KEPT_FOR = 90 * 24 * 3_600_000

let opened: UseStore | undefined

/** Opened with the first draft, since opening it may be forbidden. */
function store(): UseStore {
  opened ??= createStore('questwire-drafts', 'drafts')
  return opened
}

type Key = readonly [user: string, organisation: string, screen: string, id: string, session: string]
const keyOf = ({ user, organisation, screen, id, session }: DraftPlace & { session: string }): Key => [
  user,
  organisation,
  screen,
  id,
  session,
]

/** Writes a draft over the one its session had. */
export function putDraft(draft: Draft): Promise<void> {
  return set([...keyOf(draft)], draft, store())
}

/** Takes a session's draft away. */
export function removeDraft(draft: DraftPlace & { readonly session: string }): Promise<void> {
  return del([...keyOf(draft)], store())
}

/** Lists the drafts of a document, newest first; of documents without an id, all of that screen. Those nobody asked for in months go. */
export async function draftsOf({ user, organisation, screen, id }: DraftPlace, now = Date.now()): Promise<Draft[]> {
  const place = [user, organisation, screen, id]
  const wanted = (await keys<IDBValidKey[]>(store())).filter((key) => place.every((part, at) => key[at] === part))
  const found = (await getMany<Draft>(wanted, store())).filter((one) => one !== undefined)
  const old = found.filter(({ at }) => now - at > KEPT_FOR)
  await Promise.all(old.map(removeDraft))
  return found.filter((one) => !old.includes(one)).sort((one, other) => other.at - one.at)
}
