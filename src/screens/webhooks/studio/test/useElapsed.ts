import { useEffect, useState } from 'react'

/** Counts the seconds, by tenths, while something runs; 0 while nothing does. */
export function useElapsed(running: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!running) return
    const begun = performance.now()
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - begun) / 100) / 10), 100)
    return () => clearInterval(timer)
  }, [running])
  return seconds
}
