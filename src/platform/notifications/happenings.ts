/** What the platform tells the team of: each happening in words, with its page. Written in the transaction in which it happens. */
import type { Evidence } from '#src/engine/experiment/evidence.ts'
import type { Client } from '../base/database/pool.ts'
import { pagePathOf } from './page-of.ts'
import { publishNotice } from './tell.ts'

/** Where it happens: a transaction inside an organisation. */
interface Place {
  readonly client: Client
  readonly user: { readonly orgId: string }
  readonly now: number
}

const number = (value: number) => value.toLocaleString('en-US')

/** A stock has reached a level in percent: 50, 80 or 100. */
export function publishStockNotice(
  { client, user, now }: Place,
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
    ? `All ${number(limit)} have been given. Whoever wins it from now on gets nothing.`
    : `${number(given)} of ${number(limit)} have been given.`
  return publishNotice(
    client,
    user.orgId,
    { kind: 'stock', title, body, link: pagePathOf(kind, id), once: `stock ${id} ${level}` },
    now,
  )
}

/** A webhook was paused by the platform, for a reason. */
export function publishPausedNotice(
  { client, user, now }: Place,
  webhook: { readonly id: string; readonly name: string },
  reason: string,
): Promise<void> {
  const [title, link] = [`“${webhook.name}” was paused`, pagePathOf('webhook', webhook.id)]
  const body = `${reason} What comes waits until it is resumed.`
  return publishNotice(
    client,
    user.orgId,
    { kind: 'webhook', title, body, link, once: `paused ${webhook.id} ${now}` },
    now,
  )
}

/** The test of a smart campaign has ended with a verdict; `favoured` is what the template is called that was favoured. */
export function publishExperimentNotice(
  { client, user, now }: Place,
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

/** A file has been brought in: people of a segment, codes of an offer, documents. `revision` tells one from the next. */
export function publishImportNotice(
  { client, user, now }: Place & { readonly user: { readonly name: string } },
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

/** A crowd has played to its end, or could not. */
export function publishCrowdNotice(
  { client, user, now }: Place,
  crowd: { readonly id: string; readonly players: number; readonly plays: number; readonly rewards: number },
  state: 'done' | 'failed',
): Promise<void> {
  const { id, players, plays, rewards } = crowd
  const title = state === 'done' ? `A crowd of ${number(players)} has played` : 'A crowd could not play to its end'
  const body = `${number(plays)} plays, ${number(rewards)} rewards.`
  return publishNotice(
    client,
    user.orgId,
    { kind: 'crowd', title, body, link: '/demowebsite', once: `crowd ${id}` },
    now,
  )
}
