/** The checks of each kind of document; those of drawn ones stand by family in `families.ts`, those of templates by type in `templates.ts`. */

import { documentFamily, isDrawnKind } from '../documents/rule-family.ts'
import type { JsonObject } from '../json.ts'
import { badgeVisibility, badgeWords } from './badge.ts'
import { brandColourNames, brandColourValues } from './brand-kit-colours.ts'
import { brandCurrency } from './brand-kit-currency.ts'
import { brandCustomFonts, brandFontSizes } from './brand-kit-fonts.ts'
import { brandIcons } from './brand-kit-icons.ts'
import { brandLanguages } from './brand-kit-languages.ts'
import { brandZone } from './brand-kit-zone.ts'
import type { Check } from './check.ts'
import { eventKey, eventKeyChanged, eventKeySpaces } from './event-key.ts'
import { eventName } from './event-name.ts'
import { eventPropertyNames, eventSameProperties } from './event-properties.ts'
import { familyChecks } from './families.ts'
import { leaderboardNumbers, leaderboardPeriods, leaderboardWords } from './leaderboard.ts'
import { messageChecks } from './messages.ts'
import { offerAmount, offerCount, offerName, offerNeeds, offerValidity, offerVoucher } from './offer.ts'
import { offerEnd } from './offer-schedule.ts'
import { pageButton, pageName, walletHeadings } from './page.ts'
import { progressBarEvents, progressBarLabels, progressBarName, progressBarTime } from './progress-bar.ts'
import { runningLock, runningOffer } from './running-lock.ts'
import { scheduleOrder, schedulePast } from './schedule.ts'
import { segmentName, segmentPeople } from './segment-whole.ts'
import { templateChecks } from './templates.ts'
import { themeName, themeResults } from './theme.ts'
import { thirdPartyAmount, thirdPartyCount } from './third-party-numbers.ts'
import { thirdPartyOrdered } from './third-party-ordered.ts'
import { thirdPartySource } from './third-party-source.ts'
import { tournamentGame, tournamentName, tournamentPlayers } from './tournament.ts'
import { webhookBodies, webhookJsonBodies } from './webhook-bodies.ts'
import { webhookName } from './webhook-name.ts'
import { webhookHeaderNames, webhookPairKeys, webhookPairs } from './webhook-pairs.ts'
import {
  webhookPlaceholdersEmpty,
  webhookPlaceholdersPredefined,
  webhookPlaceholdersUnique,
  webhookPlaceholdersUsed,
} from './webhook-placeholders.ts'
import {
  webhookJsonResponse,
  webhookTextResponse,
  webhookToken,
  webhookTokenKey,
  webhookTransactionId,
} from './webhook-responses.ts'
import { webhookSecrets } from './webhook-secrets.ts'
import { webhookUrls } from './webhook-urls.ts'

const byKind: Readonly<Record<string, readonly Check[]>> = {
  'brand-kit': [
    brandCurrency,
    brandColourValues,
    brandColourNames,
    brandCustomFonts,
    brandFontSizes,
    brandIcons,
    brandLanguages,
    brandZone,
  ],
  segment: [segmentName, segmentPeople],
  theme: [themeName, themeResults],
  tournament: [
    tournamentName,
    tournamentGame,
    tournamentPlayers,
    scheduleOrder,
    schedulePast,
    runningLock('tournamentStatus'),
  ],
  leaderboard: [leaderboardWords, leaderboardPeriods, leaderboardNumbers],
  badge: [badgeWords, badgeVisibility],
  'progress-bar': [progressBarName, progressBarEvents, progressBarLabels, progressBarTime],
  page: [pageName, pageButton],
  'wallet-page': [walletHeadings],
  ...messageChecks,
  webhook: [
    webhookName,
    webhookPlaceholdersEmpty,
    webhookPlaceholdersUnique,
    webhookPlaceholdersPredefined,
    webhookPlaceholdersUsed,
    webhookUrls,
    webhookPairs,
    webhookPairKeys,
    webhookHeaderNames,
    webhookBodies,
    webhookJsonBodies,
    webhookTokenKey,
    webhookTextResponse,
    webhookJsonResponse,
    webhookTransactionId,
    webhookToken,
    webhookSecrets,
  ],
  event: [eventName, eventKey, eventKeySpaces, eventKeyChanged, eventPropertyNames, eventSameProperties],
  'third-party-offer': [
    offerName,
    thirdPartySource,
    thirdPartyAmount,
    thirdPartyCount,
    thirdPartyOrdered,
    scheduleOrder,
    schedulePast,
    runningOffer,
  ],
  offer: [
    offerName,
    offerAmount,
    offerCount,
    offerNeeds,
    offerVoucher,
    offerValidity,
    offerEnd,
    schedulePast,
    runningOffer,
  ],
}

/** The checks of a document of a kind; none for a kind that has none. */
export function checksFor(kind: string, document: JsonObject): readonly Check[] {
  if (kind === 'template') return templateChecks(document)
  if (isDrawnKind(kind)) return familyChecks[documentFamily(kind, document)]
  return Object.hasOwn(byKind, kind) ? (byKind[kind] ?? []) : []
}
