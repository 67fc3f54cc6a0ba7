import { Checkbox, MultiSelect, SimpleGrid, Stack } from '@mantine/core'
import { customFieldName, leadFormOf } from '#schemas/documents/lead-form.ts'
import { asText, type JsonObject, listAt, textAt } from '#schemas/json.ts'
import { leadFields } from '#schemas/values/lead-fields.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { TextAreaField } from '#src/kit/fields/TextAreaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { FontFields } from '#src/kit/inspector/FontFields.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { withChosenFields, withOptionalField } from '../edits/lead-form.ts'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps } from '../template-section.ts'
import { OwnFields } from './OwnFields.tsx'

const known = [
  ...['formFieldListSelected', 'optionalFields', 'customFields', 'labels', 'descriptionText', 'consentText'],
  ...['descriptionTextPosition', 'cardColor', 'cardBorderColor', 'labelStyle', 'fieldStyle'],
]

const descriptionPlaces = [
  { value: 'top', label: 'Above the fields' },
  { value: 'bottom', label: 'Below the fields' },
] as const

/** The fields of a form, its words and its colours. What is asked for is chosen in the first language. */
export function AskedFields({ at, root, language, translate }: SectionFieldsProps) {
  const form = asObject(at.at('leadGeneration'))
  if (!form) return <WrongType at={at.at('leadGeneration')} label="Form fields" blank={{}} />
  const asked = leadFormOf(root.value)
  const labels = asObject(form.at('labels'))
  const names = [
    ...listAt(asked, 'formFieldListSelected').map(asText),
    ...listAt(asked, 'customFields').map(customFieldName),
  ].filter((name) => name !== '')
  return (
    <>
      {language === 0 && <ChosenFields root={root} form={form} />}
      <WordsField
        at={form.at('descriptionText')}
        label="Description"
        description={translate('leadGeneration.descriptionText')}
      />
      {language === 0 && (
        <SegmentedField
          at={shownAs(form.at('descriptionTextPosition') as Cursor<unknown>, 'top')}
          label="The description stands"
          options={descriptionPlaces}
        />
      )}
      <TextAreaField
        at={form.at('consentText') as Cursor<unknown>}
        label="Consent"
        description={
          translate('leadGeneration.consentText') ||
          'Players agree to this before they send the form. Each wording is kept.'
        }
        rows={2}
      />
      <Fold quiet title="Labels of the fields">
        {labels ? (
          <Stack gap="xs">
            {[...new Set(names)].map((name) => (
              <TextField
                key={name}
                at={labels.at(name) as Cursor<unknown>}
                label={`Label of “${name}”`}
                placeholder={textAt(asked.labels, name) || name}
              />
            ))}
          </Stack>
        ) : (
          <WrongType at={form.at('labels') as Cursor<unknown>} label="Labels" blank={{}} />
        )}
      </Fold>
      <Fold quiet title="Colours and fonts of the form">
        <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
          <ColourField at={form.at('cardColor')} label="Card" />
          <ColourField at={form.at('cardBorderColor')} label="Border of the card" />
        </SimpleGrid>
        <StyleFields at={form.at('labelStyle')} label="Labels" />
        <StyleFields at={form.at('fieldStyle')} label="Fields" />
      </Fold>
      <OtherFields of="form" slice={form.value ?? {}} known={known} />
    </>
  )
}

/** The documented fields that are asked for, which of them may stay empty, and those of the organisation's own. */
function ChosenFields({ root, form }: { readonly root: Cursor<JsonObject>; readonly form: Cursor<JsonObject> }) {
  const template = root.value
  const chosen = [...new Set(listAt(form.value, 'formFieldListSelected').map(asText))].filter((name) => name !== '')
  const optional = listAt(form.value, 'optionalFields')
  const isLocked = root.readOnly !== false
  const step = 'Form fields'
  return (
    <>
      <MultiSelect
        label="Fields"
        data={[...new Set([...leadFields.map(({ name }) => name), ...chosen])]}
        value={chosen}
        searchable
        readOnly={isLocked}
        comboboxProps={{ withinPortal: true }}
        onChange={(fields) => root.set(withChosenFields(template, fields), step)}
      />
      <Problems at={form.at('formFieldListSelected') as Cursor<unknown>} />
      {chosen.length > 0 && (
        <Stack gap={6} role="group" aria-label="Fields that may stay empty">
          {chosen.map((name) => (
            <Checkbox
              key={name}
              size="sm"
              label={`${name} may stay empty`}
              checked={optional.includes(name)}
              disabled={isLocked}
              onChange={({ currentTarget: { checked } }) => root.set(withOptionalField(template, name, checked), step)}
            />
          ))}
        </Stack>
      )}
      <OwnFields root={root} form={form} />
    </>
  )
}

/** The colours and the font of the labels or the fields of a form. */
function StyleFields({ at, label }: { readonly at: Cursor<unknown>; readonly label: string }) {
  const style = asObject(at)
  const font = style && asObject(style.at('font') as Cursor<unknown>)
  if (!style || !font) return <WrongType at={at} label={label} blank={{}} />
  return (
    <Stack gap="xs">
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <ColourField at={style.at('color') as Cursor<unknown>} label={`${label}: colour`} />
        <ColourField at={style.at('bgColor') as Cursor<unknown>} label={`${label}: background`} />
        <ColourField at={style.at('borderColor') as Cursor<unknown>} label={`${label}: border`} />
      </SimpleGrid>
      <FontFields at={font} step={`${label}: font`} />
    </Stack>
  )
}
