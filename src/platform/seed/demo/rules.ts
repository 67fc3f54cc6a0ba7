import type { SeedDocument } from '../seed-document.ts'
import { customEventRules } from './custom-event-rules.ts'
import { dailyStreaks } from './daily-streaks.ts'
import { draftRules } from './draft-rules.ts'
import { drawnRules } from './drawn-rules.ts'
import { followedRules } from './followed-rules.ts'
import { gameMechanicsRules } from './game-mechanics-rules.ts'
import { otherRules } from './other-rules.ts'
import { quests } from './quests.ts'
import { smartCampaigns } from './smart-campaigns.ts'

/** A rule of the demo before it is dated: its id, its age in days, who made it, and the document. */
export type DemoRule = Omit<SeedDocument, 'kind'>

/**
 * Everything in the demo that is stored as a rule: every type and every family, in every state. What quests and streaks
 * refer to comes first.
 *
 * @param now - Milliseconds since the epoch.
 */
export const rules = (now: number): SeedDocument[] =>
  [
    ...otherRules(now),
    ...followedRules(now),
    ...draftRules(now),
    ...drawnRules(now),
    ...gameMechanicsRules(now),
    ...customEventRules(now),
    ...dailyStreaks(now),
    ...smartCampaigns(now),
    ...quests(now),
  ].map((rule) => ({ kind: 'rule', ...rule }))
