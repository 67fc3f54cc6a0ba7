import type { Activity } from '#schemas/endpoints/play.ts'
import { endWords } from '#src/sdk/drawing/end-words.ts'
import { useSite } from '../state/site.ts'
import css from './shop.module.css'

/** The rules that reward events in the shop: orders, reviews, visits. */
export function Perks({ perks }: { readonly perks: readonly Activity[] }) {
  const { visit } = useSite()
  return (
    <ul className={css.perks}>
      {perks.map(({ ruleId, name, prizes, endsTS }) => (
        <li key={ruleId} data-activity={ruleId}>
          <strong>{name}</strong>
          <span>
            {[[...new Set(prizes.map((prize) => prize.name))].join(', '), endWords(endsTS, visit)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
