import { useInternalNode, ViewportPortal } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import type { CSSProperties } from 'react'
import { Faces } from '#src/kit/people/Faces.tsx'
import { personColour } from '#src/kit/people/person.ts'
import { othersFieldsAtom, othersSelectionAtom } from './people-atoms.ts'
import classes from './presence.module.css'

type People = readonly { readonly user: string; readonly name: string }[]

/** The cards that others have selected: a ring in their colour, and their faces. It is drawn over the cards, which know nothing of it. */
export function OthersSelections() {
  const selections = useAtomValue(othersSelectionAtom)
  return (
    <ViewportPortal>
      {[...selections].map(([node, people]) => (
        <Ring key={node} node={node} people={people} />
      ))}
    </ViewportPortal>
  )
}

function Ring({ node, people }: { readonly node: string; readonly people: People }) {
  const card = useInternalNode(node)
  const editing = useAtomValue(othersFieldsAtom).find(({ owner }) => owner === node)
  const [first] = people
  if (!card || !first) return null
  const { x, y } = card.internals.positionAbsolute
  const { width = 0, height = 0 } = card.measured
  return (
    <div
      className={classes.ring}
      data-selected-by={people.map(({ name }) => name).join(', ')}
      style={
        { '--person': personColour(first.user), transform: `translate(${x}px, ${y}px)`, width, height } as CSSProperties
      }
    >
      <div className={classes.ringFaces}>
        {editing && (
          <span
            className={classes.editing}
            data-edited-by={editing.name}
            style={{ '--person': personColour(editing.user) } as CSSProperties}
          >
            {editing.name} is editing
          </span>
        )}
        <Faces label="Also selected by" people={people} most={3} />
      </div>
    </div>
  )
}
