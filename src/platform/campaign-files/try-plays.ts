/**
 * Plays files through: named people at named times, by the server's own engine, in a transaction that is undone. What is played
 * is taken as published; nothing is kept, sent or counted.
 */
import type { CampaignFile, TriedStep, TryStep } from '#schemas/endpoints/campaign-files.ts'
import type { Reward } from '#schemas/values/play.ts'
import { InvalidError } from '../base/errors.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import { storeStatus } from '../documents/store-status.ts'
import type { PlayerHolder } from '../identity/player-tokens.ts'
import { withPlayContext } from '../play/calls/context.ts'
import { finishPlay } from '../play/calls/finish.ts'
import { startPlay } from '../play/calls/game.ts'
import { sendEvent } from '../play/calls/send-event.ts'
import { readPlayer } from '../play/context/players.ts'
import { bringIn } from './bring-in.ts'
import { type DocumentRef, documentsByRef, keysOf, refOf } from './keys.ts'
import { undone } from './undone.ts'

/** Plays to be tried, with the files that they are of. */
export interface TryRequest {
  readonly files: readonly CampaignFile[]
  readonly people: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly steps: readonly TryStep[]
}

/**
 * Tries plays one after another, and answers what became of each.
 *
 * @throws {InvalidError} When a file is refused, or a play names what is not there.
 */
export function tryPlays(
  transaction: TransactionContext & SecretContext,
  { files, people, steps }: TryRequest,
): Promise<TriedStep[]> {
  const { client, user } = transaction
  return undone(transaction, async () => {
    await bringIn(transaction, files)
    const played = await publish(transaction, steps)
    for (const [userId, properties] of Object.entries(people)) {
      await readPlayer(transaction, userId, { lock: true })
      await client.query(
        'UPDATE profiles SET properties = properties || $3 WHERE organisation_id = $1 AND user_id = $2',
        [user.orgId, userId, JSON.stringify(properties)],
      )
    }
    const tried: TriedStep[] = []
    for (const [index, step] of steps.entries()) tried.push(await tryOne(transaction, step, { index, played }))
    return tried
  })
}

/** Publishes what is played, whatever its status; answers it by the words of the files. */
async function publish(
  transaction: TransactionContext,
  steps: readonly TryStep[],
): Promise<ReadonlyMap<string, DocumentRef>> {
  const refs = [...new Set(steps.flatMap(({ play }) => play ?? []))]
  const found = await documentsByRef(transaction, refs)
  for (const [index, { play }] of steps.entries()) {
    if (play === undefined || found.has(play)) continue
    const message = `“${play}” is neither in the organisation nor in the folder`
    throw new InvalidError([{ path: `steps.${index}.play`, message, code: 'reference-unknown' }])
  }
  for (const { kind, id } of found.values()) {
    const stored = kind === 'rule' ? await findDocument(transaction, kind, id) : undefined
    if (stored && stored.row.status !== 'active')
      await storeStatus({ ...transaction, approved: 'anything' }, 'rule', stored, 'active')
  }
  return found
}

async function tryOne(
  transaction: TransactionContext & SecretContext,
  { person, at, play, event, properties, input = {}, seed }: TryStep,
  { index, played }: { readonly index: number; readonly played: ReadonlyMap<string, DocumentRef> },
): Promise<TriedStep> {
  // A demo visit has a clock and a seed of its own, and nobody's limits.
  const visit = { offset: 0, seed: seed ?? `${index}`, draws: 0 }
  const { orgId, name } = transaction.user
  const user: PlayerHolder = { ...{ orgId, name, userId: person, session: 'try', token: '' }, visit, draft: undefined }
  const { client, platform } = transaction
  const call = () => ({ client, platform, user, now: at })
  if (play !== undefined) {
    const ruleId = played.get(play)?.id ?? ''
    const begun = await withPlayContext(call(), { lock: true }, (context) => startPlay(context, ruleId))
    if ('refused' in begun) return { played: false, reasons: [...begun.refused], rewards: [] }
    const ended = await withPlayContext(call(), { lock: true }, (context) => finishPlay(context, begun.play.id, input))
    if ('refused' in ended) return { played: false, reasons: [...ended.refused], rewards: [] }
    const { shown, text } = ended
    return { played: true, reasons: [], rewards: await rewardsTold(transaction, ended.rewards), shown, text }
  }
  const rewards = await withPlayContext(call(), { lock: true }, (context) =>
    sendEvent(context, { event: event ?? '', properties }),
  )
  return { played: true, reasons: [], rewards: await rewardsTold(transaction, rewards) }
}

/** Rewards by the words of the files. */
async function rewardsTold(transaction: TransactionContext, rewards: readonly Reward[]): Promise<TriedStep['rewards']> {
  const named = rewards.map(({ offerId, badgeId }) =>
    badgeId === '' ? { kind: 'offer', id: offerId } : { kind: 'badge', id: badgeId },
  )
  const keys = await keysOf(transaction, named)
  return rewards.map(({ name, given, why, cause }, index) => {
    const { kind = '', id = '' } = named[index] ?? {}
    const keyed = keys.get(`${kind} ${id}`) ?? keys.get(`third-party-offer ${id}`)
    return { ref: keyed ? refOf(keyed) : `${kind}/${id}`, name, given, why, cause }
  })
}
