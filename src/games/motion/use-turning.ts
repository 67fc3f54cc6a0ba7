import { type RefObject, useEffect, useRef } from 'react'
import { createTurning, type Turning, type Ways } from './turning.ts'

/** Gives an element something that turns it, made when it is first asked for and anew for another loop or speed. */
export function useTurning<E extends HTMLElement>(
  ways: Ways,
): readonly [RefObject<E | null>, () => Turning | undefined] {
  const element = useRef<E>(null)
  const made = useRef<{ readonly turning: Turning; readonly ways: Ways }>(undefined)
  useEffect(() => () => made.current?.turning.put(0), [])
  const get = () => {
    const { loop, period } = made.current?.ways ?? {}
    if (element.current && (loop !== ways.loop || period !== ways.period)) {
      made.current?.turning.put(0)
      made.current = { turning: createTurning(element.current, ways), ways }
    }
    return made.current?.turning
  }
  return [element, get]
}
