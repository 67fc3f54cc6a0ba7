import { type RefObject, useEffect, useRef } from 'react'
import { createTurning, type Turning } from './turning.ts'

type Ways = Parameters<typeof createTurning>[1]

/** Gives an element something that turns it, made when it is first asked for. */
export function useTurning<E extends HTMLElement>(
  ways: Ways,
): readonly [RefObject<E | null>, () => Turning | undefined] {
  const element = useRef<E>(null)
  const turning = useRef<Turning>(undefined)
  useEffect(() => () => turning.current?.put(0), [])
  const get = () => {
    if (element.current) turning.current ??= createTurning(element.current, ways)
    return turning.current
  }
  return [element, get]
}
