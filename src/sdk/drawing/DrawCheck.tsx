import { useState } from 'react'
import type { Activity } from '#schemas/endpoints/play.ts'
import type { DrawReceipt } from '#schemas/values/draws.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { usePlayer } from '../player/player-context.ts'
import css from './draw-check.module.css'

interface Props extends Pick<Activity, 'prizes'> {
  readonly odds: NonNullable<Activity['odds']>
  /** The receipt of the draw that was just played. */
  readonly draw: DrawReceipt | undefined
}

/** The odds of a game's prizes, as they are drawn with, and the check of the draw that was just played. */
export default function DrawCheck({ prizes, odds, draw }: Props) {
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
                <dd>1 in {formatNumber(oneIn)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {draw && <Receipt draw={draw} />}
    </div>
  )
}

/** The receipt of the draw, and the way to the page that checks it. */
function Receipt({ draw }: { readonly draw: DrawReceipt }) {
  const { checkAddress } = usePlayer()
  const [address, setAddress] = useState('')
  const { number, day, contribution } = draw
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !address) void checkAddress(draw).then(setAddress)
      }}
    >
      <summary>Check this draw</summary>
      <p>
        Draw {number} of {day}. The secret it was drawn with was fixed before you played; it is revealed when the day is
        over, and then anybody can draw again what you got.
      </p>
      <dl>
        <dt>Your contribution</dt>
        <dd>
          <code>{contribution || 'none'}</code>
        </dd>
        <dt>Your receipt</dt>
        <dd>
          <textarea readOnly rows={4} aria-label="Your receipt" value={JSON.stringify(draw)} />
        </dd>
      </dl>
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          Open the check page
        </a>
      )}
    </details>
  )
}
