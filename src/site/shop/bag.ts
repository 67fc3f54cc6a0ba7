/** The bag, and what it comes to. Pure. */
import { type Product, products } from './products.ts'

/** The number of each product in the bag, by product id. */
export type Bag = Readonly<Record<string, number>>

/** A product in the bag, and how many of it. */
export interface Line {
  readonly product: Product
  readonly count: number
}

/** One more, or one less, of a product; none is none. */
export function changed(bag: Bag, id: string, by: 1 | -1): Bag {
  const count = (bag[id] ?? 0) + by
  const { [id]: _, ...rest } = bag
  return count > 0 ? { ...bag, [id]: count } : rest
}

/** The lines of the bag, as the shop lists its products. */
export function linesOf(bag: Bag): readonly Line[] {
  return products.flatMap((product) => {
    const count = bag[product.id] ?? 0
    return count > 0 ? [{ product, count }] : []
  })
}

/** Returns the number of things in the bag, their sum in rupees, and the category of most of it. */
export function sumOf(bag: Bag): { readonly items: number; readonly value: number; readonly category: string } {
  const lines = linesOf(bag)
  const worth = (category: string) =>
    lines
      .filter(({ product }) => product.category === category)
      .reduce((sum, { product, count }) => sum + product.price * count, 0)
  const [lamps, sweets] = [worth('lamps'), worth('sweets')]
  return {
    items: lines.reduce((sum, { count }) => sum + count, 0),
    value: lamps + sweets,
    category: sweets > lamps ? 'sweets' : 'lamps',
  }
}
