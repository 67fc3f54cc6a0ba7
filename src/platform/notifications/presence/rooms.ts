/**
 * The people in documents, as one server knows them: plain memory, without a clock, timers or connections. An editor that
 * opens is noted and says nothing more by itself; once others are there, or somebody looks at a list of documents, it is
 * asked, and says every two seconds that it is there.
 */
import {
  GONE_AFTER_MS,
  LOST_AFTER_MS,
  MAX_PEOPLE,
  type Person,
  type PresenceLine,
  type PresenceWord,
} from '#schemas/endpoints/presence.ts'

/** The most rooms that are kept of documents in which nobody has said anything for long; the oldest ones go. */
const MAX_ROOMS = 20_000

/** An editor that is open, and the person in front of it. */
export interface Editor {
  readonly orgId: string
  /** The id of the document. */
  readonly id: string
  readonly session: string
  readonly user: string
  readonly name: string
  /** The hash of the token it called with; absent for an editor that another server has heard of. */
  readonly tokenHash?: string | undefined
}

interface Kept extends Editor {
  word: Omit<PresenceWord, 'id' | 'session' | 'gone'>
  /** The times of its last word and of the last time that it was asked for one, in milliseconds since the epoch. */
  saidAt: number
  askedAt: number
  isLost: boolean
}

interface Room {
  readonly orgId: string
  readonly id: string
  readonly editors: Map<string, Kept>
  /** Until when members look at a list with this document in it, in milliseconds since the epoch. */
  readonly watchers: Map<string, number>
  /** The sessions of editors that changed since they were told of, and of those that left. */
  readonly changed: Set<string>
  readonly left: Set<string>
}

/** A line with the members who receive it. */
export interface Addressed {
  readonly orgId: string
  readonly users: ReadonlySet<string>
  readonly line: PresenceLine
}

/** The people of one server’s documents. */
export class Rooms {
  readonly #rooms = new Map<string, Room>()

