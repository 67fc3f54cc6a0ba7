/**
 * The roles of staff (ours: C §6 names none). An endpoint's row says which role it needs (`endpoints/define.ts`): the
 * server asks it for every call, the menu and the buttons ask the same row.
 */
import * as v from 'valibot'

/** From the least to the most that one may do. */
export const roles = ['viewer', 'editor', 'admin'] as const

/** What a member of the team may do: look, build, or run the organisation as well. */
export type Role = (typeof roles)[number]

/** A role on the wire. */
export const Role = v.picklist(roles, 'Role is not valid')

/** What a new member is, unless said otherwise: the documented behaviour knows no lesser ones (C §6). */
export const defaultRole: Role = 'admin'

/** How a role is called on screens. */
export const roleNames: Readonly<Record<Role, string>> = { viewer: 'Viewer', editor: 'Editor', admin: 'Admin' }

/** Whether a role is enough where another is needed. */
export const isEnough = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)

/** Why somebody who is signed in is held back: the trial is over (C §4), or a first password still stands. */
export type AccountRestriction = 'trial' | 'password'
