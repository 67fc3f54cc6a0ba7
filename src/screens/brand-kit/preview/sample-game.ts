/** A wheel that says nothing of how it looks, so that the brand does. */
import type { Played } from '#src/games/play/game.ts'

/** The wheel in a language; its words stay English, for nobody has translated them. */
export const templateIn = (language: string, currency: string) => ({
  localizationconfig: [
    {
      language,
      title: { text: 'Mega Win' },
      subtitle: { text: 'Spin and win exciting prizes' },
      buttonConfig: { text: 'Spin' },
    },
  ],
  segments: ['Gift', currency, 'Points', 'Voucher', currency, 'Surprise'].map((text) => ({ text })),
})

/** Returns the result of every turn of the sample game. */
export const winning = (currency: string): Played => ({
  shown: { kind: 'field', field: 2 },
  text: `You won 50 ${currency}`,
  rewards: [],
})
