import { setAt } from '../../json-edits.ts'
import type { Facts } from '../check.ts'
import type { Severity } from '../issue.ts'

/** A whole document, of any shape. */
export type Document = Readonly<Record<string, unknown>>

/** A sentence: who says it, at which place of which document, and a document like it in which all is well. */
export interface Sentence {
  readonly kind:
    | 'template'
    | 'theme'
    | 'tournament'
    | 'leaderboard'
    | 'badge'
    | 'progress-bar'
    | 'page'
    | 'wallet-page'
    | 'rule'
    | 'badge-rule'
    | 'offer'
    | 'third-party-offer'
    | 'webhook'
    | 'event'
    | 'segment'
    | 'brand-kit'
    | 'push'
    | 'sms'
    | 'email'
    | 'whatsapp'
  readonly message: string
  readonly path: string
  readonly raises: Document
  readonly spares: Document
  readonly severity: Severity
  readonly facts?: Facts
}

const of =
  (kind: Sentence['kind'], severity: Severity) =>
  (message: string, path: string, raises: Document, spares: Document, facts?: Facts): Sentence => {
    return { kind, message, path, raises, spares, severity, ...(facts ? { facts } : {}) }
  }

/** Creates a sentence that refuses a rule of any family. */
export const inRule = of('rule', 'error')
/** Creates a sentence that flags a rule of any family. */
export const flagsRule = of('rule', 'warning')
/** Creates a sentence that refuses a badge rule. */
export const inBadgeRule = of('badge-rule', 'error')
/** Creates a sentence that refuses an offer. */
export const inOffer = of('offer', 'error')
/** Creates a sentence that flags an offer. */
export const flagsOffer = of('offer', 'warning')
/** Creates a sentence that refuses a third-party offer. */
export const inThirdPartyOffer = of('third-party-offer', 'error')
/** Creates a sentence that refuses a custom event. */
export const inEvent = of('event', 'error')
/** Creates a sentence that flags a custom event. */
export const flagsEvent = of('event', 'warning')
/** Creates a sentence that refuses a segment. */
export const inSegment = of('segment', 'error')
/** Creates a sentence that flags a segment. */
export const flagsSegment = of('segment', 'warning')
/** Creates a sentence that refuses a brand kit. */
export const inBrandKit = of('brand-kit', 'error')
/** Creates a sentence that refuses a template. */
export const inTemplate = of('template', 'error')
/** Creates a sentence that flags a template. */
export const flagsTemplate = of('template', 'warning')
/** Creates a sentence that refuses a theme. */
export const inTheme = of('theme', 'error')
/** Creates a sentence that refuses a tournament. */
export const inTournament = of('tournament', 'error')
/** Creates a sentence that refuses a leaderboard. */
export const inLeaderboard = of('leaderboard', 'error')
/** Creates a sentence that refuses a badge. */
export const inBadge = of('badge', 'error')
/** Creates a sentence that refuses a progress bar. */
export const inProgressBar = of('progress-bar', 'error')
/** Creates a sentence that refuses an information screen. */
export const inPage = of('page', 'error')
/** Creates a sentence that refuses a wallet page. */
export const inWalletPage = of('wallet-page', 'error')
/** Creates a sentence that refuses a push notification. */
export const inPush = of('push', 'error')
/** Creates a sentence that flags a push notification. */
export const flagsPush = of('push', 'warning')
/** Creates a sentence that refuses a message. */
export const inSms = of('sms', 'error')
/** Creates a sentence that flags a message. */
export const flagsSms = of('sms', 'warning')
/** Creates a sentence that refuses an e-mail. */
export const inEmail = of('email', 'error')
/** Creates a sentence that flags an e-mail. */
export const flagsEmail = of('email', 'warning')
/** Creates a sentence that refuses a WhatsApp message. */
export const inWhatsApp = of('whatsapp', 'error')
/** Creates a sentence that refuses a webhook. */
export const inWebhook = of('webhook', 'error')
/** Creates a sentence that flags a webhook. */
export const flagsWebhook = of('webhook', 'warning')

/** Creates a document with other values at dotted paths. */
export function but(document: Document, ...changes: readonly (readonly [path: string, value: unknown])[]): Document {
  return changes.reduce((changed, [path, value]) => setAt(changed, path.split('.'), value), document)
}

/** A name of two characters. */
export const short = 'ab'
/** A name of 51 characters that JavaScript counts twice. */
export const long = '𝒜'.repeat(51)
