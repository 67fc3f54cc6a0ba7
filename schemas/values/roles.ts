/**
 * The roles of staff (ours: C §6 names none). An endpoint's row says which role it needs (`endpoints/define.ts`): the
 * server asks it for every call, the menu and the buttons ask the same row.
 */
import * as v from 'valibot'

/** From the least to the most that one may do. */
export const roles = ['viewer', 'editor', 'admin'] as const

/** The rights of a member of the team: to look, to build, or to run the organisation as well. */
export type Role = (typeof roles)[number]

/** A role on the wire. */
export const Role = v.picklist(roles, 'Role is not valid')

/** The role of a new member by default: the documented behaviour knows no lesser ones (C §6). */
export const defaultRole: Role = 'admin'

/** The names of the roles on screens. */
export const roleNames: Readonly<Record<Role, string>> = { viewer: 'Viewer', editor: 'Editor', admin: 'Admin' }

/** Says whether a role includes another one that is required. */
export const isEnough = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)

/** The restriction of a signed-in account: the trial is over (C §4), a first password still stands, or the authenticator app is missing that the organisation requires. */
export type AccountRestriction = 'trial' | 'password' | 'second-factor'
