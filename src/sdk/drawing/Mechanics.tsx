import { lazy, Suspense } from 'react'
import type { Activity } from '#schemas/endpoints/play.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { languageIn } from '../player/language.ts'
import { usePlayer } from '../player/player-context.ts'
import { titleOf } from '../player/title-of.ts'
import css from './activities.module.css'
import { BadgeSign } from './BadgeSign.tsx'
import { endWords } from './end-words.ts'

/** The drawing comes with the first bar that is seen. */
const ProgressBarShown = lazy(() =>
  import('#src/games/progress-bar/ProgressBarShown.tsx').then((found) => ({ default: found.ProgressBarShown })),
)

/** The activities with a progress bar, and the game mechanics that give no badge: how far they are. */
export function Mechanics({ mechanics }: { readonly mechanics: readonly Activity[] }) {
  const player = usePlayer()
  const { language } = player
  return (
    <ul className={css.shelf}>
      {mechanics.map((mechanic) => {
        const { ruleId, prizes, progress, progressBar } = mechanic
        const title = titleOf(mechanic, player)
        const isDone = progress?.done === true || (progress?.rounds ?? 0) > 0
        const { have, need } = progress ?? {}
        const isCounted = have !== undefined && need !== undefined && need > 0
        if (progressBar)
          return (
            <li key={ruleId} data-activity={ruleId} className={css.wide}>
              <strong>{title}</strong>
              {prizes[0] && <span className={css.soft}>{prizes[0].name}</span>}
              <Suspense fallback={<span data-waits hidden />}>
                <ProgressBarShown
                  bar={progressBar.bar}
                  language={languageIn(progressBar.bar, language)}
                  have={progressBar.have}
                  label={title}
                  until={progressBar.endsTS === undefined ? undefined : endWords(progressBar.endsTS, player)}
                />
              </Suspense>
            </li>
          )
        return (
          <li key={ruleId} data-activity={ruleId} data-earned={isDone || undefined}>
            <span className={css.medal}>
              <BadgeSign />
            </span>
            <strong>{title}</strong>
            {prizes[0] && prizes[0].name !== title && <span className={css.soft}>{prizes[0].name}</span>}
            {isDone && <span className={css.soft}>Done</span>}
            {!isDone && isCounted && (
              <>
                <progress max={need} value={Math.min(have, need)} aria-label={`Progress towards ${title}`} />
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
