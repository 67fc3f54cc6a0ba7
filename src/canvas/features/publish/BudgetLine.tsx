import { Anchor, Text } from '@mantine/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { formatPercent } from '#src/format/numbers.ts'
import { roleLockAtom } from '../../core/atoms.ts'
import { amountsOf, budgetWords } from './budget-outlook.ts'
import { isReviewOpenAtom } from './review-state.ts'
import { useBudget } from './useBudget.ts'

/** The budget of a document in a line, stored or not saved, with the way to change it; nothing where it has none. */
export function BudgetLine() {
  const { stored, failure } = useBudget()
  const currencyName = useCurrencyName()
  const roleLock = useAtomValue(roleLockAtom)
  const setReviewOpen = useSetAtom(isReviewOpenAtom)
  if (!stored && failure === undefined) return null
  const shares = [stored?.money, stored?.coins].flatMap((one) => (one ? [(100 * one.given) / one.amount] : []))
  return (
    <Text size="sm">
      {stored &&
        `Budget ${budgetWords(amountsOf(stored), currencyName)}, ${formatPercent(Math.floor(Math.max(...shares)))} given. `}
      {failure !== undefined && (
        <Text span size="sm" c="var(--mantine-color-error)">
          {failure}{' '}
        </Text>
      )}
      {!roleLock && (
        <Anchor component="button" type="button" size="sm" onClick={() => setReviewOpen(true)}>
          Change
        </Anchor>
      )}
    </Text>
  )
}
