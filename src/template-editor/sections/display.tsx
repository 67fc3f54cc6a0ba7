import { objectAt, textAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { displayTypes } from '../display-types.ts'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'
import { ThemeField } from '../theme/ThemeField.tsx'

function DisplayFields({ at, root }: SectionFieldsProps) {
  const wizard = asObject(at.at('displayWizard'))
  if (!wizard) return <WrongType at={at.at('displayWizard')} label="Display" blank={{ displayType: 'popup' }} />
  return (
    <>
      <SegmentedField
        at={shownAs(wizard.at('displayType') as Cursor<unknown>, 'popup')}
        label="The game comes up"
        options={displayTypes}
      />
      <ThemeField root={root} />
      <OtherFields of="display" slice={wizard.value ?? {}} known={['displayType', 'themeId']} />
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
    const type = textAt(objectAt(entry, 'displayWizard'), 'displayType') || 'popup'
    const theme = textAt(objectAt(entry, 'displayWizard'), 'themeId') && ' · in a theme'
    return `${displayTypes.find(({ value }) => value === type)?.label ?? type}${theme}`
  },
  Fields: DisplayFields,
}
