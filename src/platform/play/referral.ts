/** Referrals: who comes by a code brings both sides their rewards, once (type 12). */
import { rowsAt, textAt } from '#schemas/checks/at.ts'
import { NO_OFFER, playTypes } from '#schemas/codes.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import { notFound } from '../http/refusal.ts'
import { text } from '../store/read-value.ts'
import type { Gift, Subject } from './book.ts'
import type { Answer } from './finish.ts'
import { profileOfCode } from './referral-code.ts'
import { resultTextOf } from './result-text.ts'
import { countScores } from './scores.ts'
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
  const rewards = await book.give(rule, giftsOf(rule, referrer, book))
  // A friend counts for whoever brought them; nobody else plays a draft.
  if (!stage.notebook) await countScores(stage.place, rule, [{ profile: referrer.profile, score: 1, at }], stage.zone)
  await book.decide(rule, 'play', true, [
    ...told.steps,
    { what: 'referral', held: true, says: `They came by the code of ${referrer.userId}.` },
  ])
  const own = rewards.filter(({ place }) => partyOf(rule, place) === 'referree')
  const given = own.filter((one) => one.given)
  const said = { type: playTypes.referral, row: undefined, rewards: given, values: { referrer: referrer.userId } }
  return { shown: { kind: 'nothing' }, text: resultTextOf(rule.document, said), rewards: own }
}

interface Referrer {
  readonly profile: number
  readonly userId: string
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

const partyOf = ({ document }: Subject, place: string) =>
  text(rowsAt(document, 'rewardAssigment').find(({ index }) => place === `rewardAssigment.${index}`)?.row.resultText)

function giftsOf({ id, document }: Subject, referrer: Referrer, me: { readonly profile: number }): Gift[] {
  return rowsAt(document, 'rewardAssigment').flatMap(({ row, index }): Gift[] => {
    const party = textAt(row, 'resultText')
    const offerId = textAt(row, 'offerId')
    if ((party !== 'referrer' && party !== 'referree') || offerId === '' || offerId === NO_OFFER) return []
    return [
      {
        offerId,
        place: `rewardAssigment.${index}`,
        cause: 'referral',
        once: `referral ${id} ${me.profile} ${index}`,
        values: { referrer: referrer.userId },
        ...(party === 'referrer' && { profile: referrer.profile }),
      },
    ]
  })
}
