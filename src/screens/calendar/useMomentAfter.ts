import { useEffect, useState } from 'react'

/** So long after something was drawn what can wait begins, in milliseconds: by then it is on the screen. */
const MOMENT_MS = 100

/** Returns true a moment after something was drawn for the first time, and from then on. */
export function useMomentAfter(isDrawn: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isDrawn) return
    const timer = setTimeout(() => setOver(true), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [isDrawn])
  return isOver
}
