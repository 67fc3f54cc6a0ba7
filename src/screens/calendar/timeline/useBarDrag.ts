import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import type { BarPart } from './dragged-dates.ts'

/** The listener of a drag: of a part of a bar, or days that are marked on an empty row. */
export interface DragListener {
  /** Returns whether this part of an entry may be taken. */
  readonly mayTake: (entry: string, part: BarPart) => boolean
  /** Hears that a part stands so many days from where it was. */
  readonly onDrag: (entry: string, part: BarPart, days: number) => void
  /** Hears that it was let go there; without days it was put back. */
  readonly onDrop: (entry: string, part: BarPart, days: number | undefined) => void
  /** Hears which days are marked on a row, counted from the first one, and that they were marked at last. */
  readonly onMark: (row: string, from: number, to: number) => void
  readonly onMarked: (row: string, from: number, to: number) => void
}

interface Options extends DragListener {
  /** The number of days that are shown. */
  readonly days: number
  /** The least that something moves by, in days. */
  readonly step: number
}

/** So far a pointer moves before it drags, in pixels: less is a press. */
const THRESHOLD_PX = 4

/** Follows the pointer from a press on a bar or on an empty row until it is let go; Escape puts everything back. */
export function useBarDrag(options: Options) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const track = event.target.closest<HTMLElement>('[data-track]')
    if (!track) return
    const bar = event.target.closest<HTMLElement>('[data-entry]')
    const { left, width } = track.getBoundingClientRect()
    const { days, step } = latest.current
    const daysAt = (x: number) => Math.round(((x - left) / width) * (days / step)) * step
    const from = event.clientX
    const follow = bar ? followBar(bar, event.target) : followMark(track.dataset.track ?? '', left, width)
    if (!follow) return
    let isDragging = false
    const move = ({ clientX }: PointerEvent) => {
      if (!isDragging && Math.abs(clientX - from) < THRESHOLD_PX) return
      isDragging = true
      follow.move(daysAt(clientX) - daysAt(from), from, clientX)
    }
    const end = (isDone: boolean) => () => {
      stop.current?.()
      if (isDragging) follow.end(isDone)
    }
    const up = end(true)
    const cancel = end(false)
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') cancel()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', key)
    stop.current = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', key)
      stop.current = undefined
    }
  }

  function followBar(bar: HTMLElement, target: Element) {
    const entry = bar.dataset.entry ?? ''
    const part = (target.closest<HTMLElement>('[data-part]')?.dataset.part ?? 'all') as BarPart
    if (!latest.current.mayTake(entry, part)) return undefined
    let last = 0
    return {
      move: (by: number, _from: number, _to: number) => {
        if (by === last) return
        last = by
        latest.current.onDrag(entry, part, by)
      },
      end: (isDone: boolean) => latest.current.onDrop(entry, part, isDone ? last : undefined),
    }
  }

  function followMark(row: string, left: number, width: number) {
    const { days } = latest.current
    const dayAt = (x: number) => Math.min(days - 1, Math.max(0, Math.floor(((x - left) / width) * days)))
    const spanOf = (one: number, other: number) =>
      [Math.min(dayAt(one), dayAt(other)), Math.max(dayAt(one), dayAt(other)) + 1] as const
    let span: readonly [number, number] | undefined
    return {
      move: (_: number, from: number, to: number) => {
        span = spanOf(from, to)
        latest.current.onMark(row, ...span)
      },
      end: (isDone: boolean) => {
        if (isDone && span) latest.current.onMarked(row, ...span)
        else latest.current.onMark('', 0, 0)
      },
    }
  }
}
