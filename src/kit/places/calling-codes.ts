import { getCountries, getCountryCallingCode } from 'libphonenumber-js'

/** A calling code and the countries that share it. */
export interface CallingCode {
  /** `+91`. */
  readonly code: string
  readonly countries: readonly string[]
}

const names = new Intl.DisplayNames('en', { type: 'region' })

const shared = new Map<string, string[]>()
for (const country of getCountries()) {
  const code = `+${getCountryCallingCode(country)}`
  shared.set(code, [...(shared.get(code) ?? []), names.of(country) ?? country])
}

/** Every calling code once, by the name of its first country. */
export const callingCodes: readonly CallingCode[] = [...shared]
  .map(([code, countries]) => ({ code, countries: countries.sort() }))
  .sort((one, two) => String(one.countries[0]).localeCompare(String(two.countries[0])))
