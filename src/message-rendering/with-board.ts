/** The first ranks of a leaderboard below the text of a campaign (`displayLeaderboard`, READINGS "E §3: notifications and campaigns"). */
import { mayShowBoard } from '#schemas/documents/channel-campaign.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { campaignTypes } from '#schemas/values/channels.ts'
import { asMarkup } from '#src/format/markup.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { escapeHtml } from './compile.ts'
import { tidyValue } from './values.ts'

/** A rank as a message shows it. */
export interface BoardLine {
  readonly rank: number
  /** Empty for somebody whose name nobody knows. */
  readonly name: string
  readonly score: number
}

/** The ranks that a message shows at most. */
export const MAX_BOARD_LINES = 5

const titles = {
  daily: 'Leaderboard of the day',
  weekly: 'Leaderboard of the week',
  monthly: 'Leaderboard of the month',
  campaign: 'Leaderboard',
} as const

/** The period of a board. */
export type BoardPeriodName = keyof typeof titles

/** Returns the period whose board a campaign shows; undefined for none. */
export function boardPeriodOf(document: JsonObject): BoardPeriodName | undefined {
  if (!mayShowBoard(document)) return undefined
  const period = textAt(document, 'displayLeaderboard')
  return Object.hasOwn(titles, period) ? (period as BoardPeriodName) : undefined
}

/** Returns a campaign with the ranks below its text; nothing is added where nobody is on the board. */
export function withBoard(document: JsonObject, lines: readonly BoardLine[]): JsonObject {
  const period = boardPeriodOf(document)
  if (!period || lines.length === 0) return document
  const rows = lines.map((line) => ({ ...line, name: plainName(line.name), score: formatNumber(line.score) }))
  const title = titles[period]
  const html = rows.map(({ name, score }) => `<li>${escapeHtml(name)}: ${score}</li>`).join('')
  const text = rows.map(({ rank, name, score }) => `${rank}. ${name}: ${score}`).join('\n')
  const own = textAt(document, 'msg')
  const msg =
    document.typeId === campaignTypes.email
      ? `${asMarkup(own)}<h3>${title}</h3><ol>${html}</ol>`
      : `${own}\n\n${title}\n${text}`
  return { ...document, msg }
}

/** A name that is neither a placeholder nor a link, whatever somebody calls themselves. */
const plainName = (name: string) => tidyValue(name.replace(/#|:\/\//g, ' ')) || 'Player'
