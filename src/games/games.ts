/** The game of each numeric type, loaded when it is first played; what has none is a plain card (E §3 "Game type codes"). */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { playTypes } from '#schemas/codes.ts'
import type { GameProps } from './play/game.ts'

/** A playable game. */
export type Game = LazyExoticComponent<ComponentType<GameProps>>

const plain: Game = lazy(() => import('./plain/PlainGame.tsx'))

const games: Readonly<Record<number, Game>> = {
  [playTypes.externalGame]: plain,
}

/** The game of a numeric type; the plain card for a type that has none. */
export function gameOf(type: number): Game {
  return (Object.hasOwn(games, type) ? games[type] : undefined) ?? plain
}
