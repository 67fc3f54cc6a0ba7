import type { Activity } from '#schemas/endpoints/play.ts'
import type { DrawReceipt } from '#schemas/values/draws.ts'
import { formatOneIn } from '#src/format/odds.ts'
import { CheckedDraw } from './CheckedDraw.tsx'
import css from './draw-check.module.css'
import { OwnContribution } from './OwnContribution.tsx'
import { OwnDraws } from './OwnDraws.tsx'

interface Props extends Pick<Activity, 'ruleId' | 'prizes' | 'drawRecord' | 'open'> {
  readonly odds: NonNullable<Activity['odds']>
  /** The receipt of the draw that was just played. */
  readonly draw: DrawReceipt | undefined
}

/**
 * The draws of a game as its player may follow them: the odds of its prizes as they are drawn with, their own contribution
 * to the next draw, the check of the draw that was just played, and those of earlier ones.
 */
export default function DrawCheck({ ruleId, prizes, odds, drawRecord, open, draw }: Props) {
  const names = new Map(prizes.map(({ place, name }) => [place, name]))
  return (
    <div className={css.facts}>
      {odds.length > 0 && (
        <details>
          <summary>Odds</summary>
          <dl className={css.odds}>
            {odds.map(({ place, oneIn }) => (
              <div key={place}>
                <dt>{names.get(place) ?? 'Prize'}</dt>
                <dd>{formatOneIn(oneIn)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {drawRecord !== undefined && open && <OwnContribution />}
      {draw && <CheckedDraw title="Check this draw" draw={draw} record={drawRecord} />}
      {drawRecord !== undefined && <OwnDraws ruleId={ruleId} record={drawRecord} last={draw} />}
    </div>
  )
}
