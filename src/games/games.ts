/** The game of each numeric type, loaded when it is first played; what has none is a plain card (E §3 "Game type codes"). */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { playTypes } from '#schemas/codes.ts'
import type { GameProps } from './play/game.ts'

/** A playable game. */
export type Game = LazyExoticComponent<ComponentType<GameProps>>

const plain: Game = lazy(() => import('./plain/PlainGame.tsx'))

const games: Readonly<Record<number, Game>> = {
  [playTypes.spinWheel]: lazy(() => import('./spin-wheel/SpinWheel.tsx')),
  [playTypes.slotMachine]: lazy(() => import('./slot-machine/SlotMachine.tsx')),
  [playTypes.rollDice]: lazy(() => import('./roll-dice/RollDice.tsx')),
  [playTypes.coinToss]: lazy(() => import('./coin-toss/CoinToss.tsx')),
}

/** The game of a numeric type; the plain card for a type that has none. */
export function gameOf(type: number): Game {
  return (Object.hasOwn(games, type) ? games[type] : undefined) ?? plain
}
