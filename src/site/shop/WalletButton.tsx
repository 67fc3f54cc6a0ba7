import { useState } from 'react'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '../parts/Icon.tsx'
import { useSite } from '../state/site.ts'
import { WalletDialog } from '../wallet/WalletDialog.tsx'
import css from './shop.module.css'

/** The button in the header that shows the player's coins and opens the wallet. */
export function WalletButton() {
  const { me, brand } = useSite()
  const [isOpen, setOpen] = useState(false)
  const currency = me.currencyName || 'coins'
  return (
    <>
      <button
        type="button"
        className={css.coins}
        aria-label={`${formatNumber(me.coins)} ${currency}, open the wallet`}
        onClick={() => setOpen(true)}
      >
        {brand.coin ? <img src={brand.coin} alt="" className={css.coin} /> : <Icon name="coin" />}
        <span>
          <strong>{formatNumber(me.coins)}</strong> <span className={css.beside}>{currency}</span>
        </span>
      </button>
      {isOpen && <WalletDialog onClose={() => setOpen(false)} />}
    </>
  )
}
