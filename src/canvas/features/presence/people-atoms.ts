/** The other people who have the document open, as the lines of the stream tell of them. */
import { atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { GONE_AFTER_MS, LOST_AFTER_MS, type Person, type PresenceLine } from '#schemas/endpoints/presence.ts'
import { currentUser } from '#src/api/session-store.ts'
import { canonicalIds } from '#src/flows/operations/recut.ts'
import type { EditorStore } from '../../core/actions.ts'
import { graphAtom } from '../../core/atoms.ts'

/** Somebody else, and when something was last heard of them, in milliseconds since the epoch. */
export interface Present extends Person {
  readonly heardAt: number
}

/** Everybody else, one for each of their editors. */
export const presentAtom = atom<readonly Present[]>([])

/** Until when this editor is asked to say that it is there, in milliseconds since the epoch. */
export const askedUntilAtom = atom(0)

/** The session of the person whose view is followed. */
export const followedAtom = atom<string | undefined>(undefined)

/** The person whose view is followed, as they were last heard of. */
export const followedPersonAtom = atom((get) => {
  const session = get(followedAtom)
  return session === undefined ? undefined : get(presentAtom).find((one) => one.session === session)
})

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The people by name, one for each person; the same while nobody comes, goes or is lost. */
export const peopleAtom = selectAtom(
  presentAtom,
  (present) => {
    const byUser = new Map(present.map(({ user, name, lost, session }) => [user, { user, name, lost, session }]))
    return [...byUser.values()].sort((one, other) => one.name.localeCompare(other.name))
  },
  sameText,
)

/** Those whose pointer is on the sheet; the same while pointers do no more than move. */
export const pointedAtom = selectAtom(
  presentAtom,
  (present) =>
    present.flatMap(({ session, user, name, lost, pointer }) => (pointer && !lost ? [{ session, user, name }] : [])),
  sameText,
)

const selectionsAtom = selectAtom(
  presentAtom,
  (present) => present.map(({ user, name, selected = [] }) => ({ user, name, selected })),
  sameText,
)

const fieldsAtom = selectAtom(
  presentAtom,
  (present) => present.flatMap(({ user, name, lost, field }) => (field && !lost ? [{ user, name, ...field }] : [])),
  sameText,
)

/** The names by which other editors know the nodes and edges of this sheet. */
export const sharedIdsAtom = atom((get) => canonicalIds(get(graphAtom)))

/** The selected steps of the others: the ids of nodes on this sheet, and who has selected each. */
export const othersSelectionAtom = atom((get): ReadonlyMap<string, readonly { user: string; name: string }[]> => {
  const selections = get(selectionsAtom).filter(({ selected }) => selected.length > 0)
  const by = new Map<string, { user: string; name: string }[]>()
  if (selections.length === 0) return by
  for (const [node, place] of get(sharedIdsAtom)) {
    const people = selections.filter(({ selected }) => selected.includes(place))
    if (people.length > 0) by.set(node, people)
  }
  return by
})

/** Somebody in a field: the node or edge on this sheet that it is of, and the dotted path in it. */
export interface PersonInField {
  readonly user: string
  readonly name: string
  readonly owner: string
  readonly path: string
}

/** The fields that others are in. */
export const othersFieldsAtom = atom((get): readonly PersonInField[] => {
  const fields = get(fieldsAtom)
  if (fields.length === 0) return []
  const owners = new Map([...get(sharedIdsAtom)].map(([owner, step]) => [step, owner]))
  return fields.flatMap(({ user, name, step, path }) => {
    const owner = owners.get(step)
    return owner === undefined ? [] : [{ user, name, owner, path }]
  })
})

/** The field that this person is in. */
export const ownFieldAtom = atom<Pick<PersonInField, 'owner' | 'path'> | undefined>(undefined)

/** Returns the field that an element is, or is part of. */
export function fieldOf(element: EventTarget | null): Pick<PersonInField, 'owner' | 'path'> | undefined {
  const field = element instanceof Element ? element.closest<HTMLElement>('[data-path]') : null
  const owner = field?.closest<HTMLElement>('[data-of]')?.dataset.of
  const path = field?.dataset.path
  return owner && path !== undefined ? { owner, path } : undefined
}

/**
 * Takes in a line about the document. This person in another window is nobody else.
 *
 * @param now - Milliseconds since the epoch.
 */
export function hearPresence(store: EditorStore, line: PresenceLine, now: number) {
  const me = currentUser()?.id
  if (line.asks) store.set(askedUntilAtom, now + GONE_AFTER_MS)
  const others = (line.people ?? []).filter(({ user }) => user !== me)
  const replaced = new Set([...others.map(({ session }) => session), ...(line.gone ?? [])])
  if (replaced.size === 0) return
  const heard = new Map(others.map((one) => [one.session, { ...one, heardAt: now }]))
  store.set(presentAtom, (known) => {
    // Each keeps their place, so that nothing on the page changes its order.
    const here = known.flatMap((one) => heard.get(one.session) ?? (replaced.has(one.session) ? [] : [one]))
    const sessions = new Set(here.map(({ session }) => session))
    return [...here, ...[...heard.values()].filter(({ session }) => !sessions.has(session))]
  })
}

/**
 * Marks as lost who was not heard of for a while, and takes out who was not for long: the stream may be away.
 *
 * @param now - Milliseconds since the epoch.
 */
export function agePresence(store: EditorStore, now: number) {
  const isStale = ({ lost, heardAt }: Present) => !lost && now - heardAt > LOST_AFTER_MS + 1000
  const known = store.get(presentAtom)
  const here = known.filter(({ heardAt }) => now - heardAt <= GONE_AFTER_MS + 1000)
  if (here.length < known.length || here.some(isStale))
    store.set(
      presentAtom,
      here.map((one) => (isStale(one) ? { ...one, lost: true } : one)),
    )
}
