/** The forecast of the messages of one open editor. */
import { atom } from 'jotai'
import type { MessageForecast } from '#src/engine/forecast/messages/model.ts'

/** The forecast of messages by the ids of their nodes, and the currency of their cost. */
export interface ShownMessages {
  readonly by: ReadonlyMap<string, MessageForecast>
  readonly currency: string
}

/** The forecast; undefined until it is made, or where none can be. */
export const messageForecastAtom = atom<ShownMessages | undefined>(undefined)
