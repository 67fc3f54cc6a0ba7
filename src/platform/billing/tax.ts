/** Which taxes stand on an invoice (a reading of ours): GST of 18 % inside India, none on what leaves the country. */

/** Where a party is, as far as it is known. */
export interface Residence {
  readonly country: string
  readonly state: string
}

/** A line of tax; its amount in the smallest unit. */
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

/** The first that holds counts. */
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

/** The taxes on a net amount; each line is rounded to the smallest unit, half up. */
export function taxesOn(net: number, seller: Residence, buyer: Residence): Tax[] {
  const rule = table.find(({ holds }) => holds(seller, buyer))
  return (rule?.lines ?? []).map((line) => ({ ...line, amount: Math.round((net * line.percent) / 100) }))
}

/** What is paid: the net amount with its taxes. */
export const totalOf = (net: number, taxes: readonly Tax[]): number =>
  taxes.reduce((sum, { amount }) => sum + amount, net)
