/** An invoice as a PDF, drawn from the amounts that were stored with the payment; it has the same bytes each time. */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { isoCode } from '#schemas/values/currency.ts'
import { formatDate } from '#src/format/dates.ts'
import { formatHundredths } from '#src/format/numbers.ts'
import type { Party } from './account.ts'
import { toMajor } from './money.ts'
import { descriptionOf, type OrderRow } from './order-row.ts'
import { renderPdf } from './render-pdf.ts'

const figure = (minor: number) => formatHundredths(toMajor(minor))
const date = (time: number) => formatDate(time, 'UTC')

/** Draws the invoice of a paid plan, or the receipt of paid funds. */
export function invoicePdf(order: OrderRow): Promise<Buffer> {
  const title = order.purpose === 'plan' ? 'Invoice' : 'Receipt'
  const paid = order.paidTS ?? 0
  const definition: TDocumentDefinitions = {
    info: { title: `${title} ${order.invoice}`, creationDate: new Date(paid), modDate: new Date(paid) },
    language: 'en',
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    content: [heading(order, title), parties(order), lines(order), closing(order)],
    footer: (page, pages) => ({
      text: `${order.invoice} · page ${page} of ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: '#5c636a',
    }),
  }
  return renderPdf(definition)
}

function heading({ invoice, paidTS, payment, method }: OrderRow, title: string): Content {
  return {
    columns: [
      { text: title, fontSize: 22, bold: true },
      {
        alignment: 'right',
        stack: [
          { text: `${title} number: ${invoice}`, bold: true },
          `Date: ${date(paidTS ?? 0)}`,
          `Paid by: ${method}`,
          `Transaction id: ${payment}`,
        ],
      },
    ],
    margin: [0, 0, 0, 24],
  }
}

const parties = ({ parties }: OrderRow): Content => ({
  columns: [party('From', parties?.seller), party('Billed to', parties?.buyer)],
  columnGap: 24,
  margin: [0, 0, 0, 24],
})

function party(label: string, who: Party | undefined): Content {
  const region = [who?.state, who?.country].filter(Boolean).join(', ')
  const below = [who?.address, region, who?.taxId && `GSTIN: ${who.taxId}`].filter((line): line is string =>
    Boolean(line),
  )
  return { stack: [{ text: label, color: '#5c636a' }, { text: who?.name ?? '', bold: true }, ...below] }
}

function lines(order: OrderRow): Content {
  const { net, taxes, total, fromTS, toTS, currency } = order
  const period = fromTS !== null && toTS !== null ? `${date(fromTS)} to ${date(toTS)}` : ''
  const right = (text: string, bold = false): TableCell => ({ text, bold, alignment: 'right' })
  return {
    table: {
      headerRows: 1,
      widths: ['*', 'auto', 110],
      body: [
        [
          { text: 'Description', bold: true },
          { text: 'Period', bold: true },
          right(`Amount (${isoCode(currency)})`, true),
        ],
        [descriptionOf(order), period, right(figure(net))],
        ...taxes.map(({ name, percent, amount }) => [`${name} ${percent} %`, '', right(figure(amount))]),
        [{ text: 'Total paid', bold: true }, '', right(figure(total), true)],
      ],
    },
    layout: 'lightHorizontalLines',
  }
}

function closing({ purpose, taxes, method }: OrderRow): Content {
  const words = [
    ...(purpose === 'funds' ? ['An advance for the balance; no tax is on it.'] : []),
    ...(purpose === 'plan' && taxes.length === 0 ? ['No tax is on this sale.'] : []),
    ...(method === 'Test card' ? ['Paid in the sandbox: nothing was charged.'] : []),
  ]
  return { text: words.join('\n'), margin: [0, 24, 0, 0], color: '#5c636a' }
}
