/** The choices of a field that is chosen from a list. */
import { countryCodes, type LeadInput } from '#schemas/values/lead-fields.ts'
import { companySizes, industries } from '#schemas/values/profile-lists.ts'

/** A choice: what is answered, and what is read. */
export interface LeadChoice {
  readonly value: string
  readonly label: string
}

const locales = (
  'en hi bn ta te mr gu kn ml pa ur ne si de fr es pt it nl da sv nb fi pl cs sk hu ro bg el tr ru uk ar fa he ' +
  'id ms vi th ja ko zh sw'
).split(' ')
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the locale of a language by its English name; English for one that is not known. */
function localeOf(language: string): string {
  return locales.find((one) => languageNames.of(one) === language) ?? 'en'
}

/** Lists the choices of an input, countries by their names in a language; `undefined` for what is written. */
export function choicesOf(input: LeadInput, language: string): readonly LeadChoice[] | undefined {
  switch (input) {
    case 'country':
      return countriesIn(localeOf(language))
    case 'company-size':
      return companySizes
    case 'industry':
      return industries.map(({ id, name }) => ({ value: id, label: name }))
    default:
      return undefined
  }
}

const countries = new Map<string, readonly LeadChoice[]>()

function countriesIn(locale: string): readonly LeadChoice[] {
  const known = countries.get(locale)
  if (known) return known
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const list = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  countries.set(locale, list)
  return list
}
