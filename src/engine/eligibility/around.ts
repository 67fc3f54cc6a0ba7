import type { Player } from '../player/player.ts'

/** What the engine is told of the organisation. */
export interface Around {
  /** Its time zone, IANA. */
  readonly zone: string
  /** Whether a player is in a stored segment. */
  isIn(segmentId: string, player: Player): boolean
  /** A template's document: what the game itself limits is asked where it is known. */
  template?(templateId: string): Readonly<Record<string, unknown>> | undefined
  /** How many people have played a tournament; its places are counted where that is known. */
  players?(document: Readonly<Record<string, unknown>>): number | undefined
  /** The template that the evidence of a smart campaign favours; whether somebody meets one is asked where this is known. */
  favoured?(document: Readonly<Record<string, unknown>>): string | undefined
  /** A stored segment's document, to say why somebody is not in it; only traces ask. */
  segment?(segmentId: string): Readonly<Record<string, unknown>> | undefined
  /** What an event (by key) or a template (by id) is called; only traces ask. */
  nameOf?(what: 'event' | 'template', id: string): string | undefined
}
