/** The person's and the organisation's profile, and how the session stands (C §3 "Profile", C §7 "Accounts"). */
import * as v from 'valibot'
import { isZone } from '../checks/brand-kit-zone.ts'
import { profileMessages as say } from '../messages/index.ts'
import { companySizes, industries } from '../values/profile-lists.ts'
import { PersonName, UserDetails } from './accounts.ts'
import { alwaysAnswered, get, own, post, service } from './define.ts'
import { CountryCode, MobileNumber } from './team.ts'

const length = (text: string) => [...text].length
const among = (values: readonly string[], message: string) =>
  v.pipe(
    v.string(message),
    v.check((value) => value === '' || values.includes(value), message),
  )

const OrgName = v.pipe(
  v.string(say.orgNameRequired),
  v.trim(),
  v.minLength(1, say.orgNameRequired),
  v.check((name) => length(name) >= 3 && length(name) <= 50, say.orgNameLength),
)

/** A number that may be missing. */
const NoNumber = v.pipe(
  v.string(),
  v.transform((typed) => typed.trim()),
  v.literal(''),
)

/** A person's own details. A field that is missing stays as it is. */
export const PersonChange = v.object({
  fullName: v.optional(PersonName),
  /** Encoded with `encodeURIComponent` (C §7); says whose profile it is, and is changed by an admin in the team. */
  emailId: v.optional(v.string(say.email)),
  countryCode: v.optional(CountryCode),
  mobileNum: v.optional(MobileNumber),
  /** `url` of an upload into `profile/`, or empty. */
  profileUrl: v.optional(v.string(say.picture)),
})

/** The changes of the organisation, for admins. A missing field stays as it is. */
export const OrganisationChange = v.object({
  orgName: v.optional(OrgName),
  orgSize: v.optional(
    among(
      companySizes.map(({ value }) => value),
      say.companySize,
    ),
  ),
  industryId: v.optional(
    among(
      industries.map(({ id }) => id),
      say.industry,
    ),
  ),
  countryCodeCompany: v.optional(CountryCode),
  mobileNumCompany: v.optional(v.union([NoNumber, MobileNumber])),
  country: v.optional(v.string(say.country)),
  state: v.optional(v.string(say.state)),
  timezone: v.optional(v.pipe(v.string(say.zone), v.check(isZone, say.zone))),
  orgAddress: v.optional(
    v.pipe(
      v.string(say.addressLength),
      v.trim(),
      v.check((text) => text === '' || (length(text) >= 3 && length(text) <= 50), say.addressLength),
    ),
  ),
})

/** The changes of a profile: those of the person, and of admins those of the organisation. */
export const ProfileChange = v.object({ ...PersonChange.entries, ...OrganisationChange.entries })
export type ProfileChange = v.InferOutput<typeof ProfileChange>

/** A profile as it is answered (C §3). */
export const Profile = v.object({
  fullName: v.string(),
  orgName: v.string(),
  emailId: v.string(),
  orgSize: v.string(),
  industryName: v.string(),
  industryId: v.string(),
  mobileNum: v.string(),
  mobileNumCompany: v.string(),
  countryCode: v.string(),
  countryCodeCompany: v.string(),
  country: v.string(),
  state: v.string(),
  timezone: v.string(),
  profileUrl: v.string(),
  orgAddress: v.string(),
  /** True where they may see the API key (a reading: C §3 names the field). */
  apiKey: v.boolean(),
  /** True where they may see the team (a reading). */
  team: v.boolean(),
  /** True where they must choose a password of their own (a reading). */
  changePassword: v.boolean(),
  updatedTS: v.number(),
})
export type Profile = v.InferOutput<typeof Profile>

const { accessToken: _, ...details } = UserDetails.entries

/** The signed-in person and the state of their trial, without the token. */
export const SessionDetails = v.looseObject(details)
export type SessionDetails = v.InferOutput<typeof SessionDetails>

export const profile = service('user', {
  get: get('getUserProfile', {
    reply: { user: Profile },
    summary: "Answers the caller's profile and that of their organisation.",
  }),
  update: post('updateUserProfile', {
    ...own,
    body: ProfileChange,
    reply: { user: Profile },
    summary: "Changes the caller's own details, and for admins the organisation's.",
  }),
  industries: get('getIndustryList', {
    reply: {
      companySize: v.array(v.object({ label: v.string(), value: v.string() })),
      industry: v.array(v.object({ name: v.string(), id: v.string() })),
    },
    summary: 'Lists company sizes and industries.',
  }),
  session: get('getSession', {
    ...alwaysAnswered,
    ours: true,
    reply: { userDetails: SessionDetails },
    summary: 'Answers who is signed in and how their trial stands, as signing in does.',
  }),
})
