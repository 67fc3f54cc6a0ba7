/**
 * Presence on one server: what its people say goes to the open pages of the others, here and at the other servers, ten
 * times a second at most. Sessions of those who are together are asked for every second, so that nobody stays whose
 * session has ended. Nothing is kept.
 */
import { MIN_WORD_INTERVAL_MS, type Person, type PresenceWord } from '#schemas/endpoints/presence.ts'
import { joinServers } from '../../base/announcements.ts'
import type { Platform } from '../../base/context.ts'
import type { SessionUser } from '../../identity/sessions.ts'
import { hubOf } from '../hub.ts'
import { type Addressed, type Editor, Rooms } from './rooms.ts'

/** The interval at which people age and sessions are asked for, in milliseconds. */
const CHECK_INTERVAL_MS = 1000

/** The announcement of one server to the others. */
type Told =
  | { readonly say: 'open'; readonly editor: Editor }
  | { readonly say: 'word'; readonly editor: Editor; readonly word: PresenceWord }
  | { readonly say: 'watch'; readonly by: Pick<Editor, 'orgId' | 'user'>; readonly ids: readonly string[] }

/** The presence of one server. */
export interface Presence {
  /** Notes that a member has opened a document. */
  open(user: SessionUser, id: string, session: string): void
  /** Takes a word of a member's editor. */
  tell(user: SessionUser, word: PresenceWord): void
  /** Returns who has these documents open; what changes is told to the member for half a minute. */
  watch(
    user: SessionUser,
    ids: readonly string[],
  ): readonly { readonly id: string; readonly people: readonly Person[] }[]
}

const ofServers = new WeakMap<Platform, Presence>()

/** Returns the presence of a server, which begins to listen to the others at the first call. */
export function presenceOf(platform: Platform): Presence {
  const presence = ofServers.get(platform) ?? createPresence(platform)
  ofServers.set(platform, presence)
  return presence
}

function createPresence(platform: Platform): Presence {
  const rooms = new Rooms()
  const hub = hubOf(platform)
  let sending: NodeJS.Timeout | undefined
  let checking: NodeJS.Timeout | undefined

  const send = ({ orgId, users, line }: Addressed) => hub.tell(orgId, users, line)

  function flush(): void {
    sending = undefined
    for (const addressed of rooms.take(platform.now())) send(addressed)
  }

  /** Sends what has changed soon, and watches over those who are together. */
  function changed(): void {
    if (!sending) sending = setTimeout(flush, MIN_WORD_INTERVAL_MS).unref()
    if (rooms.isShared(platform.now())) checking ??= setInterval(() => void check(), CHECK_INTERVAL_MS).unref()
  }

  async function check(): Promise<void> {
    const now = platform.now()
    rooms.age(now)
    for (const [orgId, editors] of rooms.sharedEditors(now)) {
      const hashes = new Set(editors.flatMap(({ tokenHash }) => tokenHash ?? []))
      const valid = await hub.checkSessions(orgId, hashes).catch(() => hashes)
      for (const editor of editors)
        if (editor.tokenHash !== undefined && !valid.has(editor.tokenHash)) {
          rooms.remove(editor)
          const { tokenHash: _, ...open } = editor
          servers.announce({ say: 'word', editor: open, word: { id: editor.id, session: editor.session, gone: true } })
        }
    }
    changed()
    if (rooms.isShared(now)) return
    clearInterval(checking)
    checking = undefined
  }

  function hear(told: Told): void {
    const now = platform.now()
    if (told.say === 'open') {
      const asks = rooms.open(told.editor, now)
      if (asks) send(asks)
    } else if (told.say === 'word') rooms.say(told.editor, told.word, now)
    else rooms.watch(told.by, told.ids, now).forEach(send)
    changed()
  }
  const servers = joinServers(platform, 'questwire_presence', (told) => hear(told as Told))

  return {
    open(user, id, session) {
      const editor = { orgId: user.orgId, id, session, user: user.id, name: user.name }
      const asks = rooms.open({ ...editor, tokenHash: user.tokenHash }, platform.now())
      if (asks) send(asks)
      servers.announce({ say: 'open', editor } satisfies Told)
      changed()
    },
    tell(user, word) {
      // An editor that this server has not heard of was noted by one that is gone.
      if (!word.gone && !rooms.has(user.orgId, word)) this.open(user, word.id, word.session)
      const editor = { orgId: user.orgId, id: word.id, session: word.session, user: user.id, name: user.name }
      const isWanted = rooms.say({ ...editor, tokenHash: user.tokenHash }, word, platform.now())
      if (isWanted || word.gone) servers.announce({ say: 'word', editor, word } satisfies Told)
      changed()
    },
    watch({ orgId, id: user }, ids) {
      const now = platform.now()
      rooms.watch({ orgId, user }, ids, now).forEach(send)
      if (ids.length > 0) servers.announce({ say: 'watch', by: { orgId, user }, ids } satisfies Told)
      changed()
      return ids.map((id) => ({ id, people: rooms.peopleOf(orgId, id, now) })).filter(({ people }) => people.length > 0)
    },
  }
}
