/** The first ranks of the rule that a campaign is about, as they are when it is sent. */

import type { JsonObject } from '#schemas/json.ts'
import { textAt } from '#schemas/json.ts'
import { periodSpan } from '#src/engine/leaderboard/leaderboard.ts'
import { type BoardLine, boardPeriodOf, MAX_BOARD_LINES } from '#src/message-rendering/with-board.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findParsed } from '../documents/active/rules.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { readBoardPage } from '../play/context/board-rows.ts'
import { readLeaderboardSettings } from '../play/context/leaderboards.ts'

/** Reads the ranks that a campaign shows; none where it shows no board, or its rule has none of this period. */
export async function boardOfMessage(context: TransactionContext, message: JsonObject): Promise<readonly BoardLine[]> {
  const period = boardPeriodOf(message)
  const id = textAt(message, 'ruleId')
  if (!period || id === '') return []
  const rule = (await findParsed(context, ['rule'], [id])).get(id)
  const settings = rule && (await readLeaderboardSettings(context, rule.document))
  if (!rule || !settings) return []
  const { timezone } = await readOrganisation(context.client, context.user.orgId)
  const { from } = periodSpan(rule.document, period, context.now, timezone)
  const slice = { offset: 0, limit: MAX_BOARD_LINES }
  const rows = await readBoardPage(context, { document: id, period, from }, settings, slice)
  return rows.map(({ rank, row: { name, score } }) => ({ rank, name, score }))
}
