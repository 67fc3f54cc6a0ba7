/**
 * The widget of a page: settings, session, state and outbox, and what elements need of them. One stands behind all elements of a
 * page. Not here: elements, and how anything looks.
 */
import type { Activity, TrackedItem } from '#schemas/endpoints/play.ts'
import { textAt } from '#schemas/json.ts'
import { isWonReward } from '#schemas/values/held.ts'
import type { Reward } from '#schemas/values/play.ts'
import type { Played } from '#src/games/play/game.ts'
import type { Early, EventName } from '../loader/early.ts'
import type { Call } from '../player/call.ts'
import { PlayError, sentenceOf } from '../player/play-error.ts'
import type { Player, PlayerState } from '../player/player.ts'
import { withReasonInWords } from '../player/why.ts'
import { askToken, createCalls } from './calls.ts'
import { createDisplays, type Displays } from './displays.ts'
import { checkAddress, createContributions } from './draws.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { languageName } from './language.ts'
import { createOutbox, type Outbox, type TrackReply } from './outbox.ts'
import { createSession, type Settings } from './session.ts'
import { createStateStore, type StateStore } from './state.ts'
import { createKept, type Kept, markOf, newId } from './storage.ts'

/** An element of the page, as the widget knows it. */
export interface PageElement {
  readonly element: HTMLElement
  /** The tag of the language that is read there. */
  language(): string
  /** `SDK` or `ParentApp` where the page says who shows results, whatever the document says; `''` else. */
  resultHandler(): string
  /** Opens a game over the page; fulfilled when it is there, or cannot be had. */
  open(ruleId: string): void | Promise<void>
  /** Shows a sentence about something that went wrong. */
  complain(sentence: string): void
}

/** The widget of a page. */
export interface Widget {
  readonly call: Call
  readonly state: StateStore
  readonly displays: Displays
  /** The storage of this tab's session; nothing is written without consent. */
  readonly session: Kept
  settings(): Settings
  /** Takes settings over those that are there; another player is another session. */
  configure(settings: Settings): void
  /** The tag of the language that is read where an element says nothing. */
  locale(): string
  /** Tells the page something, at the element where it happened or at the page itself. */
  emit(name: EventName, detail: object, element?: EventTarget): void
  /** Says why something failed, without ever throwing. */
  fail(error: unknown, ruleId?: string, element?: EventTarget): void
  /** Tracks an item of the player. */
  note(item: Omit<TrackedItem, 'id' | 'at'> & Partial<Pick<TrackedItem, 'id' | 'at'>>): void
  /** Makes a call that tells something of the device, where there is consent; a failure is an event of the page. */
  tell(call: (make: Call) => Promise<unknown>): void
  consent(given: boolean): void
  /** Makes a named player of whoever is there; what an anonymous visitor did becomes theirs. */
  identify(token: string): void
  logout(): void
  /** Asks anew what is on, if anybody wants to know. */
  recheck(): void
  /** An element wants to know what is on; asks where nobody did before. */
  join(): void
  /** Creates the player as a place needs it; nothing while nobody is known. */
  playerAt(place: PageElement): () => Player | undefined
  /** Calls back when an event was tracked; returns the end of it. */
  onTracked(tell: (event: string) => void): () => void
}

/** The key of the storage under which the id of the device lies. */
const DEVICE = 'device'
/** The time after which it is asked whether the token must be renewed. */
const KEEP_ALIVE_MS = 60_000

