import { customFieldName, leadFormOf } from '#schemas/documents/lead-form.ts'
import { asText, type JsonObject, listAt, objectAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { ButtonFields } from '#src/kit/inspector/ButtonFields.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'
import { AskedFields } from './AskedFields.tsx'
import { FormBeforeSwitch } from './FormBeforeSwitch.tsx'

const labelPlaces = [
  { value: 'aboveField', label: 'Above the field' },
  { value: 'insideField', label: 'Inside the field' },
] as const

function FormDisplayFields({ at }: SectionFieldsProps) {
  const display = asObject(at.at('formDisplayConfig'))
  if (!display) return <WrongType at={at.at('formDisplayConfig')} label="Form display" blank={{}} />
  return (
    <>
      <SegmentedField
        at={shownAs(display.at('labelPosition') as Cursor<unknown>, 'aboveField')}
        label="Labels stand"
        options={labelPlaces}
      />
      <MediaField at={display.at('bannerImg')} label="Banner" />
      <OtherFields of="form display" slice={display.value ?? {}} known={['labelPosition', 'bannerImg']} />
    </>
  )
}

/** The place of the labels, and the banner (E §3 "Lead generation": section "form display"). */
export const formDisplaySection: TemplateSection = {
  id: 'form-display',
  title: 'Form display',
  icon: 'layout',
  keys: ['formDisplayConfig'],
  summary: (entry) => {
    const place = asText(objectAt(entry, 'formDisplayConfig')?.labelPosition) || 'aboveField'
    return `Labels ${(labelPlaces.find(({ value }) => value === place)?.label ?? place).toLowerCase()}`
  },
  Fields: FormDisplayFields,
}

const askedIn = (entry: JsonObject) =>
  listAt(objectAt(entry, 'leadGeneration'), 'formFieldListSelected').map(asText).join(', ')

/** The names of the fields that a form asks for, as far as they can be part of a dotted key. */
const namesIn = (form: JsonObject): readonly string[] =>
  [...listAt(form, 'formFieldListSelected').map(asText), ...listAt(form, 'customFields').map(customFieldName)].filter(
    (name) => name !== '' && !name.includes('.'),
  )

const formTexts = (template: JsonObject): readonly string[] => [
  ...['leadGeneration.descriptionText', 'leadGeneration.consentText'],
  ...namesIn(leadFormOf(template)).map((name) => `leadGeneration.labels.${name}`),
]

/** Players read the name of a field where the first language has no label for it. */
function withNames(first: JsonObject): JsonObject {
  const form = objectAt(first, 'leadGeneration')
  if (!form) return first
  const names = Object.fromEntries(namesIn(form).map((name) => [name, name]))
  return { ...first, leadGeneration: { ...form, labels: { ...names, ...objectAt(form, 'labels') } } }
}

/** The form itself (E §3 "Lead generation": section "form fields"). */
export const formFieldsSection: TemplateSection = {
  id: 'game',
  title: 'Form fields',
  icon: 'task',
  keys: ['leadGeneration'],
  texts: formTexts,
  inFirst: withNames,
  summary: askedIn,
  Fields: AskedFields,
}

const hasForm = (template: JsonObject, entry: JsonObject) => template.leadGen === true || entry.leadGen === true

function FormBeforeFields(props: SectionFieldsProps) {
  const { at, root } = props
  return (
    <>
      <FormBeforeSwitch {...props} />
      {hasForm(root.value, at.value) ? (
        <AskedFields {...props} />
      ) : (
        <Note>Players can be asked about themselves once, before their first play.</Note>
      )}
    </>
  )
}

/** The form before a game (E §3 "Spin wheel": `leadGen`, `leadGeneration`). */
export const formBeforeSection: TemplateSection = {
  id: 'lead-form',
  title: 'Lead form',
  icon: 'task',
  keys: ['leadGen', 'leadGeneration'],
  rootKeys: ['leadGen'],
  texts: (template) => (template.leadGen === true ? formTexts(template) : []),
  inFirst: withNames,
  summary: (entry, template) => (hasForm(template, entry) ? askedIn(entry) : 'None'),
  Fields: FormBeforeFields,
}

const placements = [
  { value: 'insideForm', label: 'Inside the form' },
  { value: 'belowForm', label: 'Below the form' },
] as const

function FormButtonFields({ at }: SectionFieldsProps) {
  const config = asObject(at.at('formButtonConfig'))
  if (!config) return <WrongType at={at.at('formButtonConfig')} label="Form button" blank={{}} />
  return (
    <>
      <SegmentedField
        at={shownAs(config.at('submitButtonPlacement') as Cursor<unknown>, 'insideForm')}
        label="The button stands"
        options={placements}
      />
      <Section title="Before sending">
        <ButtonFields at={config.at('preSubmit')} label="Button" />
      </Section>
      <Section title="After sending">
        <ButtonFields at={config.at('postSubmit')} label="Button afterwards" />
      </Section>
      <Note>What they leave silent is said by the button of the template.</Note>
      <OtherFields
        of="form button"
        slice={config.value ?? {}}
        known={['submitButtonPlacement', 'preSubmit', 'postSubmit']}
      />
    </>
  )
}

/** The button before and after sending (E §3 "Lead generation": section "form button"). */
export const formButtonSection: TemplateSection = {
  id: 'form-button',
  title: 'Form button',
  icon: 'play',
  keys: ['formButtonConfig'],
  texts: () => ['formButtonConfig.preSubmit.text', 'formButtonConfig.postSubmit.text'],
  Fields: FormButtonFields,
}
