/** The game of each numeric type, loaded when it is first played; what has none is a plain card (E §3 "Game type codes"). */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { playTypes } from '#schemas/codes.ts'
import type { GameProps } from './play/game.ts'

/** A playable game. */
export type Game = LazyExoticComponent<ComponentType<GameProps>>

const plain: Game = lazy(() => import('./plain/PlainGame.tsx'))

const games: Readonly<Record<number, Game>> = {
  [playTypes.externalGame]: lazy(() => import('./external/ExternalGame.tsx')),
  [playTypes.spinWheel]: lazy(() => import('./spin-wheel/SpinWheel.tsx')),
  [playTypes.scratchCard]: lazy(() => import('./scratch-card/ScratchCard.tsx')),
  [playTypes.treasureChest]: lazy(() => import('./treasure-chest/TreasureChest.tsx')),
  [playTypes.slotMachine]: lazy(() => import('./slot-machine/SlotMachine.tsx')),
  [playTypes.quiz]: lazy(() => import('./quiz/Quiz.tsx')),
  [playTypes.opinionPoll]: lazy(() => import('./opinion-poll/OpinionPoll.tsx')),
  [playTypes.rollDice]: lazy(() => import('./roll-dice/RollDice.tsx')),
  [playTypes.coinToss]: lazy(() => import('./coin-toss/CoinToss.tsx')),
  [playTypes.referral]: lazy(() => import('./referral/Referral.tsx')),
  [playTypes.tournament]: lazy(() => import('./tournament/Tournament.tsx')),
  [playTypes.memoryGame]: lazy(() => import('./memory-game/MemoryGame.tsx')),
  [playTypes.polling]: lazy(() => import('./polling/Polling.tsx')),
  [playTypes.leadGeneration]: lazy(() => import('./lead-form/LeadForm.tsx')),
  [playTypes.predictAndWin]: lazy(() => import('./predict-and-win/PredictAndWin.tsx')),
}

/** Says whether a numeric type has a game of its own. */
export const hasGame = (type: number): boolean => Object.hasOwn(games, type)

/** The game of a numeric type; the plain card for a type that has none. */
export function gameOf(type: number): Game {
  return (hasGame(type) ? games[type] : undefined) ?? plain
}
