import { useEffect, useState } from 'react'

/** The longest a timer waits, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Says whether a moment (milliseconds since the epoch) is still to come; the component is drawn again when it has come.
 */
export function useIsAhead(moment: number | undefined): boolean {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const wait = (moment ?? 0) - Date.now()
    if (wait <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait + 1, MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && moment > now
}
