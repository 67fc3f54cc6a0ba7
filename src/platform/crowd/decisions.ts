/**
 * The decisions of a crowd that are kept, so that a report leads down to a player's trace: the last one of each player and
 * document.
 */
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { rowsAt } from '#schemas/json.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { CrowdActivity, CrowdDocument } from '#src/engine/crowd/model.ts'
import { engineFamilies } from '#src/engine/families.ts'
import { explainPlay, rewardStep } from '#src/engine/play/explain-play.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { decisionRow } from '../play/context/decision-rows.ts'
import { writeOutcome } from '../play/context/outcome-rows.ts'
import type { NewReward } from '../rewards/ledger/reward-rows.ts'
import type { ClaimedAward } from './claims.ts'
import type { ProfileOf } from './people.ts'

/** The players whose decisions are kept: the first ones of a crowd. */
const KEPT_PLAYERS = 2000

/** A batch whose rewards are claimed. */
interface DecidedBatch {
  readonly documents: readonly CrowdDocument[]
  readonly activities: readonly CrowdActivity[]
  readonly claimed: readonly ClaimedAward[]
  /** The rows of what was claimed, in the same order. */
  readonly rewards: readonly NewReward[]
  readonly profileOf: ProfileOf
}

/** Keeps the last decision about each player and document of a batch, in place of what was kept before. */
export async function keepDecisions(transaction: TransactionContext, batch: DecidedBatch): Promise<void> {
  const { documents, activities, claimed, rewards, profileOf } = batch
  const last = new Map<string, CrowdActivity>()
  for (const activity of activities)
    if (activity.player < KEPT_PLAYERS) last.set(`${activity.player} ${activity.document}`, activity)
  const steps = new Map<CrowdActivity, TraceStep[]>()
  for (const [index, { happening }] of claimed.entries()) {
    const reward = rewards[index]
    if (!reward) continue
    const { name, given, failure_reason: why } = reward
    steps.set(happening, [...(steps.get(happening) ?? []), rewardStep({ name, given, why })])
  }
  const rows = [...last.values()].flatMap((activity) => {
    const subject = documents[activity.document]
    if (!subject) return []
    const given = steps.get(activity) ?? []
    const trace = [...explain(subject, activity), ...given]
    const held = given.some((step) => step.held)
    const decision = { about: aboutOf(subject, activity), held, trace }
    return decisionRow(profileOf(activity.player), subject, decision, activity.at)
  })
  await transaction.client.query(
    `DELETE FROM decisions d USING unnest($2::bigint[], $3::text[]) AS k (profile, document)
     WHERE d.organisation_id = $1 AND d.profile = k.profile AND d.document = k.document`,
    [transaction.user.orgId, rows.map(({ profile }) => profile), rows.map(({ document }) => document)],
  )
  await writeOutcome(transaction, { decisions: rows.sort((one, other) => one.at_ts - other.at_ts) })
}

/** Says what a decision is about, as those of real players do. */
function aboutOf({ kind, document }: CrowdDocument, { played, awards }: CrowdActivity): string {
  const { evaluator } = engineFamilies[documentFamily(kind, document)]
  if (evaluator) return evaluator.about
  return played || awards.every(({ cause }) => cause !== 'rank') ? 'play' : 'rank'
}

/** Explains what happened and what decided; audiences are not asked of a crowd. */
function explain({ document }: CrowdDocument, { played, friend, awards }: CrowdActivity): readonly TraceStep[] {
  const says = (words: string): TraceStep => ({ what: 'happened', held: true, says: words })
  if (friend !== undefined) return [says('A made-up player of a crowd brought a friend.')]
  if (!played) {
    if (awards.some(({ cause }) => cause === 'rank'))
      return [says('A period of the leaderboard ended, and a made-up player of a crowd had a rank with a prize.')]
    return [says('A made-up player of a crowd did what counts here.')]
  }
  if (played.shown.kind === 'nothing' && played.template === '')
    return [says('A made-up player of a crowd did what counts here.')]
  const [rowsKey = 'rewardAssigment'] = awards.find(({ place }) => place.includes('.'))?.place.split('.') ?? []
  const won = awards.flatMap(({ place }) => {
    const [key, row] = place.split('.')
    return key === rowsKey ? [{ row: Number(row) }] : []
  })
  const { shown, score, limit } = played
  const outcome = { won, shown, ...(score !== undefined && { score }) }
  return [
    says('A made-up player of a crowd played it.'),
    ...explainPlay(outcome, { rows: rowsAt(document, rowsKey), limit }),
  ]
}
