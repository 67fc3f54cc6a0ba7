import type { Role } from '#schemas/values/roles.ts'

/** The person everybody may sign in as, in the embedded default or with `--demo` only. */
export const demoAccount = { username: 'demo@questwire.test', password: 'Demo@1234' } as const

interface DemoMember {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly team: string
}

/** The team of the demo organisation, one of each role; all have the demo account's password. */
export const demoTeam: readonly DemoMember[] = [
  { name: 'Asha Menon', email: demoAccount.username, role: 'admin', team: 'Loyalty' },
  { name: 'Rohan Das', email: 'editor@questwire.test', role: 'editor', team: 'Campaigns' },
  { name: 'Tara Kapoor', email: 'viewer@questwire.test', role: 'viewer', team: 'Finance' },
]
