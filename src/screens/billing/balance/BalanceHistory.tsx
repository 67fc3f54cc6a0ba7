import { Badge } from '@mantine/core'
import { useState } from 'react'
import type { Transaction } from '#schemas/endpoints/billing.ts'
import { api } from '#src/api/api.ts'
import { formatMoney } from '#src/format/numbers.ts'
import { DayInput } from '#src/kit/fields/DayInput.tsx'
import { custom, date, text } from '#src/resource/columns.tsx'
import type { ListView } from '#src/resource/useListView.ts'
import { PaymentList } from '../PaymentList.tsx'

const columns = [
  date<Transaction>('date', 'Date'),
  custom<Transaction>('amount', 'Amount', ({ amount, currency }) => formatMoney(amount, currency), { end: true }),
  text<Transaction>('method', 'Method'),
  text<Transaction>('transactionId', 'Transaction id', { share: 2 }),
  custom<Transaction>(
    'transactionType',
    'Transaction type',
    () => (
      <Badge variant="light" color="green">
        Credit
      </Badge>
    ),
    { sortable: false },
  ),
]

/** The payments into the balance (C §3 "Balance history columns"), between two days if they are set. */
export function BalanceHistory() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const read = async ({ page, size, search, sortBy, sort }: ListView, signal: AbortSignal) => {
    const query = {
      ...{ searchKey: search, sortBy, sortType: sort },
      ...(from && { startDate: from }),
      ...(to && { endDate: to }),
    }
    const { transactionHistoryDTO } = await api.billing.balance(
      { params: { itemsPerPage: size, pageNo: page - 1 }, query },
      { signal },
    )
    return { rows: transactionHistoryDTO.transactionHistory, total: transactionHistoryDTO.totalNumber }
  }
  return (
    <PaymentList
      title="History"
      name="balance-history"
      columns={columns}
      read={read}
      terms={[from, to]}
      filters={
        <>
          <DayInput label="From" value={from} onChange={setFrom} />
          <DayInput label="To" value={to} onChange={setTo} />
        </>
      }
      empty={{ icon: 'wallet', title: 'Nothing added yet', text: 'Payments into your balance appear here.' }}
    />
  )
}
