import { UnstyledButton } from '@mantine/core'
import type { RewardForecast } from '#src/engine/forecast/model.ts'
import { isSoldOut, type KnownOffer } from '#src/engine/simulation/offers.ts'
import { formatPercent } from '#src/format/numbers.ts'
import classes from './panel.module.css'
import { RangeBar } from './RangeBar.tsx'
import { about, amountRange, amountWords, futuresWords, likelyWords, outTone, outWords, rangeWords } from './words.ts'

/** A reward of the table: what becomes of it, and how the sheet calls it. */
export interface RewardLine {
  readonly reward: RewardForecast
  readonly title: string
  /** The share as its edge says it: `20 %`; `''` where it says nothing. */
  readonly won: string
  readonly offer: KnownOffer | undefined
  readonly onShow: () => void
}

interface Props {
  readonly lines: readonly RewardLine[]
  /** The base of a share. */
  readonly per: 'plays' | 'players'
  readonly currencyName: string
}

/** The forecast of each reward: the number given, the cost, and the day its stock is gone. */
export function RewardTable({ lines, per, currencyName }: Props) {
  if (lines.length === 0) return <p className={classes.none}>Nothing is given here.</p>
  return (
    <table className={classes.rewards}>
      <thead>
        <tr>
          <th scope="col">Reward</th>
          <th scope="col">Given</th>
          <th scope="col">Spend</th>
          <th scope="col">Stock</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={`${line.reward.place} ${line.reward.offerId} ${line.reward.badgeId}`}
            line={line}
            per={per}
            currencyName={currencyName}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Says whether an edge already says the forecast share. */
function isSame(won: string, share: number): boolean {
  const [, percent] = /([\d.]+) %$/.exec(won) ?? []
  return percent !== undefined && Math.abs(Number(percent) - share * 100) < Math.max(0.06, share * 5)
}

interface LineProps extends Pick<Props, 'per' | 'currencyName'> {
  readonly line: RewardLine
}

function Line({ line, per, currencyName }: LineProps) {
  const { reward, title, won, offer, onShow } = line
  const { given, spend, runsOut, share } = reward
  const spent = offer ? amountWords(spend.p50, offer, currencyName) : ''
  const range = offer && spent ? amountRange(spend, offer, currencyName) : ''
  const [likely, from] = [likelyWords(given), rangeWords(given)]
  const wins = formatPercent(Math.round(share * 1000) / 10)
  const out = outWords(runsOut)
  return (
    <tr>
      <th scope="row">
        <UnstyledButton className={classes.jump ?? ''} onClick={onShow}>
          {title}
        </UnstyledButton>
        <span className={classes.small}>
          {isSame(won, share) ? `${won} of ${per}` : [won, `${wins} of ${per}`].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td>
        <RangeBar
          spread={given}
          most={Math.max(reward.won.p90, given.p90)}
          limit={offer?.left}
          tone={isSoldOut(offer) ? 'bad' : outTone(runsOut.share)}
        />
        <b>{likely}</b> {!likely.endsWith(from) && <span className={classes.small}>{from}</span>}
        {reward.won.p50 > given.p50 * 1.02 && (
          <span className={classes.small}> · {about(reward.won.p50)} would be won</span>
        )}
      </td>
      <td>
        <b>{spent}</b> {range !== spent && <span className={classes.small}>{range}</span>}
      </td>
      <td>
        {isSoldOut(offer) ? (
          <b data-tone="bad">nothing left</b>
        ) : out ? (
          <>
            <b data-tone={outTone(runsOut.share)}>gone on {out}</b>{' '}
            <span className={classes.small}>{futuresWords(runsOut.share)}</span>
          </>
        ) : (
          <span className={classes.small}>{offer?.left === undefined ? 'no limit' : 'lasts'}</span>
        )}
      </td>
    </tr>
  )
}
