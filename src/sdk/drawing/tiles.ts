/**
 * The tiles of games that can be opened, and of all that is closed for now. They are drawn without React, since they are
 * what a page of a customer shows until something is played.
 */
import { playTypes } from '#schemas/codes.ts'
import type { Activity, CabinetBadge } from '#schemas/endpoints/play.ts'
import { groupsOf, sectionOf } from '../player/groups.ts'
import type { Player } from '../player/player.ts'
import { againWords, reasonForPlayer } from '../player/why.ts'
import css from './activities.module.css'
import { endWords, tournamentWords } from './end-words.ts'
import { kindSign } from './kind-sign.ts'
import { kindWords } from './kind-words.ts'

/** The most names of prizes on a tile. */
const MAX_PRIZES_NAMED = 3

type Viewer = Pick<Player, 'now' | 'zone' | 'open'>

/**
 * Draws the tiles of activities into a place, in their order. A tile that looks as before stays as it is; one that has changed
 * keeps the focus.
 */
export function drawTiles(place: HTMLElement, activities: readonly Activity[], viewer: Viewer): void {
  const old = new Map([...place.children].map((tile) => [(tile as HTMLElement).dataset.tile, tile as HTMLElement]))
  const root = place.getRootNode() as Document | ShadowRoot
  activities.forEach((activity, at) => {
    const before = old.get(activity.ruleId)
    old.delete(activity.ruleId)
    const drawn = tileOf(activity, viewer)
    const isSame = before?.outerHTML === drawn.outerHTML
    const tile = before && isSame ? before : drawn
    const button = tile.querySelector('button')
    if (button) button.onclick = () => viewer.open(activity.ruleId)
    const hadFocus = !isSame && before?.contains(root.activeElement)
    if (before && !isSame) before.replaceWith(tile)
    if (place.children[at] !== tile) place.insertBefore(tile, place.children[at] ?? null)
    if (hadFocus) button?.focus()
  })
  for (const gone of old.values()) gone.remove()
}

/** Says whether the place of an activity on a page is a tile and nothing else: no card, bar, board or badge of its own. */
export function standsAsTile(activity: Activity, badges: readonly CabinetBadge[]): boolean {
  const { quests, streaks, mechanics, perks, boards } = groupsOf([activity])
  const hasBoard = boards.some(({ type }) => type === playTypes.leaderboard)
  const hasBadge = badges.some(({ next }) => next?.ruleId === activity.ruleId)
  return !hasBoard && !hasBadge && [quests, streaks, mechanics, perks].every(({ length }) => length === 0)
}

/** Says whether an activity is a game to be opened, rather than closed for now. */
const isGame = (activity: Activity) => groupsOf([activity]).games.length > 0

function tileOf(activity: Activity, viewer: Viewer): HTMLElement {
  const tile = isGame(activity) ? gameTile(activity, viewer) : closedTile(activity, viewer)
  tile.dataset.tile = activity.ruleId
  return tile
}

/** A game that is on: what it is, what can be won, until when. */
function gameTile(activity: Activity, viewer: Viewer): HTMLElement {
  const { ruleId, name, type, prizes, endsTS } = activity
  const won = [...new Set(prizes.map((prize) => prize.name))].slice(0, MAX_PRIZES_NAMED)
  const about = [kindWords(type) ?? 'Game', tournamentWords(activity, viewer) ?? endWords(endsTS, viewer)]
  const button = element('button', css.tile, [
    kindSign(type),
    element('span', css.words, [
      element('strong', '', name),
      element('span', css.soft, about.filter(Boolean).join(' · ')),
      won.length > 0 && element('span', css.soft, `Win ${won.join(', ')}`),
    ]),
    element('span', css.play, type === playTypes.referral ? 'Invite' : activity.open ? 'Play' : 'View'),
  ])
  button.type = 'button'
  Object.assign(button.dataset, { rule: ruleId, activity: ruleId })
  return element('div', '', [button])
}

/** An activity that is closed for now, such as a game that was played: why, and when it is open again. */
function closedTile({ ruleId, family, name, type, reasons }: Activity, viewer: Viewer): HTMLElement {
  const [reason] = reasons
  const again = againWords(reasons, viewer)
  const kind = kindWords(type) ?? (sectionOf({ family }) === 'games' ? 'Game' : '')
  const tile = element('div', css.tile, [
    kindSign(type),
    element('span', css.words, [
      element('strong', '', name),
      kind !== '' && element('span', css.soft, kind),
      element('span', '', reason ? reasonForPlayer(reason) : ''),
      again !== '' && element('span', css.soft, again),
    ]),
  ])
  tile.dataset.played = ruleId
  return tile
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  look: string | undefined,
  content: string | readonly (Element | false)[],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  if (look) made.className = look
  made.append(...(typeof content === 'string' ? [content] : content.filter((one) => one !== false)))
  return made
}
