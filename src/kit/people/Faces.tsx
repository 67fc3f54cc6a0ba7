import { UnstyledButton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { hint } from '../hints/hint.ts'
import classes from './faces.module.css'
import { initialsOf, personColour } from './person.ts'

/** A person with a face. */
export interface ShownPerson {
  readonly user: string
  readonly name: string
  /** True where nothing was heard of them for a while. */
  readonly lost?: boolean
}

interface FacesProps<One extends ShownPerson> {
  /** The name of the group: "Also here". */
  readonly label: string
  readonly people: readonly One[]
  /** The most faces; the others are counted. */
  readonly most: number
  /** Makes faces buttons. */
  readonly button?: {
    readonly label: (one: One) => string
    readonly isPressed: (one: One) => boolean
    readonly onClick: (one: One) => void
  }
}

/** The faces of people: initials on a colour, their names on hover and for screen readers. */
export function Faces<One extends ShownPerson>({ label, people, most, button }: FacesProps<One>) {
  const shown = people.length > most ? people.slice(0, most - 1) : people
  const rest = people.slice(shown.length)
  return (
    <ul className={classes.faces} aria-label={label}>
      {shown.map((one) => (
        <li key={one.user}>
          {button ? (
            <UnstyledButton
              className={classes.face ?? ''}
              style={colourOf(one)}
              data-lost={one.lost || undefined}
              aria-label={button.label(one)}
              aria-pressed={button.isPressed(one)}
              data-initials={initialsOf(one.name)}
              onClick={() => button.onClick(one)}
              {...hint(nameOf(one), 'bottom')}
            />
          ) : (
            <Face one={one} />
          )}
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <span
            className={classes.face}
            role="img"
            aria-label={rest.map(nameOf).join(', ')}
            data-initials={`+${rest.length}`}
            {...hint(rest.map(nameOf).join(', '), 'bottom')}
          />
        </li>
      )}
    </ul>
  )
}

function Face({ one }: { readonly one: ShownPerson }) {
  return (
    <span
      className={classes.face}
      style={colourOf(one)}
      data-lost={one.lost || undefined}
      role="img"
      aria-label={nameOf(one)}
      title={nameOf(one)}
      data-initials={initialsOf(one.name)}
    />
  )
}

const nameOf = ({ name, lost }: ShownPerson) => (lost ? `${name} (connection lost)` : name)
const colourOf = ({ user }: ShownPerson) => ({ '--person': personColour(user) }) as CSSProperties
