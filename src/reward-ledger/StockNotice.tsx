import { Alert } from '@mantine/core'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'

/** From so many percent on it is said that a stock runs low (the alerts of the ledger). */
const LOW_STOCK_PERCENT = 50

/** Says that half of an offer's stock is given, or more, or all; nothing of a stock that is well filled or has no end. */
export function StockNotice({ given, limit }: { readonly given: number; readonly limit: number | undefined }) {
  if (limit === undefined || limit === 0 || given * 100 < LOW_STOCK_PERCENT * limit) return null
  const left = limit - given
  return (
    <Alert color={left > 0 ? 'yellow' : 'red'} variant="light" icon={<Icon name="warning" />}>
      {left > 0
        ? `${Math.floor((given * 100) / limit)} % granted: ${formatNumber(left)} of ${formatNumber(limit)} left.`
        : `All ${formatNumber(limit)} granted. People who win this now get nothing.`}
    </Alert>
  )
}
