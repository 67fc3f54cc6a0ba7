import type { Activity } from '#schemas/endpoints/play.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '../parts/Icon.tsx'
import css from './activities.module.css'

/** The game mechanics that give no badge: how far they are. */
export function Mechanics({ mechanics }: { readonly mechanics: readonly Activity[] }) {
  return (
    <ul className={css.shelf}>
      {mechanics.map(({ ruleId, name, prizes, progress }) => {
        const isDone = progress?.done === true || (progress?.rounds ?? 0) > 0
        const { have, need } = progress ?? {}
        const isCounted = have !== undefined && need !== undefined && need > 0
        return (
          <li key={ruleId} data-activity={ruleId} data-earned={isDone || undefined}>
            <span className={css.medal}>
              <Icon name="badge" />
            </span>
            <strong>{name}</strong>
            {prizes[0] && prizes[0].name !== name && <span className={css.soft}>{prizes[0].name}</span>}
            {isDone && <span className={css.soft}>Done</span>}
            {!isDone && isCounted && (
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
