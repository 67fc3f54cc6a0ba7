import { SimpleGrid } from '@mantine/core'
import { ruleTypes } from '#schemas/codes.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { isRuleOccasion, ruleOccasion, ruleOccasionNames } from '#schemas/values/message-occasions.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { RulePicker } from '#src/pickers/RulePicker.tsx'
import { UserEventPicker } from '#src/pickers/UserEventPicker.tsx'
import { picked } from '../message/picked.ts'
import type { SetOff } from '../message/when.ts'

interface Props {
  readonly at: Cursor<JsonObject>
  readonly setOff: SetOff
}

const occasions = ruleOccasionNames.map((name) => ({ value: name as string, label: ruleOccasion(name).title }))

/** The lists of rules in which each occasion happens. */
const lists = {
  'any rule': Object.values(ruleTypes),
  streak: [ruleTypes.dailyStreaks],
  quest: [ruleTypes.quests],
  leaderboard: Object.values(ruleTypes),
} as const

const ruleLabels = {
  'any rule': 'In the rule',
  streak: 'Of the streak',
  quest: 'Of the quest',
  leaderboard: 'On the leaderboard of the rule',
} as const

/** The fields of an occasion: an event of a person, or what happens to them in a rule. */
export function FollowFields({ at, setOff }: Props) {
  if (setOff === 'event')
    return (
      <UserEventPicker
        {...picked(at, 'eventId', 'Event')}
        by="id"
        description="Sent to whoever does it, each time."
        required
      />
    )
  const name = textAt(at.value, 'eventId')
  // A push notification with a rule alone follows the rewards of it.
  const chosen = isRuleOccasion(name) ? name : (ruleOccasionNames[0] ?? 'reward_given')
  const { about, needs, hours } = ruleOccasion(chosen)
  const place = at.at('eventId') as Cursor<unknown>
  return (
    <>
      <SelectField<string>
        at={{ ...place, value: chosen }}
        label="What happens"
        description={about}
        options={occasions}
      />
      <SimpleGrid cols={{ base: 1, sm: hours ? 2 : 1 }} spacing="md">
        <RulePicker {...picked(at, 'ruleId', 'Rule')} label={ruleLabels[needs]} from={lists[needs]} required />
        {hours && (
          <NumberField
            at={at.at('occasionHours') as Cursor<number | undefined>}
            label={hours.label}
            placeholder={`${hours.standard}`}
            min={hours.least}
            max={hours.most}
          />
        )}
      </SimpleGrid>
    </>
  )
}
