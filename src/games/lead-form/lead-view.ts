/** Reading a form out of a template: what it asks for, where its labels and its button stand, and how it looks (E §3 "Lead generation"). */
import type { CSSProperties } from 'react'
import { playTypes } from '#schemas/codes.ts'
import { type AskedField, askedFields, consentTextOf, leadFormOf } from '#schemas/documents/lead-form.ts'
import { type JsonObject, objectAt, textAt } from '#schemas/json.ts'
import type { Brand } from '#schemas/values/brand.ts'
import { gameLook } from '../frame/game-look.ts'
import { addressOf, colourOf, type Holders, holdersOf, objectIn, textOf } from '../frame/reading.ts'
import { readableOn, type StyledText, styleOf, wordsAt } from '../look.ts'

/** A form as it is drawn. */
export interface LeadView {
  readonly fields: readonly AskedField[]
  readonly description: StyledText
  readonly isDescriptionBelow: boolean
  /** The words to agree to; `''` for none. */
  readonly consent: string
  /** The picture at the head of the form; `''` for none. */
  readonly banner: string
  readonly areLabelsInside: boolean
  readonly isButtonInside: boolean
  readonly card: CSSProperties
  readonly label: CSSProperties
  readonly field: CSSProperties
  /** The name of the language that is read. */
  readonly language: string
}

const WHITE = '#FFFFFF'
const DEFAULT_BORDER_COLOUR = '#868E96'

/** Reads a form in one language; what is asked for is that of the first. */
export function leadView(template: JsonObject, language: number): LeadView {
  const holders = holdersOf(template, language)
  const form = leadFormOf(template, language)
  const display = objectIn(holders, 'formDisplayConfig')
  const card = colourOf(form.cardColor, WHITE)
  const border = colourOf(form.cardBorderColor, '')
  return {
    fields: askedFields(template, language),
    description: wordsAt(form, 'descriptionText'),
    isDescriptionBelow: textAt(form, 'descriptionTextPosition') === 'bottom',
    consent: consentTextOf(template, language),
    banner: addressOf(display.bannerImg),
    areLabelsInside: textAt(display, 'labelPosition') === 'insideField',
    isButtonInside: textAt(objectIn(holders, 'formButtonConfig'), 'submitButtonPlacement') !== 'belowForm',
    card: { backgroundColor: card, color: readableOn(card), ...(border && { boxShadow: `0 0 0 1px ${border}` }) },
    label: labelLook(objectAt(form, 'labelStyle') ?? {}),
    field: fieldLook(objectAt(form, 'fieldStyle') ?? {}),
    language: textOf(holders[0]?.language),
  }
}

/** The look of labels: only what is said, over the ink of the card. */
function labelLook(style: JsonObject): CSSProperties {
  const [colour, ground] = [colourOf(style.color, ''), colourOf(style.bgColor, '')]
  const border = colourOf(style.borderColor, '')
  return {
    ...fontOf(style),
    ...(colour && { color: colour }),
    ...(ground && { backgroundColor: ground }),
    ...(ground && !colour && { color: readableOn(ground) }),
    ...(border && { border: `1px solid ${border}` }),
    ...((ground || border) && { padding: '2px 8px', borderRadius: 6 }),
  }
}

/** The look of fields: dark on white unless another one is said. */
function fieldLook(style: JsonObject): CSSProperties {
  const ground = colourOf(style.bgColor, WHITE)
  return {
    ...fontOf(style),
    backgroundColor: ground,
    color: colourOf(style.color, readableOn(ground)),
    borderColor: colourOf(style.borderColor, DEFAULT_BORDER_COLOUR),
  }
}

function fontOf(style: JsonObject): CSSProperties {
  const { color: _, ...font } = styleOf({ font: style.font })
  return font
}

/** A button of a form: its words and its look. */
export interface LeadButton {
  readonly text: string
  readonly style: CSSProperties
}

/** Reads the buttons of a form before and after it is sent; what they leave silent is said by the button of the template. */
export function leadButtons(
  template: JsonObject,
  language: number,
  brand?: Brand,
): Record<'before' | 'after', LeadButton> {
  const holders = holdersOf(template, language)
  const isOwn = template.typeId === playTypes.leadGeneration
  const first = isOwn ? textOf(objectIn(holders, 'buttonConfig').text) : ''
  return {
    before: buttonOf(holders, 'preSubmit', brand, first || (isOwn ? 'Submit' : 'Continue')),
    after: buttonOf(holders, 'postSubmit', brand, 'Thank you'),
  }
}

function buttonOf(holders: Holders, key: string, brand: Brand | undefined, otherwise: string): LeadButton {
  const own = Object.entries(objectAt(objectIn(holders, 'formButtonConfig'), key) ?? {})
  const said = Object.fromEntries(own.filter(([, value]) => value !== '' && value !== null))
  const buttonConfig: JsonObject = { ...objectIn(holders, 'buttonConfig'), ...said }
  const { button, page } = gameLook({ buttonConfig, background: objectIn(holders, 'background') }, 0, brand)
  const colours = Object.fromEntries(
    Object.entries(page).filter(([name]) => ['--button', '--on-button', '--hover', '--on-hover'].includes(name)),
  )
  return { text: textOf(said.text) || otherwise, style: { ...button.style, ...colours } }
}
