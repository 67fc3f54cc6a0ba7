import { createContext, useContext } from 'react'
import type { Player } from './player.ts'

/** Carries the player to everything that is drawn for them. */
export const PlayerContext = createContext<Player | undefined>(undefined)

/**
 * Returns the player that this is drawn for.
 *
 * @throws {Error} When no `PlayerContext` stands above.
 */
export function usePlayer(): Player {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('usePlayer needs a player above it')
  return player
}
