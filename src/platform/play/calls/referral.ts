/** Referrals: whoever comes by a code brings both sides their rewards, once (type 12). */
import { playTypes } from '#schemas/codes.ts'
import { isWonReward } from '#schemas/values/held.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { completionEvent, partyAt, type ReferralState, referralGifts } from '#src/engine/evaluation/referral.ts'
import { NotFoundError } from '../../base/errors.ts'
import { writeOutcome } from '../context/outcome-rows.ts'
import type { PlayerRef } from '../context/players.ts'
import { countPlays, explainSubject, findCalledSubject, type PlayContext } from './context.ts'
import { type PlayAnswer, resultText } from './finish.ts'
import { type Refused, refusePlay } from './game.ts'
import { profileOfCode } from './referral-code.ts'

/**
 * Records by whose code the player came, and gives both sides their rewards; refused with the reasons.
 *
 * @throws {NotFoundError} When there is no such referral rule.
 */
export async function refer(context: PlayContext, ruleId: string, code: string): Promise<PlayAnswer | Refused> {
  const { ledger, at, transaction, zone } = context
  const rule = await findCalledSubject(context, ruleId)
  if (!rule || rule.document.type !== playTypes.referral) throw new NotFoundError()
  const { passed, steps, reasons } = await explainSubject(context, rule, at)
  if (!passed) return refusePlay(context, rule, { steps, reasons })
  const referrer = await recordReferral(context, rule, code)
  if ('code' in referrer) {
    const step = { what: 'referral', held: false, says: referrer.message }
    return refusePlay(context, rule, { steps: [...steps, step], reasons: [referrer] })
  }
  // A friend counts for whoever brought them; a draft is played by one player alone.
  if (!context.notebook)
    await writeOutcome(transaction, {
      scores: [{ subject: rule, scores: [{ profile: referrer.profile, score: 1, at }], zone }],
    })
  const event = completionEvent(rule)
  const came = { what: 'referral', held: true, says: `They came by the code of ${referrer.userId}.` }
  if (event !== '') {
    await ledger.saveState(rule, { referrer } satisfies ReferralState)
    const says = `Both get their rewards when they have done “${event}”.`
    await ledger.recordDecision(rule, 'play', true, [...steps, came, { what: 'event', held: false, says }])
    return { shown: { kind: 'nothing' }, text: '', rewards: [] }
  }
  const gifts = referralGifts(rule, referrer, ledger.profile)
  await countPlays(context, { plays: 1, rewards: gifts.length })
  const rewards = await ledger.give(rule, gifts)
  await ledger.recordDecision(rule, 'play', true, [...steps, came])
  const own = rewards.filter((one) => partyAt(rule, one.place) === 'referree')
  const given = own.filter(isWonReward)
  const values = { referrer: referrer.userId }
  const text = resultText(rule.document, { type: playTypes.referral, row: undefined, rewards: given, values })
  return { shown: { kind: 'nothing' }, text, rewards: own }
}

const unknownCode: WhyNot = { code: 'unknown-code', message: 'This code is not known.' }
const ownCode: WhyNot = { code: 'own-code', message: 'Nobody is brought by themselves.' }
const referredAlready: WhyNot = { code: 'referred-already', message: 'They have come by a code already.' }
const inCircle: WhyNot = { code: 'in-circle', message: 'They have brought the one whose code it is.' }

/** Finds whose code it is and records that the player came by it, or returns why not. */
async function recordReferral(
  { transaction, ledger, at, notebook }: PlayContext,
  { id }: Subject,
  code: string,
): Promise<PlayerRef | WhyNot> {
  const { client, user } = transaction
  const profile = profileOfCode(id, code)
  const { rows } = await client.query<PlayerRef>(
    'SELECT number AS profile, user_id AS "userId" FROM profiles WHERE organisation_id = $1 AND number = $2',
    [user.orgId, profile ?? 0],
  )
  const [referrer] = rows
  if (!referrer) return unknownCode
  if (referrer.profile === ledger.profile) return ownCode
  // A draft keeps no referrals: its player may come as often as they like.
  if (notebook) return referrer
  const circle = await client.query(
    'SELECT FROM referrals WHERE organisation_id = $1 AND document = $2 AND referree = $3 AND referrer = $4',
    [user.orgId, id, referrer.profile, ledger.profile],
  )
  if (circle.rowCount) return inCircle
  const { rowCount } = await client.query(
    `INSERT INTO referrals (organisation_id, document, referree, referrer, at_ts) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [user.orgId, id, ledger.profile, referrer.profile, at],
  )
  return rowCount ? referrer : referredAlready
}
