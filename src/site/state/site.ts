/** The state of the visit, and the actions of the page. */

import { createContext, useContext } from 'react'
import type { Reply } from '#schemas/endpoints/define.ts'
import type { Decision, play } from '#schemas/endpoints/play.ts'
import type { PlayerState } from '#src/sdk/player/player.ts'

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

/** Everything that was last answered about the player and the visit. */
export interface VisitAnswers extends PlayerState {
  readonly visit: Visit
  readonly decisions: readonly Decision[]
}

/** The actions of the page. */
export interface Site extends VisitAnswers {
  /** The name of the language that is read; empty for the first of each document. */
  readonly language: string
  readonly notices: readonly Notice[]
  /** The number of unread notices. */
  readonly unread: number
  /** The city of delivery; sent along with the player's events. */
  readonly city: string
  readonly busy: boolean
  /** Games come by themselves, as their templates say; off until somebody asks for it. */
  readonly popups: boolean
  /** The events that were sent while the page was open. */
  readonly happened: readonly string[]
  /** The rules that have just rewarded the player and whose information screens are to be shown, one after the other. */
  readonly screens: readonly string[]
  /** Leaves the first of these screens. */
  leaveScreen(): void
  readNotices(): void
  letPopup(popups: boolean): void
  speak(language: string): void
  deliverTo(city: string): void
  /** Changes persona, clock, seed or visit. */
  change(change: { userId?: string; renew?: boolean; offset?: number; seed?: string }): Promise<void>
  /** Sends an event of the player. */
  send(event: string, properties?: Values): Promise<void>
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
