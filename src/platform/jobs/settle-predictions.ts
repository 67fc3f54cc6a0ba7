/** Predictions that were open are settled when the right options are known, each once. Several servers may do so at once. */
import { NO_OFFER, playTypes } from '#schemas/codes.ts'
import { badgeIdsOf } from '#schemas/documents/badge.ts'
import { rowsAt, textAt } from '#schemas/json.ts'
import type { PlayInput } from '#schemas/values/play.ts'
import { rewardLimit } from '#src/engine/eligibility/play-limits.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { explainPlay } from '#src/engine/play/explain-play.ts'
import { settlePrediction } from '#src/engine/play/prediction.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, type JobContext, organisationIds, tryJobLock } from '../base/in-organisations.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { databaseLedger } from '../play/context/database-ledger.ts'
import { lockPlayers } from '../play/context/players.ts'
import { findSubject } from '../play/context/subjects.ts'
import { evaluatePlayer } from '../play/progress/evaluate.ts'
import { lockStock } from '../rewards/ledger/give.ts'

/** The predictions settled in one transaction. */
const PREDICTIONS_PER_ROUND = 100
/** A play that began before the right options were saved is still on its way. */
const SETTLING_DELAY_MS = 60_000

interface Open {
  readonly id: string
  readonly revision: number
  readonly updated: number
}

/** Settles what can be settled; answers how many predictions that were. */
export async function settlePredictions(platform: Platform): Promise<number> {
  let settled = 0
  for (const orgId of await organisationIds(platform)) {
    for (const open of await inOrganisation(platform, orgId, openRules)) {
      for (
        let went = PREDICTIONS_PER_ROUND;
        went === PREDICTIONS_PER_ROUND && !platform.stopping?.aborted;
        settled += went
      ) {
        went = await inOrganisation(platform, orgId, (transaction) => settleSome(transaction, open))
      }
    }
  }
  return settled
}

/** Rules whose right options may have become known since they were settled last. */
async function openRules({ client, user }: JobContext): Promise<readonly Open[]> {
  const { rows } = await client.query<Open>(
    `SELECT id, revision, updated_ts AS updated FROM documents d
     WHERE organisation_id = $1 AND kind = 'rule' AND type = $2 AND status = 'active' AND deleted_ts IS NULL
       AND NOT EXISTS (SELECT 1 FROM board_closings c WHERE c.organisation_id = $1 AND c.document = d.id
         AND c.period = 'predictions' AND c.from_ts = d.revision)
     ORDER BY id`,
    [user.orgId, playTypes.predictAndWin],
  )
  return rows
}

interface OpenPlay {
  readonly id: string
  readonly profile: number
  readonly userId: string
  readonly input: PlayInput | null
  readonly finishedTS: number
  readonly session: string
}

/** Settles some of a rule's predictions, the oldest first; when there are no more the revision is done. */
async function settleSome(transaction: JobContext, { id, revision, updated }: Open): Promise<number> {
  const { client, user, now } = transaction
  const subject = await findSubject(transaction, id)
  if (
    !subject ||
    settlePrediction(subject.document, {}) === undefined ||
    !(await tryJobLock(transaction, `predictions ${id}`))
  )
    return 0
  const { rows } = await client.query<OpenPlay>(
    `SELECT y.id, y.profile, p.user_id AS "userId", y.input, y.finished_ts AS "finishedTS", y.session FROM plays y
     JOIN profiles p ON p.organisation_id = y.organisation_id AND p.number = y.profile
     WHERE y.organisation_id = $1 AND y.document = $2 AND y.finished_ts IS NOT NULL AND ${openAnswer}
     ORDER BY y.started_ts, y.id LIMIT ${PREDICTIONS_PER_ROUND}`,
    [user.orgId, id],
  )
  await lockPlayers(
    transaction,
    rows.map(({ userId }) => userId),
  )
  await lockStock(
    transaction,
    rowsAt(subject.document, 'rewardAssigment').map(({ row }) => textAt(row, 'offerId')),
  )
  const { timezone: zone } = await readOrganisation(client, user.orgId)
  for (const play of rows) await settleOne(transaction, subject, play, zone)
  if (rows.length < PREDICTIONS_PER_ROUND && updated + SETTLING_DELAY_MS <= now) {
    await client.query(
      `INSERT INTO board_closings (organisation_id, document, period, from_ts, closed_ts)
       VALUES ($1, $2, 'predictions', $3, $4) ON CONFLICT DO NOTHING`,
      [user.orgId, id, revision, now],
    )
  }
  return rows.length
}

/** SQL for answers that wait for the right options. */
const openAnswer = `y.answer #>> '{shown,kind}' = 'answers' AND y.answer #>> '{shown,right}' IS NULL`

async function settleOne(transaction: JobContext, subject: Subject, play: OpenPlay, zone: string): Promise<void> {
  const { profile, userId, finishedTS, session } = play
  const { document } = subject
  const rows = rowsAt(document, 'rewardAssigment')
  const outcome = settlePrediction(document, play.input ?? {}, rows)
  if (!outcome) return
  const ledger = databaseLedger(transaction, { profile, userId, at: transaction.now, zone })
  const before = (await ledger.plays(subject)).filter(({ at }) => at < finishedTS)
  const limit = rewardLimit(document, before, { at: finishedTS, session }, readSchedule(document, zone).zone)
  const gifts = (limit ? [] : outcome.won).flatMap(({ row: index }) => {
    const offerId = textAt(rows.find((one) => one.index === index)?.row ?? {}, 'offerId')
    const once = `prediction ${play.id} ${index}`
    const of = { place: `rewardAssigment.${index}`, cause: 'play', playId: play.id, once }
    return offerId === '' || offerId === NO_OFFER ? [] : [{ offerId, ...of }]
  })
  const won = await ledger.give(subject, gifts)
  const isWinner = !limit && outcome.won.length > 0 && (gifts.length === 0 || won.some((one) => one.given))
  const badges = badgeIdsOf(document).map((badgeId) => ({
    ...{ offerId: '', badgeId, place: 'badges', cause: 'play' as const, playId: play.id },
    once: `badge ${badgeId} of ${subject.id} for ${profile}`,
  }))
  const rewards = [...won, ...(isWinner ? await ledger.give(subject, badges) : [])]
  const given = rewards.filter((one) => one.given)
  const kept = await ledger.findPlay(play.id)
  if (kept) {
    const { rewards: had } = { rewards: [], ...kept.answer }
    const answer = { ...kept.answer, shown: outcome.shown, rewards: [...had, ...given] }
    await ledger.savePlay(subject, { ...kept, rewarded: given.length > 0, answer })
  }
  await ledger.recordDecision(subject, 'play', given.length > 0, explainPlay(outcome, { rows, limit, rewards }))
  await evaluatePlayer(transaction, ledger, [], { given })
  await ledger.flush()
}
