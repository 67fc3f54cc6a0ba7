/**
 * The tiles that stand for what is more than a tile, until it is asked for: a quest, a streak, a bar, a board, badges, the
 * wallet, a game in its place. Their designs bring Preact and more than a page may load before anybody touches it (D-115).
 */
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { groupsOf } from '../player/groups.ts'
import type { Player } from '../player/player.ts'
import { titleOf } from '../player/title-of.ts'
import type { View } from '../player/view.ts'
import css from './activities.module.css'
import { endWords } from './end-words.ts'
import { kindSign } from './kind-sign.ts'
import { element, gameTile, standsAsTile, type Tile, tilesOf, winWords } from './tiles.ts'

/** The word on the button of what is looked at, rather than played. */
const VIEW = 'View'

/** Returns the tiles that stand for a view: none where its rule is not among the player's. `onWanted` hears that it is asked for. */
export function briefTiles(view: View, player: Player, onWanted: () => void | Promise<void>): readonly Tile[] {
  const tile = (key: string, element: HTMLElement): Tile => ({ key, element, onPress: onWanted })
  if (view.is === 'cabinet') {
    const earned = player.badges.filter(({ times }) => times > 0).length
    const state = player.badges.length > 0 ? `${earned} of ${player.badges.length} earned` : ''
    return [tile('badges', plainTile({ name: 'Badges', lines: [state], button: VIEW }))]
  }
  if (view.is === 'wallet') {
    const { coins, points, currencyName } = player.me
    const lines = [`${formatNumber(coins)} ${currencyName}`, points > 0 && `${formatNumber(points)} points`]
    return [tile('wallet', plainTile({ name: 'Wallet', lines: [lines.filter(Boolean).join(' · ')], button: VIEW }))]
  }
  const activity = 'ruleId' in view && player.activities.find(({ ruleId }) => ruleId === view.ruleId)
  if (!activity) return []
  const { ruleId } = activity
  const name = titleOf(activity, player)
  if (view.is === 'game') return [tile(ruleId, gameTile(activity, player))]
  if (view.is === 'board') return [tile(ruleId, plainTile({ name, lines: ['Leaderboard'], button: VIEW, activity }))]
  if (standsAsTile(activity, player.badges)) return tilesOf([activity], player)
  // A game with a bar or a badge of its own is played as ever; only the rest of its place is asked for.
  const { games } = groupsOf([activity])
  return [...tilesOf(games, player), tile(`${ruleId} more`, moreTile(activity, player))]
}

/** Draws what an activity is beside a game: its kind, how far the player is in it, what it gives, until when. */
function moreTile(activity: Activity, player: Player): HTMLElement {
  const { quests, streaks, mechanics, perks, boards, games } = groupsOf([activity])
  const isBoard = boards.some(({ type }) => type === playTypes.leaderboard)
  const badge = player.badges.find(({ next }) => next?.ruleId === activity.ruleId)
  const kinds = [quests[0] && 'Quest', streaks[0] && 'Daily streak', isBoard && 'Leaderboard', badge && 'Badge']
  const kind = kinds.find(Boolean) || (games[0] ? 'Progress' : '')
  const about = [kind, endWords(activity.progressBar?.endsTS ?? activity.endsTS, player)].filter(Boolean).join(' · ')
  // All that is known of a perk, or of a count without a design, is said already.
  const isAll = !quests[0] && !streaks[0] && !isBoard && !badge && !activity.progressBar
  const { have, need } = activity.progressBar ?? badge?.next ?? (mechanics[0] ? (activity.progress ?? {}) : {})
  return plainTile({
    ...{
      name: titleOf(activity, player),
      activity,
      lines: [about, stateWords(activity), perks[0] || !games[0] ? winWords(activity) : ''],
    },
    ...(!isAll && { button: VIEW }),
    ...(have !== undefined && need !== undefined && need > 0 && { bar: { have, need } }),
  })
}

/** Says how far the player is in a quest or a streak; `''` where nothing is counted that way. */
function stateWords({ progress }: Activity): string {
  if (!progress) return ''
  if (progress.done) return 'Done'
  const { days = [], milestones = [] } = progress
  const tasks = milestones.flatMap((one) => one.tasks)
  if (tasks.length > 0) return `${tasks.filter(({ done }) => done).length} of ${tasks.length} tasks done`
  return days.length > 0 ? `${days.filter(({ state }) => state === 'done').length} of ${days.length} days done` : ''
}

interface Said {
  readonly name: string
  /** Lines below the name; empty ones are left out. */
  readonly lines: readonly string[]
  readonly button?: string
  readonly bar?: { readonly have: number; readonly need: number }
  readonly activity?: Activity
}

function plainTile({ name, lines, button, bar, activity }: Said): HTMLElement {
  const words = element('span', css.words, [
    element('strong', '', name),
    ...lines.filter(Boolean).map((line) => element('span', css.soft, line)),
    ...(bar ? barOf(name, bar) : []),
  ])
  const look = css.tile
  const parts = [kindSign(activity?.type ?? 0), words, button !== undefined && element('span', css.play, button)]
  const tile = button === undefined ? element('div', look, parts) : element('button', look, parts)
  if (tile instanceof HTMLButtonElement) tile.type = 'button'
  if (activity) tile.dataset.activity = activity.ruleId
  return element('div', '', [tile])
}

function barOf(name: string, { have, need }: { readonly have: number; readonly need: number }): readonly Element[] {
  const progress = element('progress', '', [])
  Object.assign(progress, { max: need, value: Math.min(have, need), ariaLabel: `Progress towards ${name}` })
  return [progress, element('span', css.soft, `${formatNumber(have)} of ${formatNumber(need)}`)]
}
