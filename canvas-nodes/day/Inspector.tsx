import { basedOn } from '#schemas/checks/streak-days.ts'
import { NO_OFFER } from '#schemas/codes.ts'
import { streakActivityTypes } from '#schemas/documents/daily-streak.ts'
import { isObject, textAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { OfferPicker } from '#src/pickers/OfferPicker.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { GameFields } from './GameFields.tsx'

/** Chooses the game of a day, or its reward: whichever the streak asks for; what the other left behind is kept. */
export default function DayInspector({ at, root }: InspectorProps) {
  const followed = basedOn(isObject(root.value) ? root.value : {})
  const gives = followed === 'events' || textAt(at.value, 'offerId') !== ''
  return (
    <>
      <Problems at={at} />
      {followed !== 'events' && (
        <Section title="What they play">
          <GameFields at={at} types={streakActivityTypes} />
          <Problems at={at.at('templateType')} />
        </Section>
      )}
      {gives && (
        <Section title="What they get">
          <RewardField at={at} />
        </Section>
      )}
      <OtherFields
        slice={at.value}
        known={[
          'quadrant',
          ...(followed === 'events' ? [] : ['templateId', 'templateType', 'ruleId']),
          ...(gives ? ['offerId', 'offerName'] : []),
        ]}
      />
    </>
  )
}

/** The reward of the day; its id and its name go together in one step. */
function RewardField({ at }: { at: Cursor<Slice> }) {
  const [id, name] = [at.at('offerId'), at.at('offerName')]
  return (
    <OfferPicker
      value={chosenText(id.value)}
      readOnly={id.readOnly || name.readOnly}
      error={messagesAt(id) ?? messagesAt(name)}
      description={remarksAt(id)}
      onChange={(offerId = '', offer) => {
        const offerName = offerId === NO_OFFER ? NO_OFFER : (offer?.offer_name ?? '')
        at.set({ ...at.value, offerId, offerName }, 'Change reward of the day')
      }}
    />
  )
}
