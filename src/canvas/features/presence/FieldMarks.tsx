import { VisuallyHidden } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { initialsOf, personColour } from '#src/kit/people/person.ts'
import { isSameText } from '#src/merge/identity.ts'
import { othersFieldsAtom, ownFieldAtom, type PersonInField } from './people-atoms.ts'

/**
 * The marks at the fields that others are in: an edge in their colour, and their initials. They are rules of style, so that no
 * field knows of them. In words they are a list to be read; only somebody who comes into the own field is said.
 */
export function FieldMarks() {
  const people = useAtomValue(othersFieldsAtom)
  const own = useAtomValue(ownFieldAtom)
  const labels = useLabels(people)
  const here = people.filter(({ owner, path }) => owner === own?.owner && path === own.path)
  return (
    <>
      <style data-field-marks={people.length}>{people.map(ruleOf).join('\n')}</style>
      <VisuallyHidden>
        {labels.length > 0 && (
          <ul aria-label="Fields others are in">
            {labels.map(({ name, label }) => (
              <li key={`${name} ${label}`}>
                {name}: {label}
              </li>
            ))}
          </ul>
        )}
        <span role="status">{here.map(({ name }) => `${name} is in this field too`).join(', ')}</span>
      </VisuallyHidden>
    </>
  )
}

/** The time between two looks for the labels, in milliseconds: the inspector may show another card by now. */
const LABELS_INTERVAL_MS = 1000

/** Finds the labels of the fields that are on the page. */
function useLabels(people: readonly PersonInField[]) {
  const [labels, setLabels] = useState<readonly Label[]>([])
  useEffect(() => {
    const read = () => {
      const next = people.flatMap((person): Label[] => {
        const label = labelOf(document.querySelector(selectorOf(person)))
        return label ? [{ name: person.name, label }] : []
      })
      setLabels((known) => (isSameText(known, next) ? known : next))
    }
    read()
    if (people.length === 0) return
    const timer = setInterval(read, LABELS_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [people])
  return labels
}

interface Label {
  readonly name: string
  readonly label: string
}

function labelOf(field: Element | null): string {
  const labels = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels : null
  return labels?.[0]?.textContent?.replace(/\s*\*$/, '') || field?.getAttribute('aria-label') || ''
}

const selectorOf = ({ owner, path }: PersonInField) =>
  `[data-of="${CSS.escape(owner)}"] [data-path="${CSS.escape(path)}"]`

/** Writes the rules of one mark. The initials stand at the corner of what is around the input. */
function ruleOf(person: PersonInField): string {
  const colour = personColour(person.user)
  const around = `[data-of="${CSS.escape(person.owner)}"] :has(> [data-path="${CSS.escape(person.path)}"])`
  return `${selectorOf(person)} { outline: 2px solid ${colour}; outline-offset: 1px; border-radius: 4px; }
${around} { position: relative; }
${around}::after { content: ${textOf(initialsOf(person.name))}; ${initials} background: ${colour}; }`
}

const initials =
  'position: absolute; top: -9px; right: 6px; z-index: 3; padding: 2px 5px; border-radius: 4px; color: #fff; font-size: 10px; font-weight: 600; line-height: 1.2; pointer-events: none;'

/** Writes a text as CSS does. */
const textOf = (text: string) => `"${[...text].map((one) => `\\${one.codePointAt(0)?.toString(16)} `).join('')}"`
