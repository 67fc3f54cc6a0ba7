import { badgeSamples } from './badge.samples.ts'
import { badgeRuleSamples } from './badge-rule.samples.ts'
import { emailSamples, smsSamples, whatsappSamples } from './channel-campaign.samples.ts'
import { customEventSamples } from './custom-event.samples.ts'
import type { DocumentKindId } from './document-kinds.ts'
import { leaderboardSamples } from './leaderboard.samples.ts'
import { offerSamples } from './offer.samples.ts'
import { pageSamples } from './page.samples.ts'
import { progressBarSamples } from './progress-bar.samples.ts'
import { pushSamples } from './push-notification.samples.ts'
import { ruleSamples } from './rule.samples.ts'
import type { Sample } from './sample.ts'
import { segmentSamples } from './segment.samples.ts'
import { templateSamples } from './template.samples.ts'
import { wholeTemplateSamples } from './template-whole.samples.ts'
import { themeSamples } from './theme.samples.ts'
import { thirdPartyOfferSamples } from './third-party-offer.samples.ts'
import { tournamentSamples } from './tournament.samples.ts'
import { webhookSamples } from './webhook.samples.ts'

/** The samples of every kind of stored document, by name. */
export const samples: Readonly<Record<DocumentKindId, Readonly<Record<string, Sample>>>> = {
  rule: ruleSamples,
  offer: offerSamples,
  'third-party-offer': thirdPartyOfferSamples,
  segment: segmentSamples,
  template: { ...templateSamples, ...wholeTemplateSamples },
  tournament: tournamentSamples,
  theme: themeSamples,
  webhook: webhookSamples,
  leaderboard: leaderboardSamples,
  event: customEventSamples,
  'badge-rule': badgeRuleSamples,
  badge: badgeSamples,
  'progress-bar': progressBarSamples,
  page: pageSamples,
  push: pushSamples,
  sms: smsSamples,
  email: emailSamples,
  whatsapp: whatsappSamples,
}
