import type { Cursor } from '#src/kit/cursor.ts'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import css from '#src/kit/inspector/inspector.module.css'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { RemoveButton } from '#src/kit/inspector/RemoveButton.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { BadgePicker } from '#src/pickers/BadgePicker.tsx'
import { idAt } from '../shared/inspector/id-at.ts'
import type { InspectorProps } from '../shared/view.ts'
import { badgeKey } from './kind.ts'

/** Chooses the badge. A rule may give several: a second one makes a list of its text. */
export default function BadgeInspector({ at }: InspectorProps) {
  const key = badgeKey(at.value)
  const held = at.at(key)
  const isList = Array.isArray(held.value)
  return (
    <>
      <Section title="What they earn">
        {isList ? (
          <List at={held as Cursor<readonly unknown[]>} />
        ) : (
          <BadgePicker {...idAt(held, 'Change badge')} editable />
        )}
        {isList && <Problems at={held} />}
        {key === 'badges' && (
          <AddButton
            at={held}
            onClick={() =>
              held.set([...(isList ? (held.value as readonly unknown[]) : [held.value ?? '']), ''], 'Add badge')
            }
          >
            Add badge
          </AddButton>
        )}
      </Section>
      <OtherFields slice={at.value} known={['badge', 'badges']} />
    </>
  )
}

function List({ at }: { at: Cursor<readonly unknown[]> }) {
  return (
    <ul className={css.rows}>
      {at.value.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a badge is its place in the list
        <li key={index} className={css.row}>
          <div className={css.grow}>
            <BadgePicker {...idAt(at.at(index) as Cursor<unknown>, 'Change badge')} label={`Badge ${index + 1}`} />
          </div>
          <RemoveButton list={at} index={index} what={`badge ${index + 1}`} />
        </li>
      ))}
    </ul>
  )
}
