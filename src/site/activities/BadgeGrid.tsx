import type { Activity } from '#schemas/endpoints/play.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { BadgeMedal } from '#src/games/badge/BadgeMedal.tsx'
import { Icon } from '../parts/Icon.tsx'
import css from './activities.module.css'

/** The badges: earned ones shine, others say how far they are. */
export function BadgeGrid({ badges }: { readonly badges: readonly Activity[] }) {
  return (
    <ul className={css.shelf}>
      {badges.map(({ ruleId, name, prizes, progress, badge }) => {
        const isEarned = progress?.done === true || (progress?.rounds ?? 0) > 0
        const { have, need } = progress ?? {}
        const isCounted = have !== undefined && need !== undefined && need > 0
        return (
          <li key={ruleId} data-activity={ruleId} data-earned={isEarned || undefined}>
            {badge ? (
              <BadgeMedal badge={badge} size={84} faint={!isEarned} />
            ) : (
              <span className={css.medal}>
                <Icon name="badge" />
              </span>
            )}
            <strong>{name}</strong>
            {prizes[0] && prizes[0].name !== name && <span className={css.soft}>{prizes[0].name}</span>}
            {isEarned && <span className={css.soft}>Earned</span>}
            {!isEarned && isCounted && (
              <>
                <progress max={need} value={Math.min(have, need)} aria-label={`Progress towards ${name}`} />
                <span className={css.soft}>
                  {formatNumber(have)} of {formatNumber(need)}
                </span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
