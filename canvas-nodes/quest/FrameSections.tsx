import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Fold, Section } from '#src/kit/inspector/Section.tsx'
import { BadgePicker } from '#src/pickers/BadgePicker.tsx'
import { OfferPicker } from '#src/pickers/OfferPicker.tsx'

const picked = (at: Cursor<unknown>, step: string) => ({
  value: chosenText(at.value),
  readOnly: at.readOnly,
  error: messagesAt(at),
  description: remarksAt(at),
  clearable: at.readOnly === false,
  onChange: (id: string | undefined) => at.set(id ?? '', step),
})

/** Edits the top of a quest: the app that shows results, and a reward and badge of its own (E §3 "Quest" top-level). */
export function FrameSections({ at }: { readonly at: Cursor<Slice> }) {
  return (
    <Section title="Results">
      <SegmentedField
        at={at.at('resultHandler')}
        label="Who shows the result"
        step="Change result handler"
        options={[
          { value: 'ParentApp', label: 'Your app' },
          { value: 'SDK', label: 'SDK' },
        ]}
      />
      <Fold title="Beside the reward">
        <OfferPicker noOffer={false} {...picked(at.at('rewardId'), 'Change reward')} />
        <BadgePicker forQuest {...picked(at.at('badgeId'), 'Change badge')} />
        <SwitchField at={at.at('lbCheckBox')} label="Show the leaderboard" />
        <TextField at={at.at('localTimezoneStr')} label="Offset of the time zone" placeholder="+05:30" />
      </Fold>
    </Section>
  )
}
