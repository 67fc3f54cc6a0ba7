import { SimpleGrid } from '@mantine/core'
import { ruleTypes } from '#schemas/codes.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { isRuleOccasion, ruleOccasionNames, ruleOccasions } from '#schemas/values/message-occasions.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { RulePicker } from '#src/pickers/RulePicker.tsx'
import { UserEventPicker } from '#src/pickers/UserEventPicker.tsx'
import { picked } from '../editor/picked.ts'
import type { SetOff } from '../editor/when.ts'

interface Props {
  readonly at: Cursor<JsonObject>
  readonly setOff: SetOff
}

const occasions = ruleOccasionNames.map((name) => ({ value: name as string, label: ruleOccasions[name].title }))

/** What a message follows: an event of a person, or what happens to them in a rule. */
export function FollowFields({ at, setOff }: Props) {
  if (setOff === 'event')
    return (
      <UserEventPicker
        {...picked(at, 'eventId', 'Event')}
        by="id"
        description="Sent to whoever does it, each time. Only to people of the segment, where one is chosen."
        required
      />
    )
  const name = textAt(at.value, 'eventId')
  // A push notification with a rule alone follows the rewards of it.
  const chosen = isRuleOccasion(name) ? name : ruleOccasionNames[0]
  const place = at.at('eventId') as Cursor<unknown>
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <SelectField<string>
        at={{ ...place, value: chosen }}
        label="What happens"
        description={chosen && ruleOccasions[chosen].about}
        options={occasions}
      />
      <RulePicker
        {...picked(at, 'ruleId', 'Rule')}
        label="In the rule"
        from={Object.values(ruleTypes)}
        required
      />
    </SimpleGrid>
  )
}
