import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Fold, Section } from '#src/kit/inspector/Section.tsx'
import { EventPicker } from '#src/pickers/EventPicker.tsx'
import { OfferPicker } from '#src/pickers/OfferPicker.tsx'
import { PagePicker } from '#src/pickers/PagePicker.tsx'
import { CountedActivities } from './CountedActivities.tsx'

/** The keys that a rule may carry for every game (C §3 "Rule"); games without these leave them blank. */
export const extraKeys = [
  'pageId',
  'eventSelect',
  'numberOfEvents',
  'eventCompletion',
  'rewardEachEvent',
  'offer',
  'gameMechanicsRuleType',
  'gamifyE',
  'customActivityEvents',
] as const

/** The information screen, and the events a rule counts besides its game; folded away where none of it is used. */
export function Extras({ at }: { readonly at: Cursor<Slice> }) {
  const used = extraKeys.some((key) => isUsed(at.value[key]))
  return (
    <Section>
      <Fold title="Information screen and events" open={used}>
        <Fields at={at} />
      </Fold>
    </Section>
  )
}

function Fields({ at }: { at: Cursor<Slice> }) {
  return (
    <>
      <PagePicker {...chosen(at, 'pageId', 'Change information screen')} />
      <EventPicker label="Counted event" by="key" {...chosen(at, 'eventSelect', 'Change counted event')} />
      <NumberField at={at.at('numberOfEvents')} label="How many of them" min={1} step="Change number of events" />
      <TextField at={at.at('eventCompletion')} label="What completes them" step="Change event completion" />
      <SwitchField at={at.at('rewardEachEvent')} label="Reward each event" step="Reward each event" />
      <OfferPicker label="Offer for the events" noOffer={false} {...chosen(at, 'offer', 'Change offer for events')} />
      <SegmentedField
        at={at.at('gameMechanicsRuleType')}
        label="Game mechanics"
        step="Change game mechanics"
        options={[
          { value: 'badge', label: 'Badge' },
          { value: 'leaderboard', label: 'Leaderboard' },
        ]}
      />
      <TextField at={at.at('gamifyE')} label="Gamification activity" step="Change gamification activity" />
      <CountedActivities at={at.at('customActivityEvents')} />
    </>
  )
}

/** The props of a picker over a key that may hold anything. */
function chosen(at: Cursor<Slice>, key: string, step: string) {
  const cursor = at.at(key)
  return {
    value: chosenText(cursor.value),
    readOnly: cursor.readOnly,
    clearable: cursor.readOnly === false,
    error: messagesAt(cursor),
    description: remarksAt(cursor),
    onChange: (id: string | undefined) => cursor.set(id ?? '', step),
  }
}

function isUsed(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0)
  )
}
