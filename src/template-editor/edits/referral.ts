/** The leaderboard of a referral (E §3 "Referral": `customize`), beside the languages or in them. Pure. */
import { templateKeysOf } from '#schemas/documents/template-keys.ts'
import { type JsonObject, type JsonPath, objectAt, objectAtPath, rowsAt } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'

const periods = ['daily', 'weekly', 'monthly', 'campaign'] as const
const boardKeys = ['referralLeaderboard', 'repeatLeaderBoard', 'leaderboard', ...periods]

const saysBoard = (holder: JsonObject) => {
  const settings = objectAt(holder, 'customize')
  return settings !== undefined && boardKeys.some((key) => settings[key] !== undefined)
}

/**
 * Returns where a language has the settings of the leaderboard: those of its own, as a copied language has them, else
 * those that count, which are of the first language or beside the languages.
 */
export function boardPathOf(template: JsonObject, language: number): JsonPath {
  const entries = rowsAt(template, 'localizationconfig')
  const own = entries.find(({ row, index }) => index === language && saysBoard(row))
  const first = entries.find(({ row, index }) => index === 0 && row.customize !== undefined)
  const found = own ?? first
  return found ? ['localizationconfig', found.index, 'customize'] : ['customize']
}

/** Says whether a referral has a leaderboard, by the settings of a language, else by its top. */
export const hasReferralLeaderboard = (template: JsonObject, settings: JsonObject | undefined): boolean =>
  (settings?.referralLeaderboard ?? templateKeysOf(template).referralLeaderboard) === true

/** Returns the template with settings of its leaderboard changed, alike in every language that says them: a referral has one. */
export function withBoardSettings(template: JsonObject, settings: JsonObject): JsonObject {
  const copies = rowsAt(template, 'localizationconfig').filter(({ row, index }) => index > 0 && saysBoard(row))
  const paths = [boardPathOf(template, 0), ...copies.map(({ index }) => ['localizationconfig', index, 'customize'])]
  return paths.reduce<JsonObject>(
    (changed, path) =>
      Object.entries(settings).reduce<JsonObject>((one, [key, value]) => setAt(one, [...path, key], value), changed),
    template,
  )
}

/** Returns the template with its leaderboard on or off; switched on without a period it is of the whole campaign, played every period again. */
export function withReferralLeaderboard(template: JsonObject, isOn: boolean): JsonObject {
  const settings = objectAtPath(template, boardPathOf(template, 0))
  const isSilent = periods.every((period) => settings?.[period] !== true)
  return withBoardSettings(template, {
    referralLeaderboard: isOn,
    ...(isOn && isSilent && { repeatLeaderBoard: 'yes', campaign: true }),
  })
}