  /** Notes an editor that has opened a document; answers the line that asks the others who may have it open. */
  open(editor: Editor, now: number): Addressed | undefined {
    const room = this.#roomOf(editor)
    const others = [...room.editors.values()].filter(({ session }) => session !== editor.session)
    if (!this.#say(room, editor, {}, now)) return undefined
    if (isShared(room, now)) for (const { session } of visible(room, now)) room.changed.add(session)
    return others.length > 0 ? this.#ask(room, others, now) : undefined
  }

  /** Takes a word of an editor; says whether anybody may want to know it. */
  say(editor: Editor, { gone, id: _, session: __, ...word }: PresenceWord, now: number): boolean {
    const room = this.#roomOf(editor)
    if (!gone) this.#say(room, editor, word, now)
    // A session is one person’s: nobody leaves for another either.
    else if (room.editors.get(editor.session)?.user === editor.user) this.#leave(room, editor.session)
    return isShared(room, now)
  }

  /** Says whether an editor is known. */
  has(orgId: string, { id, session }: Pick<Editor, 'id' | 'session'>): boolean {
    return this.#rooms.get(keyOf({ orgId, id }))?.editors.has(session) ?? false
  }

  /** Notes that a member looks at documents in a list; answers the lines that ask their editors. */
  watch({ orgId, user }: Pick<Editor, 'orgId' | 'user'>, ids: readonly string[], now: number): Addressed[] {
    return ids.flatMap((id) => {
      const room = this.#roomOf({ orgId, id })
      room.watchers.set(user, now + GONE_AFTER_MS)
      return room.editors.size > 0 ? [this.#ask(room, [...room.editors.values()], now)] : []
    })
  }

  /** Returns who is seen in a document. */
  peopleOf(orgId: string, id: string, now: number): readonly Person[] {
    const room = this.#rooms.get(keyOf({ orgId, id }))
    return room ? visible(room, now).map(personOf) : []
  }

  /** Returns the editors of shared documents with the tokens they called with, by organisation. */
  sharedEditors(now: number): ReadonlyMap<string, readonly Kept[]> {
    const byOrganisation = new Map<string, Kept[]>()
    for (const room of this.#rooms.values()) {
      if (!isShared(room, now)) continue
      byOrganisation.set(room.orgId, [...(byOrganisation.get(room.orgId) ?? []), ...room.editors.values()])
    }
    return byOrganisation
  }

  /** Takes an editor out, as if it had said that it leaves. */
  remove(editor: Pick<Editor, 'orgId' | 'id' | 'session'>): void {
    this.#leave(this.#roomOf(editor), editor.session)
  }

  /** Marks who has not been heard of for a while as lost, and takes out who has not been for long. */
  age(now: number): void {
    for (const [key, room] of this.#rooms) {
      for (const [user, until] of room.watchers) if (until <= now) room.watchers.delete(user)
      if (room.editors.size === 0 && room.watchers.size === 0 && room.left.size === 0) this.#rooms.delete(key)
      // Who is alone says nothing, and is no less there.
      if (!isShared(room, now)) continue
      for (const kept of room.editors.values()) {
        if (now - Math.max(kept.saidAt, kept.askedAt) > GONE_AFTER_MS) this.#leave(room, kept.session)
        else if (!kept.isLost && now - kept.saidAt > LOST_AFTER_MS && isVisible(kept, now)) {
          kept.isLost = true
          room.changed.add(kept.session)
        }
      }
    }
  }

  /** Returns the lines about what has changed since they were taken last. */
  take(now: number): Addressed[] {
    return [...this.#rooms.values()].flatMap((room) => {
      const { changed, left } = room
      if (changed.size === 0 && left.size === 0) return []
      const people = visible(room, now).filter(({ session }) => changed.has(session))
      const line = {
        ...{ type: 'live' as const, id: room.id },
        ...(people.length > 0 && { people: people.map(personOf) }),
        ...(left.size > 0 && { gone: [...left] }),
      }
      const users = new Set([...[...room.editors.values()].map(({ user }) => user), ...room.watchers.keys()])
      changed.clear()
      left.clear()
      return [{ orgId: room.orgId, users, line }]
    })
  }

  /** Says whether there is anything that ages. */
  isShared(now: number): boolean {
    return [...this.#rooms.values()].some((room) => isShared(room, now))
  }

  #roomOf({ orgId, id }: Pick<Editor, 'orgId' | 'id'>): Room {
    const key = keyOf({ orgId, id })
    const known = this.#rooms.get(key)
    if (known) return known
    const [oldest] = this.#rooms.size >= MAX_ROOMS ? this.#rooms.keys() : []
    if (oldest !== undefined) this.#rooms.delete(oldest)
    const made = {
      orgId,
      id,
      editors: new Map(),
      watchers: new Map(),
      changed: new Set<string>(),
      left: new Set<string>(),
    }
    this.#rooms.set(key, made)
    return made
  }

  #say(room: Room, editor: Editor, word: Kept['word'], now: number): boolean {
    const known = room.editors.get(editor.session)
    // A session is one person’s: nobody speaks for the editor of another.
    if (known && known.user !== editor.user) return false
    if (!known && visible(room, now).length >= MAX_PEOPLE) return false
    room.editors.set(editor.session, {
      ...{ ...editor, tokenHash: editor.tokenHash ?? known?.tokenHash, word },
      ...{ saidAt: now, askedAt: known?.askedAt ?? 0, isLost: false },
    })
    room.left.delete(editor.session)
    if (isShared(room, now)) room.changed.add(editor.session)
    return true
  }

  #leave(room: Room, session: string): void {
    if (!room.editors.delete(session)) return
    room.changed.delete(session)
    room.left.add(session)
  }

  #ask(room: Room, asked: readonly Kept[], now: number): Addressed {
    for (const kept of asked) kept.askedAt = now
    const line = { type: 'live' as const, id: room.id, asks: true as const }
    return { orgId: room.orgId, users: new Set(asked.map(({ user }) => user)), line }
  }
}

const keyOf = ({ orgId, id }: Pick<Editor, 'orgId' | 'id'>) => `${orgId} ${id}`

const isVisible = ({ saidAt }: Kept, now: number) => now - saidAt <= GONE_AFTER_MS

const visible = ({ editors }: Room, now: number) => [...editors.values()].filter((kept) => isVisible(kept, now))

/** Says whether somebody may want to know what is said in a room: another editor, or a list that is looked at. */
const isShared = ({ editors, watchers }: Room, now: number) =>
  editors.size > 1 || [...watchers.values()].some((until) => until > now)

const personOf = ({ session, user, name, isLost, word }: Kept): Person => ({
  session,
  user,
  name,
  lost: isLost,
  ...word,
})
