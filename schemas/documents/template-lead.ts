/** The form that asks players about themselves: a template of its own (type 19), or before a game (E §3 "Lead generation"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { flag, text } from '../values/optional.ts'
import { Font, PlainOrStyledText, TextStyle, words } from '../values/text-style.ts'
import { Template, TemplateEntry } from './template.ts'
import { blankButton, blankEntry, blankOf, blankSettings, blankWizard } from './template-blank.ts'

/** A field of the organisation's own: a name, or a name with its type (`text`, `number`, `date`) and whether it must be filled in. */
export const CustomField = v.union([v.string(), v.looseObject({ name: text, type: text, required: flag })])
export type CustomField = v.InferOutput<typeof CustomField>

/** The look of the labels or fields of a form (keys ours). */
const FieldStyle = v.looseObject({ color: text, bgColor: text, borderColor: text, font: v.optional(Font) })

/** The fields of a form: those that are asked for, those that may stay empty, those of the organisation's own. */
export const LeadForm = v.looseObject({
  formFieldListSelected: v.optional(v.array(v.string())),
  optionalFields: v.optional(v.array(v.string())),
  customFields: v.optional(v.array(CustomField)),
  /** The words that players read instead of a field's name, by that name (ours). */
  labels: v.optional(v.record(v.string(), v.string())),
  descriptionText: v.optional(PlainOrStyledText),
  /** `top` or `bottom` (values ours). */
  descriptionTextPosition: text,
  /** The words a player agrees to before the form is sent (ours); none are asked for where they are empty. */
  consentText: text,
  labelStyle: v.optional(FieldStyle),
  fieldStyle: v.optional(FieldStyle),
  /** The colours of the card behind the form. */
  cardColor: text,
  cardBorderColor: text,
})
export type LeadForm = v.InferOutput<typeof LeadForm>

/** A form as a template of its own. */
export const LeadTemplate = v.looseObject({
  ...Template.entries,
  localizationconfig: v.optional(
    v.array(
      v.looseObject({
        ...TemplateEntry.entries,
        formDisplayConfig: v.optional(v.looseObject({ labelPosition: text, bannerImg: text })),
        leadGeneration: v.optional(LeadForm),
        formButtonConfig: v.optional(
          v.looseObject({
            submitButtonPlacement: text,
            preSubmit: v.optional(v.looseObject({ text, bgColor: text })),
            postSubmit: v.optional(v.looseObject({ text, bgColor: text })),
            message: v.optional(TextStyle),
          }),
        ),
      }),
    ),
  ),
})
export type LeadTemplate = v.InferOutput<typeof LeadTemplate>

/** Creates a form that asks for e-mail address and phone number. */
export const blankLeadForm = () => ({
  formFieldListSelected: ['E-mail ID', 'Phone number'],
  optionalFields: [] as string[],
  customFields: [] as CustomField[],
  descriptionText: words('', 15, 400),
  descriptionTextPosition: 'top',
  consentText: '',
  labelStyle: { color: '', bgColor: '', borderColor: '', font: { size: 15, strength: 400 } },
  fieldStyle: { color: '', bgColor: '', borderColor: '', font: { size: 15, strength: 400 } },
  cardColor: '',
  cardBorderColor: '',
})

/** Creates a form as a template of its own. */
export const blankLeadGeneration = () =>
  ({
    ...blankOf(
      playTypes.leadGeneration,
      blankEntry(
        { button: 'Submit' },
        {
          displayWizard: blankWizard(),
          formDisplayConfig: { labelPosition: 'aboveField', bannerImg: '' },
          leadGeneration: blankLeadForm(),
          formButtonConfig: {
            submitButtonPlacement: 'insideForm',
            preSubmit: blankButton('Submit'),
            postSubmit: blankButton('Thank you'),
          },
          additionalSettings: blankSettings(),
        },
      ),
    ),
    leadGen: true,
  }) satisfies LeadTemplate
