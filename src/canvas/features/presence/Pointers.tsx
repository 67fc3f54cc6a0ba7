import { useStoreApi } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { personColour } from '#src/kit/people/person.ts'
import { useBoard } from '../../core/editor-context.ts'
import { type FollowedPointers, followPointers } from './follow-pointers.ts'
import { pointedAtom } from './people-atoms.ts'
import classes from './presence.module.css'

/** The pointers of the others, each with a name. They stand in layers of their own, so that the sheet is not painted for them. */
export function Pointers() {
  const { store } = useBoard()
  const view = useStoreApi()
  const pointed = useAtomValue(pointedAtom)
  const layer = useRef<HTMLDivElement>(null)
  const followed = useRef<FollowedPointers>(undefined)
  useLayoutEffect(() => {
    if (!layer.current) return
    followed.current = followPointers(layer.current, store, view)
    return followed.current.stop
  }, [store, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: who came has no place yet
  useLayoutEffect(() => followed.current?.draw(), [pointed])
  return (
    <div ref={layer} className={classes.pointers} aria-hidden>
      {pointed.map(({ session, user, name }) => (
        <div
          key={session}
          className={classes.pointer}
          data-pointer={name}
          data-session={session}
          style={{ '--person': personColour(user) } as CSSProperties}
        >
          <svg aria-hidden width="16" height="18" viewBox="0 0 16 18">
            <path d="M1 1l13 6.5-5.6 1.7L5.6 15z" />
          </svg>
          <span>{name}</span>
        </div>
      ))}
    </div>
  )
}
