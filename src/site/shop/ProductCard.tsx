import { useState } from 'react'
import { formatMoney } from '#src/format/numbers.ts'
import { Icon } from '../parts/Icon.tsx'
import { ProductArt } from './ProductArt.tsx'
import type { Product } from './products.ts'
import css from './shop.module.css'
import { useSendEvent } from './useSendEvent.ts'

interface Props {
  readonly product: Product
  readonly onAdd: () => void
}

/** One product: into the bag, or onto the wish list, which the organisation hears of. */
export function ProductCard({ product, onAdd }: Props) {
  const { knows, tell } = useSendEvent()
  const [isWished, setWished] = useState(false)
  const { name, about, category, price, art } = product
  return (
    <li className={css.product}>
      <ProductArt art={art} className={css.art} />
      {knows('wish_listed') && (
        <button
          type="button"
          className={css.wish}
          aria-pressed={isWished}
          aria-label={`Wish for ${name}`}
          data-event="wish_listed"
          onClick={() => {
            if (!isWished) void tell('wish_listed', { category, price })
            setWished(!isWished)
          }}
        >
          <Icon name="heart" />
        </button>
      )}
      <h3>{name}</h3>
      <p className={css.about}>{about}</p>
      <div className={css.buy}>
        <strong>{formatMoney(price, 'INR')}</strong>
        <button type="button" className={css.add} aria-label={`Add ${name} to the bag`} onClick={onAdd}>
          Add
        </button>
      </div>
    </li>
  )
}
