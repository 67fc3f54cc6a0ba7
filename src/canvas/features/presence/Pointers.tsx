import { useStore } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import type { CSSProperties } from 'react'
import { personColour } from '#src/kit/people/person.ts'
import { presentAtom } from './people-atoms.ts'
import classes from './presence.module.css'

/** The pointers of the others, each with a name. They stand in a layer of their own, so that the sheet is not painted for them. */
export function Pointers() {
  const present = useAtomValue(presentAtom)
  const [left, top, zoom] = useStore(({ transform }) => transform)
  return (
    <div className={classes.pointers} aria-hidden>
      {present.map(
        ({ session, user, name, lost, pointer }) =>
          pointer &&
          !lost && (
            <div
              key={session}
              className={classes.pointer}
              data-pointer={name}
              style={
                {
                  '--person': personColour(user),
                  transform: `translate(${pointer.x * zoom + left}px, ${pointer.y * zoom + top}px)`,
                } as CSSProperties
              }
            >
              <svg aria-hidden width="16" height="18" viewBox="0 0 16 18">
                <path d="M1 1l13 6.5-5.6 1.7L5.6 15z" />
              </svg>
              <span>{name}</span>
            </div>
          ),
      )}
    </div>
  )
}
