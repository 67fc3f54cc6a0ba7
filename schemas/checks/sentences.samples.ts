/**
 * Every sentence that a check says: a document that raises it, where, and one that is spared. The sentences stand in
 * these tables in full, so that a change of wording is a change of their page.
 */
import { brandKits } from './sentences/brand-kit.samples.ts'
import { channelCampaigns, pushNotifications } from './sentences/channels.samples.ts'
import { customEvents } from './sentences/custom-event.samples.ts'
import { events } from './sentences/events.samples.ts'
import { boards, everyRule, texts } from './sentences/every-rule.samples.ts'
import { badgeRules, gameMechanics } from './sentences/mechanics.samples.ts'
import { odds } from './sentences/odds.samples.ts'
import { offers } from './sentences/offers.samples.ts'
import { others, predictions, slots } from './sentences/other-games.samples.ts'
import { quests } from './sentences/quests.samples.ts'
import { ranks, scores } from './sentences/ranks-and-scores.samples.ts'
import { running } from './sentences/running.samples.ts'
import { savedSegments } from './sentences/saved-segments.samples.ts'
import { schedules } from './sentences/schedules.samples.ts'
import { segmentConditions } from './sentences/segments.samples.ts'
import type { Sentence } from './sentences/sentence.ts'
import { badges, leaderboards, progressBars, screens } from './sentences/shown.samples.ts'
import { smartCampaigns } from './sentences/smart-campaign.samples.ts'
import { streaks } from './sentences/streaks.samples.ts'
import { templates } from './sentences/templates.samples.ts'
import { themes } from './sentences/themes.samples.ts'
import { thirdPartyOffers } from './sentences/third-party.samples.ts'
import { tournaments } from './sentences/tournaments.samples.ts'
import { webhooks } from './sentences/webhooks.samples.ts'

/** Every sentence that a check can say. */
export const sentences: readonly Sentence[] = [
  ...[...everyRule, ...odds, ...boards, ...texts, ...ranks, ...scores, ...slots, ...others, ...predictions],
  ...[...customEvents, ...gameMechanics, ...quests, ...streaks, ...smartCampaigns, ...badgeRules],
  ...[
    ...segmentConditions,
    ...savedSegments,
    ...schedules,
    ...running,
    ...offers,
    ...webhooks,
    ...thirdPartyOffers,
    ...events,
    ...brandKits,
    ...templates,
    ...themes,
    ...tournaments,
    ...leaderboards,
    ...badges,
    ...progressBars,
    ...screens,
    ...pushNotifications,
    ...channelCampaigns,
  ],
]
