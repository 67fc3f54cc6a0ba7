import type { Profile } from '#schemas/endpoints/profile.ts'

const personFields = ['fullName', 'countryCode', 'mobileNum', 'profileUrl'] as const
const organisationFields = [
  'orgName',
  'orgSize',
  'industryId',
  'countryCodeCompany',
  'mobileNumCompany',
  'country',
  'state',
  'timezone',
  'orgAddress',
] as const

/** A field of the form. */
export type Field = (typeof personFields)[number] | (typeof organisationFields)[number]

/** The typed values by field. */
export type ProfileValues = Readonly<Record<Field, string>>

const picked = (from: Readonly<Record<Field, string>>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))

/** The values of a profile that the form shows. */
export const valuesOf = (user: Profile): ProfileValues =>
  picked(user, [...personFields, ...organisationFields]) as ProfileValues

/**
 * Returns the body of a save: a person's own fields, and for admins the organisation's; the address is encoded (C §7).
 */
export const bodyOf = (values: ProfileValues, emailId: string, isAdmin: boolean) => ({
  ...picked(values, isAdmin ? [...personFields, ...organisationFields] : personFields),
  emailId: encodeURIComponent(emailId),
})
