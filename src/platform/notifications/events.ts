/** The events that the platform notifies a team of, each with its words and its page, published in the transaction of the event. */

import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import type { Evidence } from '#src/engine/experiment/evidence.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { Client } from '../base/database/pool.ts'
import { pagePathOf } from './page-paths.ts'
import { publishNotice } from './publish.ts'

/** A transaction inside an organisation. */
interface EventContext {
  readonly client: Client
  readonly user: { readonly orgId: string }
  readonly now: number
}

/** Publishes that 50, 80 or 100 percent of an offer's stock have been given. */
export function publishStockNotice(
  { client, user, now }: EventContext,
  offer: { readonly id: string; readonly name: string; readonly kind: 'offer' | 'third-party-offer' },
  { level, given, limit }: { readonly level: number; readonly given: number; readonly limit: number },
): Promise<void> {
  const { id, name, kind } = offer
  const isOut = level === 100
  const title = isOut
    ? `“${name}” has run out`
    : level === 50
      ? `Half of “${name}” has been given`
      : `“${name}” runs low`
  const body = isOut
    ? `All ${formatNumber(limit)} have been given. Players who win it from now on get nothing.`
    : `${formatNumber(given)} of ${formatNumber(limit)} have been given.`
  return publishNotice(
    client,
    user.orgId,
    { kind: 'stock', title, body, link: pagePathOf(kind, id), once: `stock ${id} ${level}` },
    now,
  )
}

/** Publishes that a budget of a document is nearly or wholly used up. */
export function publishBudgetNotice(
  { client, user, now }: EventContext,
  subject: {
    readonly kind: DocumentKindId
    readonly id: string
    readonly document: Readonly<Record<string, unknown>>
  },
  what: { readonly title: string; readonly body: string; readonly once: string },
): Promise<void> {
  const link = pagePathOf(subject.kind, subject.id, subject.document)
  return publishNotice(client, user.orgId, { kind: 'budget', ...what, link }, now)
}

/** Publishes that rewards wait for somebody's look; once a day of UTC. */
export function publishHeldNotice({ client, user, now }: EventContext): Promise<void> {
  const title = 'Rewards wait for your look'
  const body = 'Unusually many were won from one place. They are kept, and given once you release them.'
  return publishNotice(
    client,
    user.orgId,
    { kind: 'held', title, body, link: '/heldrewards', once: `held ${Math.floor(now / DAY_MS)}` },
    now,
  )
}

/** Publishes that the platform has paused a webhook, and why. */
export function publishPausedNotice(
  { client, user, now }: EventContext,
  webhook: { readonly id: string; readonly name: string },
  reason: string,
): Promise<void> {
  const [title, link] = [`“${webhook.name}” was paused`, pagePathOf('webhook', webhook.id)]
  const body = `${reason} New deliveries are queued until you resume it.`
  return publishNotice(
    client,
    user.orgId,
    { kind: 'webhook', title, body, link, once: `paused ${webhook.id} ${now}` },
    now,
  )
}

/** Publishes the result of a smart campaign's test; `favoured` is the name of the favoured template, or empty. */
export function publishExperimentNotice(
  { client, user, now }: EventContext,
  campaign: { readonly id: string; readonly name: string; readonly document: Readonly<Record<string, unknown>> },
  evidence: Evidence,
  favoured: string,
): Promise<void> {
  const title = `The test of “${campaign.name}” has ended`
  const body =
    favoured === '' ? `No template is favoured. ${evidence.says}` : `“${favoured}” is favoured. ${evidence.says}`
  const link = pagePathOf('rule', campaign.id, campaign.document)
  return publishNotice(
    client,
    user.orgId,
    { kind: 'campaign', title, body, link, once: `verdict ${campaign.id} ${now}` },
    now,
  )
}

/** Publishes that a file was imported: people of a segment, codes of an offer, documents; once per revision. */
export function publishImportNotice(
  { client, user, now }: EventContext & { readonly user: { readonly name: string } },
  what: {
    readonly title: string
    readonly body: string
    readonly link: string
    readonly id: string
    readonly revision: number
  },
): Promise<void> {
  const { id, revision, ...said } = what
  return publishNotice(client, user.orgId, { kind: 'import', ...said, once: `import ${id} ${revision}` }, now)
}

/** Publishes that a crowd of simulated players has finished or failed. */
export function publishCrowdNotice(
  { client, user, now }: EventContext,
  crowd: { readonly id: string; readonly players: number; readonly plays: number; readonly rewards: number },
  state: 'done' | 'failed',
): Promise<void> {
  const { id, players, plays, rewards } = crowd
  const title = state === 'done' ? `A crowd of ${formatNumber(players)} has played` : 'A crowd could not finish playing'
  const body = `${formatNumber(plays)} plays, ${formatNumber(rewards)} rewards.`
  return publishNotice(
    client,
    user.orgId,
    { kind: 'crowd', title, body, link: '/demowebsite', once: `crowd ${id}` },
    now,
  )
}
