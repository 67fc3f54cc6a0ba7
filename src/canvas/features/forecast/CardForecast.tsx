import { useAtomValue } from 'jotai'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { isSoldOut } from '#src/engine/simulation/offers.ts'
import { nodeOf } from '../../core/atoms.ts'
import { figuresOf, forecastDaysAtom, type RewardFigures } from '../../core/forecast-atoms.ts'
import { reservesRoomAtom } from '../../core/results-atoms.ts'
import classes from './forecast.module.css'
import { givesOffer } from './place-forecast.ts'
import {
  about,
  amountRange,
  amountWords,
  futuresWords,
  likelyWords,
  oftenWords,
  outTone,
  outWords,
  rangeWords,
  stockWords,
} from './words.ts'

/**
 * The forecast of a reward on its card: the number given, the cost, the day the stock is gone. Its room is kept while
 * it is computed.
 */
export function NodeForecast({ id }: { readonly id: string }) {
  const figures = useAtomValue(figuresOf(id))
  const data = useAtomValue(nodeOf(id))?.data
  const hasRoom = useAtomValue(reservesRoomAtom)
  const currencyName = useCurrencyName()
  if (figures) return <FiguresLine figures={figures} currencyName={currencyName} />
  return data && givesOffer(data) && hasRoom ? <div className={classes.onCard} aria-hidden /> : null
}

/** The line itself, with a bar that says how much of the stock is given. */
export function FiguresLine({
  figures,
  currencyName,
}: {
  readonly figures: RewardFigures
  readonly currencyName: string
}) {
  const { given, spend, runsOut, offer } = figures
  const spent = offer ? amountWords(spend.p50, offer, currencyName) : ''
  const out = stockWords(runsOut, offer)
  const left = offer?.left
  const tone = isSoldOut(offer) ? 'bad' : outTone(runsOut.share)
  return (
    <div className={classes.onCard} data-forecast title={sentenceOf(figures, currencyName)}>
      <span className={classes.line}>
        <b>{likelyWords(given)}</b> given{spent && ` · ${spent}`}
      </span>
      {out && (
        <span className={classes.out} data-tone={tone}>
          {out}
        </span>
      )}
      {left !== undefined && left > 0 && (
        <span className={classes.stock} data-tone={tone}>
          <span style={{ width: `${Math.min(100, (given.p50 / left) * 100)}%` }} />
        </span>
      )}
    </div>
  )
}

/** All of it as a sentence: "Likely 412 given (300–520) …". */
export function sentenceOf({ given, spend, runsOut, offer }: RewardFigures, currencyName: string): string {
  const money = offer && offer.unit !== 'none' ? amountRange(spend, offer, currencyName) : ''
  const out = outWords(runsOut)
  return [
    `Likely ${about(given.p50)} given (${rangeWords(given)})`,
    money && `for ${money}`,
    isSoldOut(offer)
      ? 'nothing is left of it'
      : out && `the stock runs out ${futuresWords(runsOut.share)}, likely on ${out}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** The frequency at which a row is won, below the label of its edge. */
export function EdgeForecast({ id }: { readonly id: string }) {
  const figures = useAtomValue(figuresOf(id))
  const days = useAtomValue(forecastDaysAtom)
  if (!figures || days === undefined) return null
  return (
    <span className={classes.onEdge} data-forecast title="How often it is likely won">
      {oftenWords(figures.won.p50, days)}
    </span>
  )
}
