/** The addresses of people: mobile numbers as E.164 and e-mail addresses, as forms, files and channels read them. */
const EMAIL = /^[^\s@<>",;]{1,64}@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/
const MOBILE = /^\+[1-9]\d{6,14}$/

/** Reads an e-mail address, without the blanks around it; undefined for what is none. */
export function readEmail(text: string): string | undefined {
  const address = text.trim()
  return address.length <= 254 && EMAIL.test(address) ? address : undefined
}

/**
 * Reads a mobile number: `+91 98200 12345`, `0091…`, or without a country where one is given.
 *
 * @param countryCode - `+91`; put before a number that has none of its own.
 * @returns The number as `+919820012345`; undefined for what is none.
 */
export function readMobile(text: string, countryCode = ''): string | undefined {
  if (!/^\s*\+?[\d\s().-]+$/.test(text)) return undefined
  const typed = text.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const number = typed.startsWith('+') || countryCode === '' ? typed : `${countryCode}${typed.replace(/^0/, '')}`
  return MOBILE.test(number) ? number : undefined
}
