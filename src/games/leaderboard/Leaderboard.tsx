/** A leaderboard as players see it, on the shop and wherever one is designed or chosen: one drawing for all of them. */
import { useId, useState } from 'react'
import type { Board } from '#schemas/values/board.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { useBrand } from '#src/kit/brand.ts'
import { Picture } from '../frame/Picture.tsx'
import { Prizes, Winners } from './BelowRanks.tsx'
import { boardLook } from './board-look.ts'
import { type Period, periodNames, wayUp } from './board-words.ts'
import css from './leaderboard.module.css'
import { Podium } from './Podium.tsx'
import { Ranks } from './Ranks.tsx'
import { timeLeftWords, useTimeLeft } from './time-left.ts'

interface Props {
  readonly board: Board
  /** The language, from 0. */
  readonly language?: number
  /** Asks for another period; without it the periods cannot be chosen. */
  readonly onPeriod?: (period: Period) => void
  /** Nothing runs or moves: in pictures and tests. */
  readonly still?: boolean
}

/** Draws a period of a leaderboard in its design: the first three, a page of ranks, the player, prizes and the winners before. */
export function Leaderboard({ board, language = 0, onPeriod, still = false }: Props) {
  const look = boardLook(board.look, language, useBrand())
  const { period, periods, top, around, me, players, prizes, previous } = board
  const left = useTimeLeft(board.endsTS, board.now, still)
  const title = look.title.text || board.name
  const id = useId()
  const page = usePages(top, look.hasPodium ? 3 : 0, look.ranksPerPage, `${board.ruleId} ${period}`)
  const isEmpty = top.length === 0
  const below = around.filter(({ rank }) => page.at > 0 || !look.hasPodium || rank > 3)
  const facts = [
    look.hasTimer && left !== undefined && (left > 0 ? `Ends in ${timeLeftWords(left)}` : 'This period is over'),
    !isEmpty && formatCount(players, 'player'),
  ].filter(Boolean)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page may have several boards of one title, which are no landmarks
    <div
      role="group"
      className={css.board}
      style={look.page}
      aria-labelledby={id}
      data-leaderboard
      data-still={still || undefined}
    >
      <div className={css.header} data-part="head">
        {look.logo && <Picture from={look.logo} className={css.logo} style={{ justifySelf: look.logoPlace }} />}
        {look.icon && <Picture from={look.icon} className={css.icon} />}
        <h3 id={id} style={look.title.style} dir="auto">
          {title || 'Leaderboard'}
        </h3>
        {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
        {periods.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: buttons of one choice, no fields of a form
          <div className={css.periods} role="group" aria-label="Period">
            {periods.map((one) => (
              <button key={one} type="button" aria-pressed={one === period} onClick={() => onPeriod?.(one)}>
                {periodNames[one]}
              </button>
            ))}
          </div>
        )}
      </div>
      {!isEmpty && look.hasPodium && page.at === 0 && <Podium look={look} rows={top.slice(0, 3)} />}
      <div className={css.sheet}>
        {isEmpty ? (
          <p className={css.empty} dir="auto">
            {look.empty}
          </p>
        ) : (
          (page.rows.length > 0 || below.length > 0) && (
            <Ranks look={look} rows={page.rows} around={below} way={me ? wayUp(me, [...top, ...around]) : ''} />
          )
        )}
        {!isEmpty && !me && <p className={css.none}>You have no score yet. Play to stand here.</p>}
        {page.count > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: buttons of one board, no landmark and no fields of a form
          <div className={css.pager} role="group" aria-label="Pages of ranks">
            <button
              type="button"
              aria-label="Ranks before"
              disabled={page.at === 0}
              onClick={() => page.show(page.at - 1)}
            >
              ‹
            </button>
            <span aria-live="polite">
              {formatNumber(page.from)}–{formatNumber(page.to)} of {formatNumber(top.length)}
            </span>
            <button
              type="button"
              aria-label="Ranks after"
              disabled={page.at === page.count - 1}
              onClick={() => page.show(page.at + 1)}
            >
              ›
            </button>
          </div>
        )}
        <Prizes prizes={prizes} />
        <Winners period={period} previous={previous} look={look} />
      </div>
    </div>
  )
}

/** Cuts the ranks into pages; those on the podium count as the first ranks of the first page. A board that has changed begins anew. */
function usePages(top: Board['top'], onPodium: number, size: number, of: string) {
  const [chosen, setChosen] = useState({ of, at: 0 })
  const perPage = Math.max(1, Math.trunc(size) || 1)
  const count = Math.ceil(top.length / perPage)
  const at = Math.max(0, Math.min(chosen.of === of ? chosen.at : 0, count - 1))
  const [from, to] = [at * perPage, Math.min((at + 1) * perPage, top.length)]
  return {
    at,
    count,
    from: from + 1,
    to,
    rows: top.slice(at === 0 ? onPodium : from, to),
    show: (next: number) => setChosen({ of, at: next }),
  }
}
