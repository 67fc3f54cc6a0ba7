/** The fields that a form may ask players for, as documented, and where each answer is kept (E §3 "Lead generation"). */

/** The input of a field: how it is filled in, and what its answer must be. */
export type LeadInput =
  | 'text'
  | 'email'
  | 'phone'
  | 'country'
  | 'website'
  | 'postcode'
  | 'date'
  | 'number'
  | 'company-size'
  | 'industry'

/** A documented field. */
export interface LeadField {
  /** The name on the wire. */
  readonly name: string
  /** The property of the profile that its answer becomes (ours). */
  readonly property: string
  readonly input: LeadInput
  /** The token by which browsers fill it in; empty for none. */
  readonly autocomplete: string
}

const field = (name: string, property: string, input: LeadInput = 'text', autocomplete = ''): LeadField => ({
  name,
  property,
  input,
  autocomplete,
})

/** The seventeen documented fields, in the order they are offered. */
export const leadFields: readonly LeadField[] = [
  field('E-mail ID', 'email', 'email', 'email'),
  field('Phone number', 'mobile', 'phone', 'tel'),
  field('Full name', 'name', 'text', 'name'),
  field('First name', 'first_name', 'text', 'given-name'),
  field('Middle name', 'middle_name', 'text', 'additional-name'),
  field('Last Name', 'last_name', 'text', 'family-name'),
  field('Country', 'country', 'country', 'country'),
  field('How did you hear about us?', 'heard_from'),
  field('Website', 'website', 'website', 'url'),
  field('Postcode', 'postcode', 'postcode', 'postal-code'),
  field('Company size', 'company_size', 'company-size'),
  field('Company name', 'company_name', 'text', 'organization'),
  field('Job title', 'job_title', 'text', 'organization-title'),
  field('Date of Birth', 'date_of_birth', 'date', 'bday'),
  field('Location (city)', 'city', 'text', 'address-level2'),
  field('Address', 'address', 'text', 'street-address'),
  field('Industry Vertical', 'industry', 'industry'),
]

/** Returns the property that the answer to a field of the organisation's own becomes: its name in small letters, joined by underscores. */
export function customProperty(name: string): string {
  const joined = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
  return joined.slice(0, 60) || 'field'
}

/** The countries of ISO 3166-1 by their codes. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')
