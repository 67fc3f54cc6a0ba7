import type { Activity } from '#schemas/endpoints/play.ts'
import { usePlayer } from '../player/player-context.ts'
import css from './activities.module.css'
import { endWords } from './end-words.ts'

/** The rules that reward events of the page: orders, reviews, visits. */
export function Perks({ perks }: { readonly perks: readonly Activity[] }) {
  const player = usePlayer()
  return (
    <ul className={css.perks}>
      {perks.map(({ ruleId, name, prizes, endsTS }) => (
        <li key={ruleId} data-activity={ruleId}>
          <strong>{name}</strong>
          <span className={css.soft}>
            {[[...new Set(prizes.map((prize) => prize.name))].join(', '), endWords(endsTS, player)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
