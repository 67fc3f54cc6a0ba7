import { Button, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import type { Budget, BudgetAmounts } from '#schemas/endpoints/budgets.ts'
import { formatDay } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { limitOf, outlookOf } from './budget-outlook.ts'
import type { ReviewForecast } from './published.ts'
import classes from './review.module.css'

interface BudgetProps {
  readonly amounts: BudgetAmounts
  readonly stored: Budget | null
  readonly onChange: (amounts: BudgetAmounts) => void
  readonly forecast: ReviewForecast
  /** The currency of a budget of money that is not set yet. */
  readonly currency: string
  readonly currencyName: string
  readonly zone: string
  /** Saves a changed budget beside the document; absent where it is saved with the document. */
  readonly onSave?: (() => void) | undefined
  /** The reason why the last try to save it failed. */
  readonly failure?: string | undefined
}

/** The most that a document may give, in money and in coins, with what a forecast says of it. */
export function BudgetFields(props: BudgetProps) {
  const { amounts, stored, onChange, currency, currencyName, onSave, failure } = props
  const [isOpen, setOpen] = useState(false)
  const { money, coins } = amounts
  if (!isOpen && !money && !coins) {
    return (
      <Button mt={8} size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Set a budget
      </Button>
    )
  }
  const inCurrency = money?.currency ?? currency
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
    <div className={classes.budget} role="group" aria-label="Budget">
      <div className={classes.schedule}>
        <Amount
          label={`Budget in ${inCurrency}`}
          amount={money?.amount}
          given={stored?.money?.given}
          onChange={(amount) =>
            onChange({ ...amounts, money: amount === undefined ? null : { amount, currency: inCurrency } })
          }
        />
        <Amount
          label={`Budget in ${currencyName}`}
          amount={coins?.amount}
          given={stored?.coins?.given}
          onChange={(amount) => onChange({ ...amounts, coins: amount === undefined ? null : { amount } })}
        />
      </div>
      <Outlook {...props} />
      {failure !== undefined && (
        <Text size="xs" mt={4} c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      )}
      {onSave && (
        <Button mt={6} size="compact-sm" variant="default" onClick={onSave}>
          {failure === undefined ? 'Save the budget' : 'Save the budget again'}
        </Button>
      )}
    </div>
  )
}

interface AmountProps {
  readonly label: string
  readonly amount: number | undefined
  readonly given: number | undefined
  /** Told undefined for no limit. */
  readonly onChange: (amount: number | undefined) => void
}

function Amount({ label, amount, given, onChange }: AmountProps) {
  return (
    <NumberInput
      size="xs"
      label={label}
      placeholder="No limit"
      value={amount ?? ''}
      min={0}
      decimalScale={2}
      thousandSeparator=","
      hideControls
      {...(given ? { description: `${formatNumber(given)} given` } : {})}
      {...(amount !== undefined && given !== undefined && amount < given
        ? { error: 'More than this has been given already.' }
        : {})}
      onChange={(value) => onChange(typeof value === 'number' && value > 0 ? value : undefined)}
    />
  )
}

/** The sentences of when a budget is likely used up, and what happens then. */
function Outlook({ forecast, amounts, stored, zone }: BudgetProps) {
  const there = forecast.is === 'there' ? forecast.answer.forecast : undefined
  const outlooks = Object.keys(there?.spend ?? {}).flatMap((unit) => {
    const limit = limitOf(unit, amounts, stored)
    return (limit && there && outlookOf(there, unit, limit)) ?? []
  })
  const first = outlooks.find(({ is }) => is === 'used-up') ?? outlooks.find(({ is }) => is === 'likely') ?? outlooks[0]
  if (!first) {
    return (
      <Text size="xs" c="dimmed" mt={4}>
        Your team is told at 80 %. At 100 % it pauses.
      </Text>
    )
  }
  const words = {
    'used-up': 'It is used up: raise it, or it pauses with the next reward.',
    likely: `It is likely used up on ${'at' in first ? formatDay(first.at, zone) : ''}, and pauses then.`,
    maybe: 'It may be used up before the end, and pauses then.',
  }
  return (
    <Text size="xs" mt={4} className={classes.outlook ?? ''}>
      {words[first.is]} Your team is told at 80 %.
    </Text>
  )
}
