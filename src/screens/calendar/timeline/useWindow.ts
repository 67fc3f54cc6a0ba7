import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The part of a scroll area that is in view, and its width, in pixels. */
export interface ScrolledWindow {
  readonly from: number
  readonly to: number
  readonly width: number
}

/** So many pixels more are drawn above and below once what can wait is drawn, and so far the area is scrolled before more is drawn. */
const MARGIN_PX = 270
const STEP_PX = 135

/** The height of an area that cannot be measured, as in tests. */
const DEFAULT_HEIGHT_PX = 720

/** Nothing is drawn before the area is measured, since what has room depends on its width. */
const unmeasured = { top: 0, height: 0, width: 0 }

interface Options {
  /** True where all of it is drawn. */
  readonly isWhole: boolean
  /** False while nothing but what is in view is drawn. */
  readonly isSettled: boolean
}

/** Returns the part of a scroll area to draw; all of it while it is printed. */
export function useWindow(area: RefObject<HTMLElement | null>, { isWhole, isSettled }: Options): ScrolledWindow {
  const [scrolled, setScrolled] = useState(unmeasured)
  const [isPrinting, setPrinting] = useState(false)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const look = () => {
      const top = Math.floor(element.scrollTop / STEP_PX) * STEP_PX
      const { clientHeight, clientWidth: width } = element
      const height = clientHeight || DEFAULT_HEIGHT_PX
      setScrolled((before) =>
        before.top === top && before.height === height && before.width === width ? before : { top, height, width },
      )
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
  const { top, height, width } = scrolled
  if (height === 0) return { from: 0, to: 0, width }
  if (isWhole || isPrinting) return { from: 0, to: Number.POSITIVE_INFINITY, width }
  const margin = isSettled ? MARGIN_PX : 0
  return { from: top - margin, to: top + height + STEP_PX + margin, width }
}
