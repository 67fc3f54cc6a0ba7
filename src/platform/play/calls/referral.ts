/** Referrals: who comes by a code brings both sides their rewards, once (type 12). */
import { playTypes } from '#schemas/codes.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import { notFound } from '../../base/refusal.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { profileOfCode } from '../context/referral-code.ts'
import { completedBy, partyAt, type ReferralState, type Referrer, referralGifts } from '../context/referral-gifts.ts'
import { countScores } from '../context/scores.ts'
import type { Answer } from './finish.ts'
import { resultTextOf } from './result-text.ts'
import { type Stage, subjectOn } from './stage.ts'
import { type Refused, toldOf } from './start.ts'

/** Says by whose code the player came, and gives both sides what the rule has for them; refuses with the reasons. */
export async function refer(stage: Stage, ruleId: string, code: string): Promise<Answer | Refused> {
  const { book, at } = stage
  const rule = await subjectOn(stage, ruleId)
  if (!rule || rule.document.type !== playTypes.referral) throw notFound()
  const told = await toldOf(stage, rule, at)
  const referrer = told.held ? await referrerOf(stage, rule, code) : undefined
  if (!referrer || 'code' in referrer) {
    const step = referrer && { what: 'referral', held: false, says: referrer.message }
    await book.decide(rule, 'play', false, [...told.steps, ...(step ? [step] : [])])
    return { refused: referrer ? [referrer] : told.reasons }
  }
  // A friend counts for whoever brought them; nobody else plays a draft.
  if (!stage.notebook) await countScores(stage.place, rule, [{ profile: referrer.profile, score: 1, at }], stage.zone)
  const event = completedBy(rule)
  const came = { what: 'referral', held: true, says: `They came by the code of ${referrer.userId}.` }
  if (event !== '') {
    await book.keepState(rule, { referrer } satisfies ReferralState)
    const says = `Both get their rewards when they have done “${event}”.`
    await book.decide(rule, 'play', true, [...told.steps, came, { what: 'event', held: false, says }])
    return { shown: { kind: 'nothing' }, text: '', rewards: [] }
  }
  const rewards = await book.give(rule, referralGifts(rule, referrer, book.profile))
  await book.decide(rule, 'play', true, [...told.steps, came])
  const own = rewards.filter(({ place }) => partyAt(rule, place) === 'referree')
  const given = own.filter((one) => one.given)
  const said = { type: playTypes.referral, row: undefined, rewards: given, values: { referrer: referrer.userId } }
  return { shown: { kind: 'nothing' }, text: resultTextOf(rule.document, said), rewards: own }
}

const none: WhyNot = { code: 'unknown-code', message: 'This code is not known.' }
const oneself: WhyNot = { code: 'own-code', message: 'Nobody is brought by themselves.' }
const already: WhyNot = { code: 'referred-already', message: 'They have come by a code already.' }
const inCircle: WhyNot = { code: 'in-circle', message: 'They have brought the one whose code it is.' }

/** Whose code it is, and keeps that the player came by it; or why not. */
async function referrerOf(stage: Stage, { id }: Subject, code: string): Promise<Referrer | WhyNot> {
  const { place, book, at, notebook } = stage
  const { client, user } = place
  const profile = profileOfCode(id, code)
  const { rows } = await client.query<Referrer>(
    'SELECT number AS profile, user_id AS "userId" FROM profiles WHERE organisation_id = $1 AND number = $2',
    [user.orgId, profile ?? 0],
  )
  const [referrer] = rows
  if (!referrer) return none
  if (referrer.profile === book.profile) return oneself
  // A draft keeps nothing; whoever plays it may come as often as they like.
  if (notebook) return referrer
  const circle = await client.query(
    'SELECT FROM referrals WHERE organisation_id = $1 AND document = $2 AND referree = $3 AND referrer = $4',
    [user.orgId, id, referrer.profile, book.profile],
  )
  if (circle.rowCount) return inCircle
  const { rowCount } = await client.query(
    `INSERT INTO referrals (organisation_id, document, referree, referrer, at_ts) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [user.orgId, id, book.profile, referrer.profile, at],
  )
  return rowCount ? referrer : already
}
