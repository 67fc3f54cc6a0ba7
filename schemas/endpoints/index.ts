/** The whole contract: every call the console makes. Read by the client, the server, the contract tests and the OpenAPI page. */
import { accounts } from './accounts.ts'
import { badgeRules, badges } from './badges.ts'
import { canvas } from './canvas.ts'
import { contract } from './define.ts'
import { events, leaderboards, pages, segments, templates, webhooks } from './lookups.ts'
import { offers } from './offers.ts'
import { rules } from './rules.ts'
import { transfer } from './transfer.ts'
import { versions } from './versions.ts'

/** The table, by area. */
export const endpoints = contract({
  accounts,
  rules,
  badgeRules,
  offers,
  segments,
  templates,
  webhooks,
  leaderboards,
  events,
  badges,
  pages,
  canvas,
  versions,
  transfer,
})

/** An area of the contract: `rules`, `offers` … */
export type Area = keyof typeof endpoints
