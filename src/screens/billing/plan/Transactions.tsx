import type { Transaction } from '#schemas/endpoints/billing.ts'
import { api } from '#src/api/api.ts'
import { formatMoney } from '#src/format/numbers.ts'
import { custom, date, text } from '#src/resource/columns.tsx'
import { pageRequest } from '#src/resource/useListView.ts'
import { PaymentList } from '../PaymentList.tsx'
import { InvoiceButton } from './InvoiceButton.tsx'

const columns = [
  date<Transaction>('date', 'Date'),
  custom<Transaction>('amount', 'Amount', ({ amount, currency }) => formatMoney(amount, currency), { end: true }),
  text<Transaction>('planName', 'Plan Name'),
  custom<Transaction>('invoice', 'Invoice', (row) => <InvoiceButton payment={row} />, { share: 1.3 }),
]

/** All payments with their invoices (C §3 "Transaction list columns"). */
export const Transactions = () => (
  <PaymentList
    title="Transactions"
    name="transactions"
    columns={columns}
    read={(view, signal) => api.billing.transactions(pageRequest(view), { signal })}
    empty={{
      icon: 'receipt',
      title: 'No payments yet',
      text: 'Payments for plans and your balance appear here with their invoices.',
    }}
  />
)
