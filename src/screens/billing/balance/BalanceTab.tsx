import { Stack } from '@mantine/core'
import { AddFunds } from './AddFunds.tsx'
import { BalanceHistory } from './BalanceHistory.tsx'

/** The tab "Balance" of `/editprofile` (C §3 "Account balance"): how much there is, adding to it, and what was added. */
export default function BalanceTab() {
  return (
    <Stack gap="md">
      <AddFunds />
      <BalanceHistory />
    </Stack>
  )
}
