/**
 * The steps that messages hang on, and what each means: a segment once, at the start; a trigger by an event; the others by
 * what happens to somebody in the rule. A message is a document of its own (`schemas/documents/push-notification.ts`,
 * `channel-campaign.ts`) that names the rule, and no part of the drawn one.
 */
import { type Channel, channels } from '#schemas/values/channels.ts'
import { occasionOf, type RuleOccasion } from '#schemas/values/message-occasions.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import type { BesideSeam } from '#src/graph/seams.ts'
import type { Family } from '../flow.ts'

/** The port that messages hang at. */
export const messagePort = 'message'

/** The name of an occasion of the drawing: once, by an event, or something in the rule. */
export type OccasionName = 'once' | 'event' | RuleOccasion

/** The occasion of a message by the kind of step it hangs on: its start, an event that it names, or something in the rule. */
export const anchorOccasions: Readonly<Record<string, OccasionName>> = {
  segment: 'once',
  trigger: 'event',
  schedule: 'event',
  reward: 'reward_given',
  prize: 'reward_given',
  leaderboard: 'rank_lost',
  'quest-board': 'rank_lost',
  day: 'streak_at_risk',
  milestone: 'quest_half_done',
}

/** Says whether a kind of step is a message; its id is that of the channel. */
export const isMessageKind = (kind: string): kind is Channel => (channels as readonly string[]).includes(kind)

/** The families whose documents are stored as rules, which a message may name in `ruleId`. */
const isNamed = (family: Family) => family !== '' && family !== 'badge-rule'

/** Lists where messages hang in a family of documents that draws these kinds. */
export function messageSites(
  family: Family,
  kinds: ReadonlySet<string>,
): readonly { readonly parent: string; readonly seam: BesideSeam }[] {
  if (!isNamed(family)) return []
  const anchors = Object.keys(anchorOccasions).filter((kind) => kinds.has(kind))
  return anchors.flatMap((parent) =>
    channels.map((kind) => ({ parent, seam: { seam: 'beside', port: messagePort, kind } as const })),
  )
}

/** Returns the name of what sends a message, as `anchorOccasions` has it. */
export function occasionName(message: Slice): OccasionName {
  const occasion = occasionOf(message)
  return occasion.sort === 'rule' ? occasion.occasion : occasion.sort
}

/** Finds the edge by which a message hangs; undefined where it hangs on nothing. */
export const anchorEdge = (graph: Graph, id: string): GraphEdge | undefined =>
  graph.edges.find(({ port, target }) => port === messagePort && target === id)
