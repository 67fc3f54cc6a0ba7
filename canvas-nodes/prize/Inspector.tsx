import type { Names } from '#src/graph/kind.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { choiceStep, chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { BadgePicker } from '#src/pickers/BadgePicker.tsx'
import { OfferPicker } from '#src/pickers/OfferPicker.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { givenBy, levelOf, prizeKeys } from './kind.ts'

/** Chooses what finishing gives: an offer, a badge, or both. */
export default function PrizeInspector({ at }: InspectorProps) {
  const { names } = useLookups()
  const level = levelOf(at.value)
  const { reward, badge } = givenBy(at.value)
  return (
    <>
      <Section title={level ? `For finishing the ${level.of}` : 'For finishing'}>
        <SegmentedField
          at={at.at('gratifyMode')}
          label="What is given"
          hideLabel
          step="Change what is given"
          options={[
            { value: 'reward', label: 'Reward' },
            { value: 'badge', label: 'Badge' },
            { value: 'both', label: 'Both' },
          ]}
        />
        {!level && <Note>Hang it on a quest, a milestone or a task; then choose what it gives.</Note>}
        {level && reward && (
          <OfferPicker
            noOffer={false}
            {...picked(at.at(level.reward))}
            onChange={choose(at.at(level.reward), 'offer', names)}
          />
        )}
        {level && badge && (
          <BadgePicker forQuest {...picked(at.at(level.badge))} onChange={choose(at.at(level.badge), 'badge', names)} />
        )}
      </Section>
      <OtherFields slice={at.value} known={level ? prizeKeys(level) : ['gratifyMode']} />
    </>
  )
}

const picked = (at: Cursor<unknown>) => ({
  value: chosenText(at.value),
  readOnly: at.readOnly,
  error: messagesAt(at),
  description: remarksAt(at),
})

const choose = (at: Cursor<unknown>, what: string, names: Names) => (id: string | undefined) =>
  at.set(id ?? '', choiceStep(what, id && names(what, id)))
