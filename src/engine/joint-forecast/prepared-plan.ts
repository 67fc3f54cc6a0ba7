/** A plan that is ready to be forecast: its campaigns, and the attention that each finds beside the others. */

import { engineFamilies } from '../families.ts'
import { askedBy, familyFor } from '../forecast/family.ts'
import type { ForecastSubject } from '../forecast/model.ts'
import { type Preparation, type PreparedForecast, preparing } from '../forecast/prepared.ts'
import { forecastRefusal } from '../forecast/refusal.ts'
import { bucketOf } from '../random/random.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import { type Attention, attentionOf } from './attention.ts'
import { type PlannedGame, plannedGame } from './games.ts'
import { type SharedShare, sharedShares } from './membership.ts'
import type { JointCampaign, JointSubject } from './model.ts'

/** A campaign that runs within the plan. */
export interface RunningCampaign {
  readonly campaign: JointCampaign
  readonly prepared: PreparedForecast
  /** The game that it is on visits; undefined where it follows events. */
  readonly game: PlannedGame | undefined
}

/** A plan that is ready to be forecast. */
export interface PreparedPlan {
  readonly running: readonly RunningCampaign[]
  /** The reasons why the others have no forecast, by their ids. */
  readonly refused: ReadonlyMap<string, string>
  readonly attention: Attention
}

/** Preparations for earlier questions about the same templates: whoever asks again about most of the same keeps them. */
export interface KeptPreparations {
  /** The preparations by everything that each depends on, but for templates. */
  readonly forecasts: Map<string, PreparedForecast>
  /** That of the question which is answered now. */
  attention: Attention | undefined
}

/** The most preparations that are kept. */
const MAX_KEPT = 500

/** Begins to keep preparations. */
export const keepPreparations = (): KeptPreparations => ({ forecasts: new Map(), attention: undefined })

/** The most days that a campaign is forecast; the plan ends sooner. */
const MAX_DAYS = 366
/** The number of people of each segment who are followed, and that in an answer at once. */
const [FOLLOWED, FOLLOWED_QUICKLY] = [3000, 200]
/** The size of a panel in an answer at once. */
const QUICK_PANEL = 120

/** Prepares a plan in steps; yields the part that is done, 0 to 1. */
export function* preparingPlan(
  subject: JointSubject,
  isQuick: boolean,
  kept: KeptPreparations,
): Generator<number, PreparedPlan> {
  const { campaigns, zone, now, to, gamesPerVisit, offers, rules } = subject
  const refused = new Map<string, string>()
  const shared = sharedShares(subject.segments)
  const byPanel: JointCampaign[] = []
  const found = new Map<string, RunningCampaign>()
  const runs = campaigns[0]?.assumptions.runs
  if (kept.forecasts.size > MAX_KEPT) kept.forecasts.clear()
  kept.attention = undefined
  const prepare = function* (campaign: JointCampaign, more: Preparation) {
    const assumptions = { ...campaign.assumptions, days: MAX_DAYS, ...(runs !== undefined && { runs }) }
    const { document } = campaign
    const key = more.company ? '' : JSON.stringify([document, assumptions, now, to, zone, isQuick, offers, rules])
    const known = kept.forecasts.get(key)
    const prepared = known ?? (yield* preparing(subjectOf(subject, campaign), assumptions, { until: to, ...more }))
    if (key !== '') kept.forecasts.set(key, prepared)
    if (prepared.horizon.days.length > 0)
      found.set(campaign.id, { campaign, prepared, game: plannedGame(campaign, prepared) })
  }
  for (const campaign of campaigns) {
    const why = forecastRefusal(campaign.document)
    if (why !== undefined) refused.set(campaign.id, why)
    else if (!engineFamilies[familyFor(campaign.document)].chances) byPanel.push(campaign)
    // A preparation is kept, so it asks for the attention of the question that is answered.
    else yield* prepare(campaign, { attention: (day) => kept.attention?.share(campaign.id, day) ?? 1 })
  }
  const games = [...found.values()].flatMap(({ game }) => game ?? [])
  const seed = campaigns[0]?.assumptions.seed ?? ''
  const size = isQuick ? FOLLOWED_QUICKLY : FOLLOWED
  const attention = attentionOf({ games, shared, gamesPerVisit, zone, seed, size })
  kept.attention = attention
  for (const [index, campaign] of byPanel.entries()) {
    const company = companyOf(campaign, found, shared, gamesPerVisit)
    yield* prepare(campaign, { ...(company && { company }), ...(isQuick && { panel: QUICK_PANEL }) })
    yield (index + 1) / byPanel.length
  }
  // In the order of the plan, whichever way each was prepared.
  return { running: campaigns.flatMap(({ id }) => found.get(id) ?? []), refused, attention }
}

const subjectOf = (
  { templates, offers, rules, zone, now }: JointSubject,
  { document }: JointCampaign,
): ForecastSubject => ({ document, templates, offers, zone, now, ...(rules && { rules }) })

/**
 * Returns the games that a panel plays beside a campaign which follows the plays of some of them; undefined where it
 * follows none of the plan.
 */
function companyOf(
  { id, document, segment, assumptions }: JointCampaign,
  found: ReadonlyMap<string, RunningCampaign>,
  shared: SharedShare,
  gamesPerVisit: number,
): Preparation['company'] {
  const asked = askedBy(document).flatMap(({ ruleId }) => ruleId ?? [])
  const followed = new Set(asked.filter((one) => one !== id && found.get(one)?.game))
  if (followed.size === 0 || asked.includes('')) return undefined
  const games = [...found.values()].filter(({ game }) => game)
  return {
    followed,
    gamesPerVisit,
    documents: games.map(({ campaign, prepared }) => ({
      ...{ kind: 'rule' as const, id: campaign.id, name: campaign.name, document: prepared.horizon.document },
      isFor: meantFor(campaign, shared(segment, campaign.segment) * shareOf(campaign.assumptions, assumptions)),
    })),
  }
}

/** Returns the share of the participants of a campaign who take part in another one. */
const shareOf = (other: Assumptions, own: Assumptions) =>
  own.participation.p50 > 0 ? Math.min(1, other.participation.p50 / own.participation.p50) : 1

const meantFor =
  ({ segment, assumptions }: JointCampaign, share: number) =>
  (player: number) =>
    share >= 1 || bucketOf(`${assumptions.seed} in ${segment}`, `${player}`) < share
