/** Says where this person is in the document, while somebody wants to know: at most ten times a second, and every two seconds where nothing moves. */
import type { ReactFlowInstance } from '@xyflow/react'
import { MAX_PLACE_CHARACTERS, MIN_WORD_INTERVAL_MS, type PresenceWord } from '#schemas/endpoints/presence.ts'
import type { EditorStore } from '../../core/actions.ts'
import { savedAtom, selectionAtom } from '../../core/atoms.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'
import { sessionOf } from '../../core/session.ts'
import type { Point } from '../../core/sheet.ts'
import { agePresence, askedUntilAtom, fieldOf, ownFieldAtom, presentAtom, sharedIdsAtom } from './people-atoms.ts'

/** The interval at which an editor says that it is there, in milliseconds: two words may get lost before it counts as lost. */
const WORD_INTERVAL_MS = 2000

/** The most selected steps that are told of. */
const MAX_SELECTED = 10

/** The speaker of an editor. */
export interface Speaker {
  /** Begins to speak; the returned function says that this person leaves. */
  readonly begin: () => () => void
  /** Something moved that others may see. */
  readonly moved: () => void
}

/** Creates the speaker of an editor. */
export function speak(
  store: EditorStore,
  { tellPresence }: Pick<DocumentPort, 'tellPresence'>,
  flow: ReactFlowInstance,
): Speaker {
  const session = sessionOf(store)
  let pointer: Point | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = 0
  let spokenOf: string | undefined
  /** The place of the sheet in the window, as it was last measured. */
  let sheet: DOMRect | undefined
  const measure = () => {
    sheet = document.querySelector('.react-flow')?.getBoundingClientRect()
  }

  const isWanted = () => store.get(presentAtom).length > 0 || store.get(askedUntilAtom) > Date.now()

  function word(id: string): PresenceWord {
    const selection = store.get(selectionAtom)
    const ids = selection.length > 0 ? store.get(sharedIdsAtom) : undefined
    const selected = selection.flatMap((one) => ids?.get(one) ?? [])
    // By what is known of the view: reading it from the page would lay the page out in the middle of a drag.
    const { x, y, zoom } = flow.getViewport()
    return {
      ...{ id, session },
      ...(pointer && { pointer: rounded({ x: (pointer.x - x) / zoom, y: (pointer.y - y) / zoom }) }),
      ...(sheet && {
        view: { ...rounded({ x: (sheet.width / 2 - x) / zoom, y: (sheet.height / 2 - y) / zoom }), zoom },
      }),
      ...(selected.length > 0 && { selected: selected.slice(0, MAX_SELECTED) }),
      ...fieldTold(),
    }
  }

  function fieldTold(): Pick<PresenceWord, 'field'> {
    const own = store.get(ownFieldAtom)
    const step = own && store.get(sharedIdsAtom).get(own.owner)
    const isShort = Math.max(step?.length ?? 0, own?.path.length ?? 0) <= MAX_PLACE_CHARACTERS
    return step !== undefined && isShort ? { field: { step, path: own?.path ?? '' } } : {}
  }

  function say() {
    clearTimeout(timer)
    timer = undefined
    const { id } = store.get(savedAtom)
    if (id === undefined || !isWanted()) return
    lastAt = Date.now()
    spokenOf = id
    // A word that is lost is followed by the next one.
    tellPresence?.(word(id)).catch(() => undefined)
  }

  const moved = () => {
    if (isWanted()) timer ??= setTimeout(say, Math.max(0, MIN_WORD_INTERVAL_MS - (Date.now() - lastAt)))
  }

  const follow = (event: PointerEvent) => {
    const isOver = event.target instanceof Element && event.target.closest('.react-flow') !== null
    if (!isOver && !pointer) return
    pointer = isOver && sheet ? { x: event.clientX - sheet.left, y: event.clientY - sheet.top } : undefined
    moved()
  }
  const enter = () => {
    const field = fieldOf(document.activeElement)
    if (JSON.stringify(field) === JSON.stringify(store.get(ownFieldAtom))) return
    store.set(ownFieldAtom, field)
    moved()
  }
  // Where the focus goes next is known a moment later.
  const blur = () => void setTimeout(enter)
  const leave = () => {
    if (spokenOf === undefined) return
    tellPresence?.({ id: spokenOf, session, gone: true }, true).catch(() => undefined)
    spokenOf = undefined
  }

  return {
    moved,
    begin() {
      window.addEventListener('pointermove', follow, { passive: true })
      window.addEventListener('pagehide', leave)
      window.addEventListener('focusin', enter)
      window.addEventListener('focusout', blur)
      const stopListening = [store.sub(selectionAtom, moved), store.sub(askedUntilAtom, say)]
      enter()
      measure()
      const sizes = new ResizeObserver(measure)
      const element = document.querySelector('.react-flow')
      if (element) sizes.observe(element)
      const words = setInterval(() => {
        agePresence(store, Date.now())
        if (Date.now() - lastAt >= WORD_INTERVAL_MS - MIN_WORD_INTERVAL_MS) say()
      }, WORD_INTERVAL_MS / 2)
      say()
      return () => {
        window.removeEventListener('pointermove', follow)
        window.removeEventListener('pagehide', leave)
        window.removeEventListener('focusin', enter)
        window.removeEventListener('focusout', blur)
        for (const stop of stopListening) stop()
        clearInterval(words)
        sizes.disconnect()
        clearTimeout(timer)
        leave()
      }
    },
  }
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })
