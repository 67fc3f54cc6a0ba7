import { useEffect, useRef } from 'react'
import type { GameProps } from './game.ts'
import type { Turn } from './use-turn.ts'

/** The pause before a turn that is played by itself, in milliseconds: before the first one, and for what came of the last to be seen. */
const PAUSE_MS = { ready: 350, shown: 1800 }

/** Presses the button of a game that demonstrates itself, where there is something to press. */
export function useDemonstration(game: GameProps, { phase }: Turn, isOff: boolean, onPlay: () => void): void {
  const latest = useRef(onPlay)
  useEffect(() => {
    latest.current = onPlay
  })
  const isDue = game.demonstrates === true && !isOff && (phase === 'ready' || phase === 'shown')
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => latest.current(), PAUSE_MS[phase === 'shown' ? 'shown' : 'ready'])
    return () => clearTimeout(timer)
  }, [isDue, phase])
}
