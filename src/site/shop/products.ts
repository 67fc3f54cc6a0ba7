/** The products of the shop: sweets and lamps. */

/** The drawing of a product. */
export type Art = 'diya' | 'lantern' | 'candle' | 'lights' | 'laddu' | 'barfi' | 'jalebi' | 'box'

/** Something that is sold. */
export interface Product {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly category: 'lamps' | 'sweets'
  /** In rupees. */
  readonly price: number
  readonly art: Art
}

/** Everything that is sold, in the order it is shown. */
export const products: readonly Product[] = [
  {
    id: 'diya',
    name: 'Clay diyas, set of six',
    about: 'Thrown by hand in Kutch',
    category: 'lamps',
    price: 340,
    art: 'diya',
  },
  {
    id: 'laddu',
    name: 'Motichoor laddu',
    about: 'With pure ghee, 500 g',
    category: 'sweets',
    price: 480,
    art: 'laddu',
  },
  { id: 'lantern', name: 'Brass lantern', about: 'Cut by hand, 28 cm', category: 'lamps', price: 2450, art: 'lantern' },
  { id: 'barfi', name: 'Pistachio barfi', about: 'Silver leaf, 400 g', category: 'sweets', price: 620, art: 'barfi' },
  {
    id: 'lights',
    name: 'String of marigold lights',
    about: 'Five metres, warm white',
    category: 'lamps',
    price: 890,
    art: 'lights',
  },
  {
    id: 'jalebi',
    name: 'Saffron jalebi',
    about: 'Fried this morning, 500 g',
    category: 'sweets',
    price: 360,
    art: 'jalebi',
  },
  {
    id: 'candle',
    name: 'Sandalwood candle',
    about: 'Burns for forty hours',
    category: 'lamps',
    price: 740,
    art: 'candle',
  },
  {
    id: 'box',
    name: 'Festive box of twelve',
    about: 'A little of everything',
    category: 'sweets',
    price: 5200,
    art: 'box',
  },
]
