import { Text } from '@mantine/core'
import { type JsonObject, objectAt, textAt } from '#schemas/json.ts'
import { displayTypes, interruptionTimes } from '#schemas/values/display-types.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { UserEventPicker } from '#src/pickers/UserEventPicker.tsx'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'
import { ThemeField } from '../theme/ThemeField.tsx'

const typeOf = (wizard: JsonObject | undefined) => textAt(wizard, 'displayType') || 'popup'
const timeOf = (wizard: JsonObject | undefined) => textAt(objectAt(wizard, 'interrupts'), 'when') || 'session'

function DisplayFields({ at, root }: SectionFieldsProps) {
  const wizard = asObject(at.at('displayWizard'))
  if (!wizard) return <WrongType at={at.at('displayWizard')} label="Display" blank={{ displayType: 'popup' }} />
  const isOver = typeOf(wizard.value) !== 'inline'
  return (
    <>
      <SegmentedField
        at={shownAs(wizard.at('displayType') as Cursor<unknown>, 'popup')}
        label="The game comes up"
        options={displayTypes}
      />
      {isOver && <InterruptFields wizard={wizard} />}
      <ThemeField root={root} />
      <OtherFields
        of="display"
        slice={wizard.value ?? {}}
        known={['displayType', 'themeId', ...(isOver ? ['interrupts'] : [])]}
      />
    </>
  )
}

/** Says when a game over the page, or as a page, may come up by itself. One that does not say how it comes up never does: that is said with it. */
function InterruptFields({ wizard }: { readonly wizard: Cursor<JsonObject> }) {
  const interrupts = asObject(wizard.at('interrupts'))
  if (!interrupts)
    return <WrongType at={wizard.at('interrupts')} label="When it may interrupt" blank={{ when: 'session' }} />
  const time = timeOf(wizard.value)
  const event = interrupts.at('event')
  const isMissing = textAt(interrupts.value, 'event') === ''
  return (
    <>
      <SelectField
        at={{
          ...shownAs(interrupts.at('when') as Cursor<unknown>, 'session'),
          set: (when: unknown, label?: string) =>
            wizard.set(
              { displayType: 'popup', ...wizard.value, interrupts: { ...interrupts.value, when } as JsonObject },
              label,
            ),
        }}
        label="When it may interrupt"
        description={interruptionTimes.find(({ value }) => value === time)?.says}
        options={interruptionTimes}
      />
      {time === 'event' && (
        <UserEventPicker
          label="After the event"
          value={isMissing ? undefined : textAt(interrupts.value, 'event')}
          readOnly={event.readOnly}
          error={isMissing ? 'Choose the event: without one it never comes up by itself.' : undefined}
          onChange={(key) => event.set(key ?? '', 'After the event')}
        />
      )}
      <Text size="xs" c="dimmed">
        Never two at once, and never more often than Install allows: so many a day, none in quiet hours.
      </Text>
      <OtherFields of="interruption" slice={interrupts.value ?? {}} known={['when', 'event']} />
    </>
  )
}

/** The way a game comes up (E §3 "Treasure chest": `displayWizard`). */
export const displaySection: TemplateSection = {
  id: 'display',
  title: 'Display wizard',
  icon: 'screen',
  keys: ['displayWizard'],
  summary: (entry) => {
    const wizard = objectAt(entry, 'displayWizard')
    const type = typeOf(wizard)
    const time = objectAt(wizard, 'interrupts') && type !== 'inline' ? timeOf(wizard) : 'session'
    const said = interruptionTimes.find(({ value }) => value === time)?.label ?? time
    const theme = textAt(wizard, 'themeId') && ' · in a theme'
    return `${displayTypes.find(({ value }) => value === type)?.label ?? type}${time === 'session' ? '' : ` · ${said.toLowerCase()}`}${theme}`
  },
  Fields: DisplayFields,
}
