/** The needs of a forecast: what a document has to have before anything can be told of it. */
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'

/** The need of a family. */
export interface ForecastNeed {
  /** Says whether a document has it; `asksForEvents` where it asks players for an event or a play. */
  readonly isMet: (document: JsonObject, asksForEvents: boolean) => boolean
  /** A sentence for a document that has not. */
  readonly why: string
}

/** The need of a rule: its game. */
export const needsGame: ForecastNeed = {
  isMet: ({ type }) => typeof type === 'number' && type > 0,
  why: 'Choose its template first.',
}

/** The need of a smart campaign: its templates. */
export const needsTemplates: ForecastNeed = {
  isMet: (campaign) => rowsAt(campaign, 'smartTemplates').some(({ row }) => textAt(row, 'templateId') !== ''),
  why: 'Choose the templates to test first.',
}

/** Returns the need of documents that follow what players do: something that they ask for, or coins. */
export const needsEvents = (why: string): ForecastNeed => ({
  isMet: ({ badgeFactor }, asksForEvents) => badgeFactor === 'coins' || asksForEvents,
  why,
})