/** Creates the widget that takes over from the loader. */
export function createWidget(early: Early): Widget {
  let settings: Settings = { ...(early.organisation && { organisation: early.organisation }) }
  let mayStore = true
  let hasJoined = false
  const service = () => settings.service?.replace(/\/$/, '') ?? early.service
  const stores = [() => localStorage, () => sessionStorage].map((storageOf): Kept => {
    const store = createKept(early.storageKey, storageOf)
    return { ...store, write: (key, text) => mayStore && store.write(key, text) }
  })
  const [kept, keptForSession] = stores as [Kept, Kept]
  const contributions = createContributions(keptForSession)
  const tracked = new Set<(event: string) => void>()
  const warned = new Set<string>()

  const session = createSession({
    settings: () => settings,
    mayStore: () => mayStore,
    kept,
    ask: (name, body, token) => askToken(service(), name, body, token),
    now: Date.now,
  })
  /** Returns the id by which plays on this device are counted: drawn by chance, and kept with consent or not at all. */
  const device = () => {
    if (!mayStore) return ''
    const known = kept.read(DEVICE)
    const drawn = known ?? newId()
    return known || kept.write(DEVICE, drawn) ? drawn : ''
  }
  const call = createCalls(service, session, device)
  const answers = createKeptAnswers(keptForSession)
  const state = createStateStore(call, answers, (error) => fail(error))
  const outbox = createOutbox({
    kept,
    send: (items) => call('track', { items: [...items], sent: Date.now() }),
    beacon: (items) => {
      const token = session.current()
      if (!token) return false
      const own = device()
      const body = JSON.stringify({ token, sent: Date.now(), ...(own && { device: own }), items })
      if (navigator.sendBeacon(`${service()}/play/track`, body)) return true
      fetch(`${service()}/play/track`, { method: 'POST', body }).catch(() => undefined)
      return true
    },
    onAnswer: answered,
    onLost: (count, sentence) => emit('error', { message: sentence, events: count }),
    locks: typeof navigator.locks === 'undefined' ? undefined : navigator.locks,
  })
  /** Says whether events were tracked since the state was asked for: they may have changed it. */
  let hasTracked = false
  const displays = createDisplays((ruleId) => note({ type: 'display', ruleId }))
  state.follow(() => {
    const { player } = state.get()
    if (player) outbox.belongTo(markOf(player.me.userId))
  })

  const clearStores = () => {
    for (const store of stores) for (const key of store.keys('')) store.remove(key)
  }

  function answered({ rewards, accepted }: TrackReply) {
    rewarded(rewards)
    if (accepted > 0 && hasTracked) void state.refresh()
    hasTracked = false
  }

  function emit(name: EventName, detail: object, element: EventTarget = document) {
    element.dispatchEvent(new CustomEvent(`questwire:${name}`, { detail, bubbles: true, composed: true }))
    for (const listener of early.listeners.get(name) ?? []) {
      try {
        listener(detail)
      } catch (error) {
        console.error(error)
      }
    }
  }

  function fail(error: unknown, ruleId = '', element?: EventTarget) {
    const status = error instanceof PlayError ? error.status : 0
    const message = sentenceOf(error)
    // A refused site is mended by whoever built the page, and they look here first.
    if (status === 403 && !warned.has(message)) console.warn(`Questwire: ${message}`)
    warned.add(message)
    emit('error', { message, status, ...(ruleId && { ruleId }) }, element)
  }

  function rewarded(rewards: readonly Reward[], element?: EventTarget) {
    for (const reward of rewards) if (reward.given) emit('reward', { ruleId: reward.ruleId, reward }, element)
  }

  const note: Widget['note'] = (item) => {
    if (!mayStore) return
    outbox.add({ id: newId(), at: Date.now(), ...item })
    if (item.type !== 'event') return
    hasTracked = hasJoined
    for (const tell of tracked) tell(item.event ?? '')
  }

  function playerAt(place: PageElement): () => Player | undefined {
    const at = place.element
    const said = (played: Played): Played => ({ ...played, rewards: played.rewards.map(withReasonInWords) })
    const functions: Omit<Player, keyof PlayerState | 'language'> = {
      refresh: () => state.refresh(),
      async playOnce(ruleId, input) {
        const { playId, draw } = await call('start', { ruleId, contribution: contributions.next() })
        emit('play', { ruleId, playId }, at)
        return { ...said(await call('finish', { playId, input })), ...(draw && { draw }) }
      },
      async submitForm(ruleId, form) {
        rewarded((await call('form', { ruleId, ...form })).rewards, at)
      },
      async agree(ruleId, version) {
        await call('agree', { ruleId, version })
        await state.refresh()
      },
      async refer(ruleId, code) {
        const played = said(await call('refer', { ruleId, code }))
        rewarded(played.rewards, at)
        return played
      },
      leaderboard: async (ruleId, period, offset = 0) =>
        (await call('leaderboard', { ruleId, offset, ...(period && { period }) })).board,
      wallet: (query) => call('wallet', query),
      contribution: contributions.typed,
      contribute: contributions.type,
      ownDraws: async (ruleId) => (await call('draws', { ruleId })).draws,
      checkAddress: (draw, record) => checkAddress(service(), record, draw),
      open: (ruleId) => place.open(ruleId),
      advance: ({ rule, event }) => {
        if (rule) void place.open(rule)
        else
          at.dispatchEvent(new CustomEvent('questwire:advance', { detail: { event }, bubbles: true, composed: true }))
      },
      showsResult: (activity) => (place.resultHandler() || resultHandlerOf(activity)) === 'SDK',
      onResult({ ruleId, type, name }, { shown, text, rewards }) {
        emit('result', { ruleId, type, name, won: rewards.some(isWonReward), shown, text, rewards }, at)
        rewarded(rewards, at)
      },
      complain(sentence) {
        place.complain(sentence)
        emit('error', { message: sentence }, at)
      },
    }
    return () => {
      const { player } = state.get()
      if (!player) return undefined
      return {
        ...{ ...player, ...functions },
        get language() {
          return languageName(place.language())
        },
      }
    }
  }

  sendOnLeaving(outbox)
  // A token that nobody gives again ends with its minutes: it is renewed while the page is open.
  setInterval(() => session.current() && void session.token().catch(() => undefined), KEEP_ALIVE_MS)
  let claim: ReturnType<typeof setTimeout> | undefined
  /** Asks who the player is where something is left in the storage: it may be theirs. */
  const claimLeft = () => {
    clearTimeout(claim)
    if (kept.keys('out.').length > 0) claim = setTimeout(() => mayStore && void state.refresh(), 0)
  }
  claimLeft()

  const changePlayer = () => {
    session.drop()
    state.clear()
    displays.forget()
    if (hasJoined) void state.refresh()
  }

  return {
    call,
    state,
    displays,
    session: keptForSession,
    settings: () => settings,
    configure(next) {
      const before = settings
      settings = { ...settings, ...next }
      const isOther = (['service', 'organisation', 'token', 'getToken'] as const).some(
        (key) => settings[key] !== before[key],
      )
      if (!isOther) return
      changePlayer()
      // The page may name its player later than this script came.
      if (!hasJoined) claimLeft()
    },
    locale: () => settings.locale ?? (document.documentElement.lang || navigator.language),
    emit,
    fail,
    note,
    tell(make) {
      if (mayStore) make(call).catch((error: unknown) => fail(error))
    },
    consent(given) {
      mayStore = given
      outbox.pause(!given)
      if (!given) clearStores()
      else if (hasJoined && state.get().is === 'failed') void state.refresh()
    },
    identify(token) {
      const isAnonymous = !settings.token && !settings.getToken
      const { getToken: _, ...rest } = settings
      settings = { ...rest, token }
      if (!isAnonymous) outbox.belongTo('')
      else outbox.rename('')
      changePlayer()
      if (!hasJoined) claimLeft()
    },
    logout() {
      outbox.flush()
      const { token: _, getToken: __, ...rest } = settings
      settings = rest
      session.forgetVisitor()
      contributions.type('')
      answers.clear()
      outbox.belongTo('')
      changePlayer()
    },
    recheck() {
      if (hasJoined) void state.refresh()
    },
    join() {
      if (hasJoined) return
      hasJoined = true
      void state.refresh()
    },
    playerAt,
    onTracked(tell) {
      tracked.add(tell)
      return () => void tracked.delete(tell)
    },
  }
}

/** Sends what waits when the page is left or hidden, and again when it is back. */
function sendOnLeaving(outbox: Outbox): void {
  addEventListener('pagehide', () => outbox.leave())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.leave()
    else if (outbox.size() > 0) outbox.flush()
  })
  addEventListener('online', () => outbox.flush())
}

/** The document's word on who shows results: the page, where it says nothing. */
function resultHandlerOf({ document: rule, template }: Pick<Activity, 'document' | 'template'>): string {
  return textAt(rule, 'resultHandler') || textAt(template, 'resultHandler') || 'ParentApp'
}
