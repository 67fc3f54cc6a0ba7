import { Table } from '@mantine/core'
import type { PaymentOrder } from '#schemas/endpoints/billing.ts'
import { formatMoney } from '#src/format/numbers.ts'

/** The items of a payment: its purpose, taxes and total. */
export function OrderSummary({ order }: { readonly order: PaymentOrder }) {
  const { description, net, taxes, amount, currency } = order
  return (
    <Table aria-label="Order" verticalSpacing={6}>
      <Table.Tbody>
        <Line name={description} amount={formatMoney(net, currency)} />
        {taxes.map(({ name, percent, amount: tax }) => (
          <Line key={name} name={`${name} ${percent} %`} amount={formatMoney(tax, currency)} />
        ))}
        <Line name="Total" amount={formatMoney(amount, currency)} strong />
      </Table.Tbody>
    </Table>
  )
}

function Line({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  const weight = strong ? { fw: 700 } : {}
  return (
    <Table.Tr {...weight}>
      <Table.Th scope="row" {...(strong ? weight : { fw: 400 })}>
        {name}
      </Table.Th>
      <Table.Td ta="end">{amount}</Table.Td>
    </Table.Tr>
  )
}
