import { useEffect, useRef, useState } from 'react'

/** Counts seconds down while it runs, and says once that they are over. */
export function useCountdown(seconds: number, runs: boolean, onOver: () => void): number {
  const [left, setLeft] = useState(seconds)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (!runs || seconds === 0) return undefined
    const ends = performance.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((ends - performance.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over.current()
    }, 250)
    return () => clearInterval(timer)
  }, [runs, seconds])
  return left
}

/** `1:05` for 65 seconds. */
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}
