/**
 * Follows the working copy of the open document: sends what is edited on the sheet, and puts what others edit onto it. What may
 * happen in which order is in `src/live/following.ts`; here are the clock, the calls and the sheet. Leaves focus, selection, view
 * and the text under the caret alone.
 */
import type { Batch, JoinReply, LiveLine } from '#schemas/endpoints/live.ts'
import type { JsonObject } from '#schemas/json.ts'
import { ApiError } from '#src/api/api-error.ts'
import { EVERY_DOCUMENT, onLive } from '#src/api/live-lines.ts'
import {
  answered,
  batchAgain,
  edited,
  type Followed,
  type Following,
  follow,
  heard,
  isBehind,
  joined,
  keyedView,
  nextBatch,
  refused,
  viewOf,
} from '#src/live/following.ts'
import { mergeDocuments } from '#src/merge/merge-documents.ts'
import type { EditorStore } from '../../core/actions.ts'
import {
  documentTextAtom,
  historyAtom,
  noticeAtom,
  nowAtom,
  roleLockAtom,
  savedAtom,
  sheetAtom,
  takeWayAtom,
} from '../../core/atoms.ts'
import { isLive, savedDocumentOf } from '../../core/document-actions.ts'
import type { DocumentPort, LiveCalls } from '../../core/documents/document-port.ts'
import { refusedIssuesAtom } from '../../core/issues.ts'
import { followPlaces, storedPlacesAtom } from '../../core/places.ts'
import { afterRelease } from '../../core/pointer.ts'
import { sessionOf } from '../../core/session.ts'
import { beginHistory, changeElsewhere, type Positions, type Sheet } from '../../core/sheet.ts'
import { takeWay } from '../../core/take-way.ts'
import { togetherAtom } from '../../core/together.ts'
import { newerVersionAtom } from '../../core/view-state.ts'
import { followMessages } from '../messages/follow-messages.ts'
import { ownFieldAtom, presentAtom } from '../presence/people-atoms.ts'
import { type HeldField, holdField, releaseField } from './held-field.ts'
import { type LostEdit, lostConflicts, lostEditsAtom, lostPatches, MAX_LOST } from './lost-edits.ts'
import { documentOf, placesOf, placesOnSheet, sheetOfView, viewOfSheet } from './sheet-view.ts'

/** The time for which edits are gathered into one batch, in milliseconds. */
const GATHER_MS = 100

/** The time for which an editor that misses something waits for it before it joins again, in milliseconds. */
const BEHIND_MS = 1000

/** The times after which a call that did not arrive is made again, in milliseconds; the last one goes on. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 5000]

/** Begins to follow; the returned function ends that. */
export function followEdits(store: EditorStore, port: DocumentPort, calls: LiveCalls): () => void {
  const follower = new Follower(store, port, calls)
  follower.begin()
  return () => follower.stop()
}

/** A change of the state of one editor, made once what was edited meanwhile has been taken. */
interface Happening {
  readonly change: (state: Following) => Followed
  /** The session of somebody else whose edit it is. */
  readonly session?: string | undefined
}

