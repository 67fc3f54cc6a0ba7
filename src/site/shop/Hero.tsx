import { useSite } from '../state/site.ts'
import { ProductArt } from './ProductArt.tsx'
import css from './shop.module.css'

/** The first thing one sees: what the shop is about. */
export function Hero() {
  const { me } = useSite()
  return (
    <div className={css.hero}>
      <div>
        <p className={css.slogan}>Sweets worth sharing, lamps worth lighting</p>
        <p>
          Made the day you order, at your door in two. {me.currencyName || 'Coins'} for every order, and something to
          win every day.
        </p>
      </div>
      <ProductArt art="lantern" />
      <ProductArt art="laddu" />
      <ProductArt art="diya" />
    </div>
  )
}
