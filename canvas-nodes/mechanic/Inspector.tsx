import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { drawnKeys } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { EventPicker } from '#src/pickers/EventPicker.tsx'
import { OfferPicker } from '#src/pickers/OfferPicker.tsx'
import { ProgressBarPicker } from '#src/pickers/ProgressBarPicker.tsx'
import { idAt } from '../shared/inspector/id-at.ts'
import type { InspectorProps } from '../shared/view.ts'
import { GameFields, gameKeys } from './GameFields.tsx'
import { PeriodFields, periodKeys } from './PeriodFields.tsx'

const given = ['gameMechanicsRuleType', 'offer', 'rewardEachEvent']
const counted = ['gamifyE', 'numberOfEvents', 'eventSelect', 'eventCompletion']

/** Says what is counted, when, and what is given for it; activities, badge and leaderboard hang on the card. */
export default function MechanicInspector({ at }: InspectorProps) {
  const hasGame = gameKeys.some((key) => Object.hasOwn(at.value, key))
  return (
    <>
      <Section title="What they earn">
        <SegmentedField
          at={at.at('gameMechanicsRuleType')}
          label="Counted for"
          step="Change what is earned"
          options={[
            { value: 'badge', label: 'A badge' },
            { value: 'leaderboard', label: 'A leaderboard' },
          ]}
        />
        <Problems at={at.at('badges')} />
        <Problems at={at.at('leaderBoardId')} />
        <OfferPicker {...idAt(at.at('offer'), 'Change offer')} label="Offer with it" noOffer={false} clearable />
        <SwitchField at={at.at('rewardEachEvent')} label="Reward each event" />
      </Section>
      <Section title="What counts">
        <Counted at={at} />
        <Problems at={at.at('customActivityEvents')} />
      </Section>
      <Section title="When it counts">
        <PeriodFields at={at} />
      </Section>
      <Section title="What they see">
        <ProgressBarPicker
          {...idAt(at.at('progressBarId'), 'Change progress bar')}
          editable
          description="It shows the events that are counted."
        />
      </Section>
      {hasGame && <GameFields at={at} />}
      <OtherFields
        slice={at.value}
        known={[
          ...[
            'name',
            'type',
            'ruleType',
            'ruleStatus',
            'progressBarId',
            ...given,
            ...counted,
            ...periodKeys,
            ...gameKeys,
          ],
          ...drawnKeys(at.value, ['customActivityEvents', 'rewardAssigment']),
        ]}
      />
    </>
  )
}

function Counted({ at }: { at: Cursor<Slice> }) {
  return (
    <>
      <TextField
        at={at.at('gamifyE')}
        label="Gamification activity"
        placeholder="Shop and review"
        description="What people read that they are to do."
      />
      <NumberField at={at.at('numberOfEvents')} label="Number of events" min={1} />
      <EventPicker
        {...idAt(at.at('eventSelect'), 'Change counted event')}
        label="Counted event"
        by="key"
        special={{ value: 'all', label: 'All of the activities' }}
        clearable
      />
      <SegmentedField
        at={at.at('eventCompletion')}
        label="Complete with"
        options={[
          { value: 'any', label: 'Any activity' },
          { value: 'all', label: 'All of them' },
        ]}
      />
    </>
  )
}
