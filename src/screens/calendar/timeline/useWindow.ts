import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The part of a scroll area that is in view, in pixels. */
export interface ScrolledWindow {
  readonly from: number
  readonly to: number
}

/** So many pixels more are drawn above and below, and so far the area is scrolled before more is drawn. */
const MARGIN_PX = 270
const STEP_PX = 135

/** The height before the area is measured, as in tests. */
const DEFAULT_HEIGHT_PX = 720

/** Returns the part of a scroll area to draw; all of it while it is printed, or while `whole` asks for it. */
export function useWindow(area: RefObject<HTMLElement | null>, whole: boolean): ScrolledWindow {
  const [scrolled, setScrolled] = useState({ top: 0, height: DEFAULT_HEIGHT_PX })
  const [isPrinting, setPrinting] = useState(false)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const look = () => {
      const top = Math.floor(element.scrollTop / STEP_PX) * STEP_PX
      const height = element.clientHeight || DEFAULT_HEIGHT_PX
      setScrolled((before) => (before.top === top && before.height === height ? before : { top, height }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    // The browser takes the page as it is when this event is over.
    const print = () => flushSync(() => setPrinting(true))
    const printed = () => setPrinting(false)
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', printed)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', printed)
    }
  }, [area])
  if (whole || isPrinting) return { from: 0, to: Number.POSITIVE_INFINITY }
  return { from: scrolled.top - MARGIN_PX, to: scrolled.top + scrolled.height + STEP_PX + MARGIN_PX }
}
