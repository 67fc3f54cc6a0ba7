import type { Activity } from '#schemas/endpoints/play.ts'
import { usePlayer } from '../player/player-context.ts'
import { titleOf } from '../player/title-of.ts'
import css from './activities.module.css'
import { endWords } from './end-words.ts'

/** The rules that reward events of the page: orders, reviews, visits. */
export function Perks({ perks }: { readonly perks: readonly Activity[] }) {
  const player = usePlayer()
  return (
    <ul className={css.perks}>
      {perks.map((perk) => (
        <li key={perk.ruleId} data-activity={perk.ruleId}>
          <strong>{titleOf(perk, player)}</strong>
          <span className={css.soft}>
            {[[...new Set(perk.prizes.map((prize) => prize.name))].join(', '), endWords(perk.endsTS, player)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
