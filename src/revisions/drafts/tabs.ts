/** Editors of this browser know of each other: which documents are open elsewhere, and when one was saved there (ours). No React. */

/** An editor that is open in some tab. */
export interface OpenEditor {
  readonly session: string
  readonly kind: string
  /** Undefined for a document that is not stored yet. */
  readonly id: string | undefined
}

type Message =
  /** Asks who is there. */
  | { readonly say: 'who' }
  | { readonly say: 'here'; readonly who: OpenEditor }
  | { readonly say: 'gone'; readonly session: string }
  | { readonly say: 'saved'; readonly kind: string; readonly id: string; readonly session: string }

/** The messages that an editor sends. */
export interface Tabs {
  /** Tells the others what is open here, after it was saved for the first time. */
  readonly open: (me: OpenEditor) => void
  readonly saved: () => void
  readonly leave: () => void
}

/** The handlers of an editor for messages of others. */
export interface TabEvents {
  /** The editors that are open elsewhere, whatever document they show. */
  readonly onOthers: (others: readonly OpenEditor[]) => void
  /** This document was saved in another tab. */
  readonly onSaved: () => void
}

/** The interval at which all editors are asked again, in milliseconds; a tab that crashed does not answer. */
const POLL_INTERVAL_MS = 30_000
/** The time that an answer may take, in milliseconds. */
const ANSWER_TIMEOUT_MS = 1000

/** The time that other tabs have to say which drafts they are writing, in milliseconds. */
export const TABS_ANSWER_MS = 250

/** The messages of an editor that is alone. */
export const deaf: Tabs = { open: () => undefined, saved: () => undefined, leave: () => undefined }

/** Joins the editors of this browser. Where tabs cannot exchange messages, there are no others. */
export function joinTabs(first: OpenEditor, { onOthers, onSaved }: TabEvents): Tabs {
  if (typeof BroadcastChannel === 'undefined') return deaf
  const channel = new BroadcastChannel('questwire.editors')
  let me = first
  let others = new Map<string, OpenEditor>()
  let answered = new Set<string>()
  let isOpen = true
  // A save may be answered after its editor was left.
  const say = (message: Message) => isOpen && channel.postMessage(message)
  const tell = () => onOthers([...others.values()])

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.say === 'who') say({ say: 'here', who: me })
    else if (data.say === 'here' && data.who.session !== me.session) {
      answered.add(data.who.session)
      others.set(data.who.session, data.who)
      tell()
    } else if (data.say === 'gone' && others.delete(data.session)) tell()
    else if (data.say === 'saved' && data.session !== me.session && data.kind === me.kind && data.id === me.id)
      onSaved()
  }

  let waiting: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    answered = new Set()
    say({ say: 'who' })
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      const there = new Map([...others].filter(([session]) => answered.has(session)))
      if (there.size === others.size) return
      others = there
      tell()
    }, ANSWER_TIMEOUT_MS)
  }
  const asking = setInterval(ask, POLL_INTERVAL_MS)
  const leave = () => say({ say: 'gone', session: me.session })
  if (typeof window !== 'undefined') window.addEventListener('pagehide', leave)
  say({ say: 'here', who: me })
  ask()

  return {
    open: (now) => {
      me = now
      say({ say: 'here', who: me })
    },
    saved: () => {
      if (me.id !== undefined) say({ say: 'saved', kind: me.kind, id: me.id, session: me.session })
    },
    leave: () => {
      leave()
      clearInterval(asking)
      clearTimeout(waiting)
      if (typeof window !== 'undefined') window.removeEventListener('pagehide', leave)
      isOpen = false
      channel.close()
    },
  }
}
