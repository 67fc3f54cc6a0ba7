import { Button, Loader, NumberInput, Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import type { DifferenceLine } from '#src/difference/difference.ts'
import type { Forecast } from '#src/engine/forecast/model.ts'
import type { Budget, OfferCap, WhatIf } from '#src/engine/forecast/what-if.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Lines } from '#src/revisions/difference/Lines.tsx'
import type { BudgetOptions } from './forecast-client.ts'
import classes from './panel.module.css'
import { amountRange, amountWords, unitOf } from './words.ts'

interface Props {
  readonly forecast: Forecast
  readonly budget: Budget
  readonly onBudget: (budget: Budget) => void
  readonly caps: readonly OfferCap[]
  /** Undefined while it is worked out. */
  readonly found: BudgetOptions | undefined
  /** A changed document beside the one on the sheet, in words. */
  readonly linesTo: (document: JsonObject) => readonly DifferenceLine[]
  readonly onTake: (label: string, found: Extract<WhatIf, { document: unknown }>) => void
  /** An offer by its name, leading to it. */
  readonly offerLink: (cap: OfferCap) => ReactNode
  /** The reason why nothing can be changed; `false` where it can. */
  readonly locked: string | false
  readonly currencyName: string
}

/**
 * The changes with which the document would stay within a budget, each in words first, and each one step that can be
 * undone.
 */
export function WhatIfForm(props: Props) {
  const { forecast, budget, onBudget, caps, found, linesTo, onTake, offerLink, locked, currencyName } = props
  const units = Object.keys(forecast.spend)
  const unit = unitOf(budget.unit)
  const way = (label: string, one: WhatIf | undefined, why: string) => (
    <Way label={label} why={why}>
      {!one ? (
        <Loader size="xs" role="status" aria-label="Working it out" />
      ) : 'cannot' in one ? (
        <Text size="sm" c="dimmed">
          {one.cannot}
        </Text>
      ) : (
        <>
          <Lines lines={linesTo(one.document)} none="Nothing changes." label={`${label} changes`} />
          <Text size="xs" c="dimmed" my={4}>
            Then likely {amountWords(one.spend.p50, unit, currencyName)} ({amountRange(one.spend, unit, currencyName)}).
          </Text>
          <Button size="compact-sm" variant="light" disabled={Boolean(locked)} onClick={() => onTake(label, one)}>
            {label}
          </Button>
        </>
      )}
    </Way>
  )
  return (
    <div>
      <div className={classes.budget}>
        <NumberInput
          label="Stay within"
          value={budget.amount}
          min={0}
          thousandSeparator=","
          hideControls
          onChange={(amount) => typeof amount === 'number' && onBudget({ ...budget, amount })}
        />
        <Select
          label="Of"
          value={budget.unit}
          allowDeselect={false}
          data={units.map((key) => ({ value: key, label: unitWords(key, currencyName) }))}
          onChange={(key) => key && onBudget({ unit: key, amount: Math.round(forecast.spend[key]?.p50 ?? 0) })}
        />
      </div>
      {locked && (
        <Text size="xs" c="dimmed" mt={6}>
          {locked}
        </Text>
      )}
      {way(
        'Make it rarer to win',
        found?.reweight,
        'The percentages of what costs fall alike; what costs nothing takes the rest.',
      )}
      {way('Let them play less often', found?.pace, 'Fewer plays for each player.')}
      <Way label="Cap the offers" why="A cap is set on the offer and applies in every rule that gives it.">
        {caps.length === 0 ? (
          <Text size="sm" c="dimmed">
            No offer of this unit is given.
          </Text>
        ) : (
          <ul className={classes.caps}>
            {caps.map((cap) => (
              <li key={cap.offerId}>
                {offerLink(cap)}: at most <b>{formatNumber(cap.cap)}</b>
              </li>
            ))}
          </ul>
        )}
      </Way>
    </div>
  )
}

/** Returns the name of a unit: `GCoins`, `points`, `INR`. */
function unitWords(key: string, currencyName: string): string {
  const { unit, currency } = unitOf(key)
  return unit === 'coins' ? currencyName : unit === 'money' ? currency : unit
}

function Way({ label, why, children }: { readonly label: string; readonly why: string; readonly children: ReactNode }) {
  return (
    <section className={classes.way} aria-label={label}>
      <h3 className={classes.heading}>{label}</h3>
      <Text size="xs" c="dimmed" mb={4}>
        {why}
      </Text>
      {children}
    </section>
  )
}
