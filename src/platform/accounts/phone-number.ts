import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Says whether there can be such a phone number: a calling code (`+91`) and the digits behind it. */
export const isPhoneNumber = (countryCode: string, digits: string): boolean =>
  parsePhoneNumberFromString(`${countryCode}${digits}`)?.isValid() ?? false
