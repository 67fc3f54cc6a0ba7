/**
 * The checks of a profile that only the server can make: taken addresses, phone numbers, countries and their states,
 * pictures.
 */
import { allCountries } from 'country-region-data'
import type { endpoints } from '#schemas/endpoints/index.ts'
import type { ProfileChange } from '#schemas/endpoints/profile.ts'
import { profileMessages as say, teamMessages } from '#schemas/messages/index.ts'
import { type FieldError, InvalidError } from '../base/errors.ts'
import type { Call } from '../http/implement.ts'
import { hasUpload } from '../uploads/read-upload.ts'
import { isPhoneNumber } from './phone-number.ts'
import type { StoredProfile } from './profile.ts'

const statesOf = new Map<string, readonly string[]>(
  allCountries.map(([name, , regions]) => [name, regions.map(([region]) => region)]),
)

type Changed = { readonly [K in Exclude<keyof ProfileChange, 'emailId'>]?: string }

/**
 * Checks a change of a profile.
 *
 * @throws {InvalidError} With every sentence that is due, each at its field.
 */
export async function checkProfile(
  call: Call<typeof endpoints.profile.update>,
  stored: StoredProfile,
  changed: Changed,
): Promise<void> {
  const after = { ...stored, ...changed }
  const errors: FieldError[] = []
  const wrong = (path: keyof ProfileChange, message: string) => errors.push({ path, message })
  const { emailId } = call.body
  if (emailId !== undefined && decoded(emailId).toLowerCase() !== stored.emailId.toLowerCase()) {
    wrong('emailId', say.email)
  }
  const isNew = (...fields: (keyof typeof changed)[]) => fields.some((field) => changed[field] !== undefined)
  if (
    isNew('countryCode', 'mobileNum') &&
    after.mobileNum !== '' &&
    !isPhoneNumber(after.countryCode, after.mobileNum)
  ) {
    wrong('mobileNum', teamMessages.phoneNotValid)
  }
  const { countryCodeCompany, mobileNumCompany } = after
  if (
    isNew('countryCodeCompany', 'mobileNumCompany') &&
    mobileNumCompany !== '' &&
    !isPhoneNumber(countryCodeCompany, mobileNumCompany)
  ) {
    wrong('mobileNumCompany', teamMessages.phoneNotValid)
  }
  const states = statesOf.get(after.country)
  if (isNew('country') && !states) wrong('country', say.country)
  else if (isNew('state') && after.state !== '' && !states?.includes(after.state)) wrong('state', say.state)
  if (changed.profileUrl && !(await isOwnPicture(call, changed.profileUrl))) wrong('profileUrl', say.picture)
  if (errors.length > 0) throw new InvalidError(errors)
}

/** A picture elsewhere would tell its server who looks at the console. */
async function isOwnPicture(call: Call<typeof endpoints.profile.update>, url: string): Promise<boolean> {
  const folder = `${call.platform.settings.basePath}/uploads/`
  return url.lastIndexOf('/') + 1 === folder.length && url.startsWith(folder) && hasUpload(call, url, ['profile/'])
}

/** The address as it was before `encodeURIComponent` (C §7); one that came plain stays as it is. */
function decoded(text: string): string {
  try {
    return text.includes('@') ? text : decodeURIComponent(text)
  } catch {
    return text
  }
}
