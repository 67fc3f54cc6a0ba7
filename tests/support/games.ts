/** What stories and tests of games are given: the templates every organisation and the demo have, and plays that come out as they say. */
import type { JsonObject } from '#schemas/json.ts'
import type { Reward, Shown } from '#schemas/values/play.ts'
import type { GameProps, Played } from '#src/games/play/game.ts'
import { templates as demo } from '#src/platform/seed/demo/templates.ts'
import { templates as library } from '#src/platform/seed/library/templates.ts'

/** A moment of November 2026, so that deadlines stand still. */
const NOW = Date.UTC(2026, 10, 21, 10)

const all = new Map([...library(NOW), ...demo(NOW)].map(({ id, document }) => [id, document as JsonObject]))

/** The template of an id, of the demo or the library. */
export function templateOf(id: string): JsonObject {
  const found = all.get(id)
  if (!found) throw new Error(`no template ${id}`)
  return found
}

/** The ids of all templates with a numeric type. */
export function idsOf(type: number): readonly string[] {
  return [...all].filter(([, { typeId }]) => typeId === type).map(([id]) => id)
}

/** The template in a second language, German, with what its game says in it. */
export function inGerman(template: JsonObject, title: string, game: JsonObject = {}): JsonObject {
  const [first] = template.localizationconfig as readonly JsonObject[]
  const words = { language: 'German', title: { ...(first?.title as JsonObject), text: title }, subtitle: '', ...game }
  return { ...template, localizationconfig: [first, { ...first, ...words }] }
}

/** The template with a second language: its own, else a copy of the first with a title in German. */
export function inSecondLanguage(template: JsonObject): JsonObject {
  const entries = template.localizationconfig
  if (!Array.isArray(entries) || entries.length !== 1) return template
  return inGerman(template, 'Drehen, ziehen, gewinnen')
}

/** A voucher, as it is won. */
export const voucher: Reward = {
  ...{ id: 'reward-1', offerId: 'voucher-500', badgeId: '', name: '₹500 shopping voucher', rewardType: 2 },
  ...{ amount: 500, unit: 'money', currency: 'inr', code: 'DIWAN-7Q2X-91KD', given: true, why: '', cause: 'play' },
  ...{ ruleId: 'rule-1', ruleName: 'A rule', place: 'rewardAssigment.0', at: NOW },
}

/** A play that wins the voucher. */
export const won = (shown: Shown): Played => ({ shown, text: '', rewards: [voucher] })
/** A play that wins nothing. */
export const lost = (shown: Shown): Played => ({ shown, text: '', rewards: [] })

/** A game with a template and a play; it stands still unless told otherwise, so that a story is over when it is played. */
export function gameOf(id: string, played: Played, more: Partial<GameProps> = {}): GameProps {
  return {
    ...{ template: templateOf(id), language: 0, open: true, still: true, play: async () => played },
    prizes: [
      { place: 'rewardAssigment.0', name: '₹500 shopping voucher' },
      { place: 'rewardAssigment.1', name: '50 GCoins' },
    ],
    ...more,
  }
}

/** A play that fails the first time and comes out the second. */
export function failingOnce(played: Played): GameProps['play'] {
  let tries = 0
  return async () => {
    tries += 1
    if (tries === 1) throw new Error('The shop could not be reached.')
    return played
  }
}
