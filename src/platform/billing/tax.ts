/** The taxes on an invoice (a reading of ours): GST of 18 % inside India, none on exports. */

/** The country and the state of a party, as far as they are known. */
export interface Residence {
  readonly country: string
  readonly state: string
}

/** A line of tax, with its amount in the smallest unit. */
export interface Tax {
  readonly name: string
  readonly percent: number
  readonly amount: number
}

interface Rule {
  readonly holds: (seller: Residence, buyer: Residence) => boolean
  readonly lines: readonly Omit<Tax, 'amount'>[]
}

const same = (one: string, other: string) => one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()
const inIndia = ({ country }: Residence) => same(country, 'India')

/** The rules of tax; the first that applies counts. */
const table: readonly Rule[] = [
  { holds: (seller, buyer) => !inIndia(seller) || !inIndia(buyer), lines: [] },
  {
    holds: (seller, buyer) => same(seller.state, buyer.state),
    lines: [
      { name: 'CGST', percent: 9 },
      { name: 'SGST', percent: 9 },
    ],
  },
  { holds: () => true, lines: [{ name: 'IGST', percent: 18 }] },
]

/** Returns the taxes on a net amount; each line is rounded to the smallest unit, half up. */
export function taxesOn(net: number, seller: Residence, buyer: Residence): Tax[] {
  const rule = table.find(({ holds }) => holds(seller, buyer))
  return (rule?.lines ?? []).map((line) => ({ ...line, amount: Math.round((net * line.percent) / 100) }))
}

/** Returns the total: the net amount with its taxes. */
export const totalOf = (net: number, taxes: readonly Tax[]): number =>
  taxes.reduce((sum, { amount }) => sum + amount, net)
