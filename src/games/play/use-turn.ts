import { useEffect, useId, useRef, useState } from 'react'
import type { PlayInput } from '#schemas/values/play.ts'
import type { GameProps, Played } from './game.ts'

/** The phase of a turn: to be begun, waiting for the result, showing it, shown. */
export type Phase = 'ready' | 'asking' | 'showing' | 'shown'

/** One turn of a game after the other. */
export interface Turn {
  /** The id of the sentence that says why the game is closed. */
  readonly closedId: string
  readonly phase: Phase
  readonly played: Played | undefined
  /** The problem, in words for the player; `''` for none. */
  readonly error: string
  /** Plays once; while a turn is under way, or the game is closed, nothing happens. */
  begin(input?: PlayInput): Promise<void>
  /** Clears the stage for the next turn. */
  renew(): void
}

/**
 * Keeps the turns of a game: asks `play` once, shows what came of it with `show`, and says when it is seen. `show` is also
 * told when nothing came, so that what spins can stand still.
 */
export function useTurn(game: GameProps, show: (played: Played | undefined) => unknown): Turn {
  const closedId = useId()
  const [phase, setPhase] = useState<Phase>('ready')
  const [played, setPlayed] = useState<Played>()
  const [error, setError] = useState('')
  const latest = useRef({ game, show })
  const isBusy = useRef(false)
  const isGone = useRef(false)
  const unseen = useRef<Played>(undefined)
  useEffect(() => {
    latest.current = { game, show }
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      // Whoever leaves before it was shown has it all the same.
      if (unseen.current) latest.current.game.onShown?.(unseen.current)
      unseen.current = undefined
    }
  }, [])

  const begin = async (input: PlayInput = {}) => {
    if (isBusy.current || !latest.current.game.open) return
    isBusy.current = true
    setPhase('asking')
    setPlayed(undefined)
    setError('')
    try {
      const came = await latest.current.game.play(input)
      if (isGone.current) {
        latest.current.game.onShown?.(came)
        return
      }
      unseen.current = came
      setPlayed(came)
      setPhase('showing')
      await latest.current.show(came)
      if (isGone.current) return
      unseen.current = undefined
      setPhase('shown')
      latest.current.game.onShown?.(came)
    } catch (cause) {
      if (isGone.current) return
      latest.current.show(undefined)
      setPhase('ready')
      setPlayed(undefined)
      setError(cause instanceof Error && cause.message ? cause.message : 'Something went wrong')
    } finally {
      isBusy.current = false
    }
  }

  return {
    ...{ closedId, phase, played, error, begin },
    renew: () => {
      if (isBusy.current) return
      setPhase('ready')
      setPlayed(undefined)
      setError('')
    },
  }
}
