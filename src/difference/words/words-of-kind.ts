/**
 * The words of every kind of document, for whoever tells differences of all of them: the server. An editor takes the table of
 * its own kind, so that no page loads the others.
 */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { badgeWords } from './badge-words.ts'
import { barWords } from './bar-words.ts'
import { customEventWords } from './custom-event-words.ts'
import { drawnWords } from './drawn-words.ts'
import { leaderboardWords } from './leaderboard-words.ts'
import { messageWords } from './message-words.ts'
import { offerWords } from './offer-words.ts'
import { pageWords } from './page-words.ts'
import { segmentWords } from './segment-words.ts'
import { templateWords } from './template-words.ts'
import { themeWords } from './theme-words.ts'
import { tournamentWords } from './tournament-words.ts'
import { webhookWords } from './webhook-words.ts'
import type { WordTables } from './words.ts'

/** The words of each kind. */
export const wordsOfKind: Readonly<Record<DocumentKindId, WordTables>> = {
  rule: drawnWords,
  'badge-rule': drawnWords,
  offer: offerWords,
  'third-party-offer': offerWords,
  segment: segmentWords,
  template: templateWords,
  theme: themeWords,
  tournament: tournamentWords,
  leaderboard: leaderboardWords,
  'progress-bar': barWords,
  badge: badgeWords,
  page: pageWords,
  event: customEventWords,
  webhook: webhookWords,
  push: messageWords,
  sms: messageWords,
  email: messageWords,
  whatsapp: messageWords,
}
