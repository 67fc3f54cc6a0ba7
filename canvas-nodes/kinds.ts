/**
 * The pure halves of all node kinds. A new kind is its folder and a line here; its card and inspector are found by the
 * folder.
 */
import type { NodeKind } from '#src/graph/kind.ts'
import { activity } from './activity/kind.ts'
import { badge } from './badge/kind.ts'
import { badgeRule } from './badge-rule/kind.ts'
import { campaign } from './campaign/kind.ts'
import { condition } from './condition/kind.ts'
import { day } from './day/kind.ts'
import { email } from './email/kind.ts'
import { event } from './event/kind.ts'
import { eventRule } from './event-rule/kind.ts'
import { final } from './final/kind.ts'
import { leaderboard } from './leaderboard/kind.ts'
import { mechanic } from './mechanic/kind.ts'
import { milestone } from './milestone/kind.ts'
import { opaque } from './opaque/kind.ts'
import { period } from './period/kind.ts'
import { prize } from './prize/kind.ts'
import { push } from './push/kind.ts'
import { quest } from './quest/kind.ts'
import { questBoard } from './quest-board/kind.ts'
import { resultText } from './result-text/kind.ts'
import { reward } from './reward/kind.ts'
import { schedule } from './schedule/kind.ts'
import { segment } from './segment/kind.ts'
import { sms } from './sms/kind.ts'
import { streak } from './streak/kind.ts'
import { task } from './task/kind.ts'
import { template } from './template/kind.ts'
import { terms } from './terms/kind.ts'
import { testedTemplate } from './tested-template/kind.ts'
import { trigger } from './trigger/kind.ts'
import { webhook } from './webhook/kind.ts'
import { whatsapp } from './whatsapp/kind.ts'

/** Every node kind, in the palette's order within its group. */
const list = [
  segment,
  trigger,
  schedule,
  period,
  template,
  quest,
  milestone,
  task,
  streak,
  day,
  campaign,
  testedTemplate,
  eventRule,
  event,
  condition,
  mechanic,
  badgeRule,
  activity,
  reward,
  badge,
  prize,
  leaderboard,
  questBoard,
  final,
  resultText,
  terms,
  push,
  sms,
  email,
  whatsapp,
  webhook,
  opaque,
] as const

/** The id of a node kind. */
export type NodeKindId = (typeof list)[number]['id']

/** Every node kind, in the palette's order within its group. */
export const nodeKinds: readonly (NodeKind & { readonly id: NodeKindId })[] = list

/** Finds a node kind; an id that nobody knows is drawn as the opaque card. */
export function nodeKind(id: string): NodeKind & { readonly id: NodeKindId } {
  return nodeKinds.find((kind) => kind.id === id) ?? opaque
}