class Follower {
  private readonly id: string
  private readonly session: string
  private state: Following | undefined
  /** The sheet as it was read or shown last. */
  private known: Sheet | undefined
  private laidOut: Positions = {}
  private held: HeldField | undefined
  private happenings: Happening[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private behind: ReturnType<typeof setTimeout> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private joining: Promise<boolean> | undefined
  private isSending = false
  private isStopped = false
  private ends: (() => void)[] = []

  constructor(
    private readonly store: EditorStore,
    private readonly port: DocumentPort,
    private readonly calls: LiveCalls,
  ) {
    this.id = store.get(savedAtom).id ?? ''
    this.session = sessionOf(store)
  }

  begin() {
    const { store } = this
    store.set(takeWayAtom, { take: takeWay })
    const online = () => void this.join()
    window.addEventListener('online', online)
    this.ends = [
      onLive((line) => {
        if (line.id !== this.id && line.id !== EVERY_DOCUMENT) return
        const { edit, again } = line as LiveLine
        // The stream was away, here or between servers: what came meanwhile is on no line.
        if (again || (line.id === EVERY_DOCUMENT && line.asks)) void this.join()
        if (edit?.kind === this.port.kind) this.happen((state) => heard(state, edit), edit.session)
      }),
      store.sub(sheetAtom, () => store.get(sheetAtom) !== this.known && this.soon(GATHER_MS)),
      store.sub(ownFieldAtom, () => this.held && this.soon(0)),
      store.sub(savedAtom, () => this.state && store.get(savedAtom).etag !== this.state.etag && void this.join()),
      () => window.removeEventListener('online', online),
    ]
    void this.join()
  }

  stop() {
    // What was edited a moment ago still goes out; a page that is closed has its draft.
    this.sync()
    this.isStopped = true
    for (const end of this.ends) end()
    for (const timer of [this.timer, this.behind, this.retry]) clearTimeout(timer)
    this.store.set(togetherAtom, undefined)
  }

  /** Notes what happened, to be taken with what the person did until then. */
  private happen(change: Happening['change'], session?: string) {
    this.happenings.push({ change, session })
    this.soon(0)
  }

  private soon(delay: number) {
    if (this.isStopped || (this.timer !== undefined && delay > 0)) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = undefined
      // Nothing moves under a pressed pointer.
      afterRelease(() => this.sync())
    }, delay)
  }

  /** Takes what was edited here, then what happened elsewhere, shows that, and sends what waits. */
  private sync() {
    if (!this.state || this.isStopped) return
    this.take()
    const happenings = this.happenings
    this.happenings = []
    for (const happening of happenings) this.step(happening)
    if (happenings.length > 0 || this.held) this.show()
    this.send()
    clearTimeout(this.behind)
    if (this.state.isApart) void this.join()
    else if (isBehind(this.state)) this.behind = setTimeout(() => void this.join(), BEHIND_MS)
  }

  private take() {
    const sheet = this.store.get(sheetAtom)
    if (!this.state || sheet === this.known) return
    this.known = sheet
    // Where somebody may only look, cards are moved for oneself.
    if (this.store.get(roleLockAtom)) return
    this.state = edited(this.state, this.read(sheet))
  }

  private read(sheet: Sheet): JsonObject {
    const view = this.state ? viewOf(this.state) : {}
    return viewOfSheet(releaseField(sheet, this.held), view, {
      serverKeys: this.port.serverKeys,
      laidOut: this.laidOut,
    })
  }

  private step({ change, session }: Happening) {
    if (!this.state) return
    const before = keyedView(this.state)
    const { state, missed, conflicts } = change(this.state)
    this.state = state
    const by = this.store.get(presentAtom).find((one) => one.session === session)?.name
    this.lose([...lostPatches(before, missed, { why: 'gone', by }), ...lostConflicts(viewOf(state), conflicts)])
  }

  private lose(lost: readonly LostEdit[]) {
    if (lost.length > 0) this.store.set(lostEditsAtom, (known) => [...lost, ...known].slice(0, MAX_LOST))
  }

  private show() {
    const { store, state } = this
    if (!state) return
    const field = store.get(ownFieldAtom)
    const here = store.get(sheetAtom)
    const isHeld = this.held && field?.owner === this.held.owner && field.path === this.held.path
    const free = isHeld ? here : releaseField(here, this.held)
    if (!isHeld) this.held = undefined
    const changed = sheetOfView(free, viewOf(state), this.port.serverKeys)
    const { sheet, held } =
      field && changed !== free ? holdField(here, changed, field) : { sheet: changed, held: this.held }
    this.held = held
    this.known = sheet
    if (sheet === here) return
    store.set(historyAtom, (history) => changeElsewhere(history, sheet, Date.now(), takeWay))
    if (sheet.graph !== here.graph) store.set(nowAtom, Date.now())
  }

  private send() {
    if (!this.state || this.isSending || this.joining) return
    const next = nextBatch(this.state)
    if (next) this.state = next.state
    const batch = next?.batch ?? batchAgain(this.state)
    if (batch) void this.call(batch)
  }

  private async call(batch: Batch) {
    this.isSending = true
    try {
      const reply = await this.calls.edit(this.id, this.session, batch)
      this.failures = 0
      this.happen((state) => answered(state, batch.batch, reply))
    } catch (error) {
      this.fail(error, batch)
    } finally {
      this.isSending = false
    }
  }

  private fail(error: unknown, batch: Batch) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 409) this.retry = setTimeout(() => void this.join(), GATHER_MS)
    else if (status === 403 || status === 404 || status === 401) this.stop()
    else if (error instanceof ApiError && status >= 400 && status < 500 && status !== 429) this.refuse(error, batch)
    else this.later(() => this.sync())
  }

  /** Takes a refused batch back, and says what and why. */
  private refuse(error: ApiError, { batch, patches }: Batch) {
    const { store } = this
    this.happen((state) => {
      const reason = error.errors[0]?.message ?? error.message
      this.lose(lostPatches(keyedView(state), patches, { why: 'refused', reason }))
      return refused(state, batch)
    })
    afterRelease(() => {
      this.sync()
      const issues = error.errors.map(({ path, message }) => ({
        ...{ code: 'refused', severity: 'error' as const },
        ...{ path, message },
      }))
      store.set(refusedIssuesAtom, { text: store.get(documentTextAtom), issues })
    })
  }

  private later(action: () => void) {
    const delay = RETRY_DELAYS_MS[Math.min(this.failures++, RETRY_DELAYS_MS.length - 1)] ?? 0
    clearTimeout(this.retry)
    if (!this.isStopped) this.retry = setTimeout(action, delay)
  }

  /** Joins, or joins again; answers whether this editor is up to date with what is stored. */
  private join(): Promise<boolean> {
    if (this.isStopped) return Promise.resolve(false)
    this.joining ??= this.tryToJoin().finally(() => {
      this.joining = undefined
      this.soon(0)
    })
    return this.joining
  }

  /** Joins after the join that is under way, whose answer may be older. */
  private async joinAnew(): Promise<boolean> {
    await this.joining
    return this.join()
  }

  private async tryToJoin(): Promise<boolean> {
    try {
      const reply = await this.calls.join(this.id, this.session)
      this.failures = 0
      await this.followStored(reply.etag)
      await new Promise<void>((done) => afterRelease(done))
      if (this.isStopped) return false
      if (!this.state) this.enter(reply)
      else {
        this.take()
        this.step({ change: (state) => joined(state, reply) })
      }
      this.show()
      this.store.set(newerVersionAtom, undefined)
      return true
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 401 || status === 403 || status === 404) this.stop()
      else this.later(() => void this.join())
      return false
    }
  }

  /** Begins with the first answer: what is unsaved here is merged with it as after a time away. */
  private enter(reply: JoinReply) {
    const { store } = this
    const sheet = store.get(sheetAtom)
    const state = follow(this.session, reply)
    const theirs = viewOf(state)
    const stored = store.get(storedPlacesAtom)?.places
    const base = { document: this.base ?? documentOf(theirs, this.port.serverKeys), places: stored ?? {} }
    const known = { ...stored?.positions, ...placesOf(theirs).positions }
    const here = placesOnSheet(sheet).positions
    this.laidOut = Object.fromEntries(Object.entries(here).filter(([id]) => !known[id]))
    const at = { serverKeys: this.port.serverKeys, laidOut: this.laidOut }
    const mine = viewOfSheet(sheet, { ...theirs, places: base.places }, at)
    const start = viewOfSheet(sheetOfView(sheet, base, this.port.serverKeys), { ...theirs, places: base.places }, at)
    const { document, conflicts } = mergeDocuments<JsonObject>(start, mine, theirs)
    this.state = store.get(roleLockAtom) ? state : edited(state, document)
    this.lose(lostConflicts(document, conflicts))
    store.set(togetherAtom, { catchUp: () => this.joinAnew() })
  }

  /** The stored document that this editor began with. */
  private base: JsonObject | undefined

  /** Takes over what was saved since: what the sheet is compared with, and with which it is saved. */
  private async followStored(etag: string) {
    const { store, port, id } = this
    this.base ??= store.get(savedAtom).document
    if (store.get(savedAtom).etag === etag) return
    const newer = await port.load(id)
    const before = store.get(savedAtom)
    if (before.id !== id || before.etag === newer.etag) return
    const saved = savedDocumentOf(port, newer)
    store.set(savedAtom, saved)
    store.set(refusedIssuesAtom, undefined)
    // What is published is not undone, but changed or stopped: steps begin anew.
    if (!isLive(before.document) && isLive(saved.document)) store.set(historyAtom, (now) => beginHistory(now.present))
    await followPlaces(store, port)
    if (port.messages) await followMessages(store, port.messages, id)
    store.set(noticeAtom, { sentence: 'Saved by somebody else. You are up to date.' })
  }
}
