/** Paying in the sandbox, and reading what an invoice says. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { sandboxCards } from '#schemas/values/sandbox-cards.ts'
import type { TestUser } from './world.ts'

/** Places an order, unless it was placed already, and pays it with the test card that pays. */
export async function pay(who: TestUser, wanted: { readonly orderId: string } | Readonly<Record<string, unknown>>) {
  const order = 'orderId' in wanted ? wanted : (await who.post('createPaymentOrder', wanted)).reply.order
  const { orderId } = order as { orderId: string }
  const { paymentId, signature } = (await who.post('paySandboxOrder', { orderId, cardNumber: sandboxCards.pays })).reply
  const came = await who.post('verifyPaymentSignature', { orderId, paymentId, signature })
  if (came.status !== 200) throw new Error(`the payment was refused: ${came.text}`)
  return { order, transaction: came.reply.transaction, proof: { orderId, paymentId, signature } }
}

/** Reads the words of a PDF that came in base64, those of a line beside each other. */
export async function pdfText(base64: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await document.destroy()
  return pages.join('\n')
}
