import { formatCount } from '#src/format/numbers.ts'
import { languagesOf } from '#src/sdk/player/language.ts'
import { Icon } from '../parts/Icon.tsx'
import { cities } from '../state/cities.ts'
import { useSite } from '../state/site.ts'
import { Bell } from './Bell.tsx'
import { ProductArt } from './ProductArt.tsx'
import css from './shop.module.css'
import { WalletButton } from './WalletButton.tsx'

interface Props {
  /** The number of things in the bag. */
  readonly items: number
  readonly onBag: () => void
}

/** The shop's header: its name, who is greeted, coins, bell, bag, and the language where there are several. */
export function Header({ items, onBag }: Props) {
  const { visit, me, activities, language, speak, city, deliverTo } = useSite()
  const languages = languagesOf(activities)
  return (
    <header className={css.header}>
      <ProductArt art="diya" className={css.logo} />
      <div className={css.name}>
        <h1>{visit.organisation}</h1>
        <p>Sweets and lamps, made by hand. Namaste, {me.name || me.userId}!</p>
      </div>
      <label className={css.choice}>
        <span className={css.beside}>Deliver to</span>
        <select
          className={css.select}
          aria-label="Deliver to"
          value={city}
          onChange={(event) => deliverTo(event.target.value)}
        >
          {cities.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {languages.length > 1 && (
        <select
          className={css.select}
          aria-label="Language"
          value={language || languages[0]}
          onChange={(event) => speak(event.target.value)}
        >
          {languages.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      <div className={css.tools}>
        <WalletButton />
        <Bell />
        <button type="button" className={css.round} aria-label={`Bag, ${formatCount(items, 'item')}`} onClick={onBag}>
          <Icon name="bag" />
          {items > 0 && <span className={css.count}>{items}</span>}
        </button>
      </div>
    </header>
  )
}
