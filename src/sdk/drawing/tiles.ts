/**
 * The tiles of games that can be opened, and of all that is closed for now. They are drawn without React, since they are
 * what a page of a customer shows until something is played.
 */
import { playTypes } from '#schemas/codes.ts'
import type { Activity, CabinetBadge } from '#schemas/endpoints/play.ts'
import { groupsOf, sectionOf } from '../player/groups.ts'
import type { Player } from '../player/player.ts'
import { titleOf } from '../player/title-of.ts'
import { againWords, reasonForPlayer } from '../player/why.ts'
import css from './activities.module.css'
import { endWords, tournamentWords } from './end-words.ts'
import { kindSign } from './kind-sign.ts'
import { kindWords } from './kind-words.ts'

/** The most names of prizes on a tile. */
const MAX_PRIZES_NAMED = 3

type Viewer = Pick<Player, 'now' | 'zone' | 'language' | 'open'>

/** A tile, and what its button does. */
export interface Tile {
  /** Tells it from the others of its place. */
  readonly key: string
  readonly element: HTMLElement
  /** Fulfilled when what the button asks for is there, or cannot be had. */
  readonly onPress: () => void | Promise<void>
}

/** The tiles of activities, in their order. */
export const tilesOf = (activities: readonly Activity[], viewer: Viewer): readonly Tile[] =>
  activities.map((activity) => ({
    key: activity.ruleId,
    element: isGame(activity) ? gameTile(activity, viewer) : closedTile(activity, viewer),
    onPress: () => viewer.open(activity.ruleId),
  }))

/** Draws the tiles of activities into a place, in their order. */
export const drawTiles = (place: HTMLElement, activities: readonly Activity[], viewer: Viewer): void =>
  placeTiles(place, tilesOf(activities, viewer))

/** The look of each tile as it was drawn: since then it may have become busy. */
const looks = new WeakMap<Element, string>()

/** Places tiles in their order. A tile that looks as before stays as it is; one that has changed keeps the focus. */
export function placeTiles(place: HTMLElement, tiles: readonly Tile[]): void {
  const old = new Map([...place.children].map((tile) => [(tile as HTMLElement).dataset.tile, tile as HTMLElement]))
  const root = place.getRootNode() as Document | ShadowRoot
  tiles.forEach(({ key, element: drawn, onPress }, at) => {
    const before = old.get(key)
    old.delete(key)
    drawn.dataset.tile = key
    looks.set(drawn, drawn.outerHTML)
    const isSame = before !== undefined && looks.get(before) === drawn.outerHTML
    const tile = isSame ? before : drawn
    const button = tile.querySelector('button')
    if (button) button.onclick = () => press(button, onPress)
    const hadFocus = !isSame && before?.contains(root.activeElement)
    if (before && !isSame) before.replaceWith(tile)
    if (place.children[at] !== tile) place.insertBefore(tile, place.children[at] ?? null)
    if (hadFocus) button?.focus()
  })
  for (const gone of old.values()) gone.remove()
}

/** Does what a button asks for, once at a time, and says until it is there that it comes. */
async function press(button: HTMLButtonElement, onPress: Tile['onPress']): Promise<void> {
  if (button.getAttribute('aria-busy')) return
  const coming = onPress()
  if (!coming) return
  const label = button.querySelector(`.${css.play}`)
  const words = label?.textContent ?? ''
  button.setAttribute('aria-busy', 'true')
  if (label) label.textContent = 'Opening…'
  await coming
  button.removeAttribute('aria-busy')
  if (label) label.textContent = words
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

/** A game that is on: what it is, what can be won, until when. */
export function gameTile(activity: Activity, viewer: Viewer): HTMLElement {
  const { ruleId, type, endsTS } = activity
  const about = [kindWords(type) ?? 'Game', tournamentWords(activity, viewer) ?? endWords(endsTS, viewer)]
  const button = element('button', css.tile, [
    kindSign(type),
    element('span', css.words, [
      element('strong', '', titleOf(activity, viewer)),
      element('span', css.soft, about.filter(Boolean).join(' · ')),
      winWords(activity) !== '' && element('span', css.soft, winWords(activity)),
    ]),
    element('span', css.play, type === playTypes.referral ? 'Invite' : activity.open ? 'Play' : 'View'),
  ])
  button.type = 'button'
  Object.assign(button.dataset, { rule: ruleId, activity: ruleId })
  return element('div', '', [button])
}

/** Names what can be won; `''` where nothing can. */
export function winWords({ prizes }: Activity): string {
  const won = [...new Set(prizes.map((prize) => prize.name))].slice(0, MAX_PRIZES_NAMED)
  return won.length > 0 ? `Win ${won.join(', ')}` : ''
}

/** An activity that is closed for now, such as a game that was played: why, and when it is open again. */
function closedTile(activity: Activity, viewer: Viewer): HTMLElement {
  const { ruleId, family, type, reasons } = activity
  const [reason] = reasons
  const again = againWords(reasons, viewer)
  const kind = kindWords(type) ?? (sectionOf({ family }) === 'games' ? 'Game' : '')
  const tile = element('div', css.tile, [
    kindSign(type),
    element('span', css.words, [
      element('strong', '', titleOf(activity, viewer)),
      kind !== '' && element('span', css.soft, kind),
      element('span', '', reason ? reasonForPlayer(reason) : ''),
      again !== '' && element('span', css.soft, again),
    ]),
    activity.drawRecord !== undefined && groupsOf([activity]).played.length > 0 && drawsButton(),
  ])
  tile.dataset.played = ruleId
  return tile
}

/** The button that opens a game that was played, for the draws below it. */
function drawsButton(): HTMLElement {
  const button = element('button', css.draws, 'Your draws')
  button.type = 'button'
  return button
}

/** Makes an element with its class and contents; what is false is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  look: string | undefined,
  content: string | readonly (Element | false)[],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  if (look) made.className = look
  made.append(...(typeof content === 'string' ? [content] : content.filter((one) => one !== false)))
  return made
}
