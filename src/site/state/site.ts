/** The state of the visit, and the actions of the page. */

import { createContext, useContext } from 'react'
import type * as v from 'valibot'
import type { Reply } from '#schemas/endpoints/define.ts'
import type { Activity, CabinetBadge, Decision, Me, play } from '#schemas/endpoints/play.ts'
import type { Board } from '#schemas/values/board.ts'
import type { Brand } from '#schemas/values/brand.ts'
import type { PlayInput, Reward, SentForm } from '#schemas/values/play.ts'
import type { Played } from '#src/games/play/game.ts'

/** A page of the player's wallet. */
export type Wallet = Reply<typeof play.wallet>
/** The visit as the manager's bar shows it: persona, clock, seed, draft, and what there is to choose from. */
export type Visit = Reply<typeof play.visit>['visit']
/** A custom event that the organisation has. */
export type KnownEvent = Visit['events'][number]
/** Values of an event, by the names of its properties. */
export type Values = Readonly<Record<string, string | number | boolean>>

/** Something the player is told: what was won, earned or done. */
export interface Notice {
  readonly id: string
  readonly kind: 'reward' | 'badge' | 'streak' | 'quest' | 'rank' | 'missed'
  readonly words: string
  /** The voucher's code; empty where there is none. */
  readonly code: string
  /** Milliseconds since the epoch, as the visit's clock says. */
  readonly at: number
}

/** Everything that was last answered about the player. */
export interface VisitAnswers {
  readonly visit: Visit
  readonly me: v.InferOutput<typeof Me>
  /** The look of the organisation's games where they set none themselves. */
  readonly brand: Brand
  readonly activities: readonly Activity[]
  /** The badges: earned ones, and those that can be earned. */
  readonly badges: readonly CabinetBadge[]
  readonly rewards: readonly Reward[]
  readonly decisions: readonly Decision[]
}

/** The actions of the page. */
export interface Site extends VisitAnswers {
  readonly notices: readonly Notice[]
  /** The number of unread notices. */
  readonly unread: number
  /** The name of the language that is read; the first of each document where it has no such. */
  readonly language: string
  /** The city of delivery; sent along with the player's events. */
  readonly city: string
  readonly busy: boolean
  /** The rules that have just rewarded the player and whose information screens are to be shown, one after the other. */
  readonly screens: readonly string[]
  /** Leaves the first of these screens. */
  leaveScreen(): void
  refresh(): Promise<void>
  readNotices(): void
  speak(language: string): void
  deliverTo(city: string): void
  /** Changes persona, clock, seed or visit. */
  change(change: { userId?: string; renew?: boolean; offset?: number; seed?: string }): Promise<void>
  /** Sends an event of the player. */
  send(event: string, properties?: Values): Promise<void>
  /** Reports which documents came into view. */
  reportSeen(ruleIds: readonly string[]): void
  /** Agrees to the terms of a document in the version that was shown. */
  agree(ruleId: string, version: string): Promise<void>
  /** Sends the form that stands before a game. */
  submitForm(ruleId: string, form: SentForm): Promise<void>
  playOnce(ruleId: string, input: PlayInput): Promise<Played>
  refer(ruleId: string, code: string): Promise<Played>
  /** Reads a period of a leaderboard, the rule's first one by default, and the page that begins after `offset` ranks. */
  leaderboard(ruleId: string, period?: Board['period'], offset?: number): Promise<Board>
  /** Reads a page of the player's wallet. */
  wallet(asked: v.InferInput<typeof play.wallet.body>): Promise<Wallet>
  /** Says something that went wrong, where everybody sees it. */
  complain(sentence: string): void
}

/** Carries the visit to everything on the page. */
export const SiteContext = createContext<Site | undefined>(undefined)

/**
 * Returns the visit of the page.
 *
 * @throws {Error} When no `SiteContext` stands above.
 */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a visit above it')
  return site
}
