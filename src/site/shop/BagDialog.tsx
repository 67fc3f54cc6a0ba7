import { useState } from 'react'
import { formatCount, formatMoney } from '#src/format/numbers.ts'
import { Dialog } from '#src/sdk/drawing/Dialog.tsx'
import { timeOfDay } from '#src/time/wall-clock.ts'
import { useSite } from '../state/site.ts'
import { type Bag, linesOf, sumOf } from './bag.ts'
import { ProductArt } from './ProductArt.tsx'
import css from './shop.module.css'
import { useSendEvent } from './useSendEvent.ts'

interface Props {
  readonly bag: Bag
  readonly onChange: (id: string, by: 1 | -1) => void
  /** Empties it, bought or left. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The bag: what is in it, and the two ways out of it, which the organisation hears of. */
export function BagDialog({ bag, onChange, onDone, onClose }: Props) {
  const { knows, tell } = useSendEvent()
  const { busy, visit } = useSite()
  const [wraps, setWraps] = useState(false)
  const { items, value, category } = sumOf(bag)

  const leave = async (how: () => Promise<void>) => {
    await how()
    onDone()
    onClose()
  }
  const order = async () => {
    if (wraps) await tell('gift_wrapped', { items, wrapped_at: timeOfDay(visit.now, visit.zone) })
    await tell('order_placed', { order_value: value, category })
  }

  return (
    <Dialog title="Your bag" onClose={onClose}>
      {items === 0 && <p>Nothing in it yet. Add something sweet, or something that shines.</p>}
      <ul className={css.lines}>
        {linesOf(bag).map(({ product: { id, name, price, art }, count }) => (
          <li key={id}>
            <ProductArt art={art} className={css.small} />
            <span className={css.lineName}>{name}</span>
            <span className={css.steps}>
              <button type="button" aria-label={`One ${name} less`} onClick={() => onChange(id, -1)}>
                −
              </button>
              <span>{count}</span>
              <button type="button" aria-label={`One ${name} more`} onClick={() => onChange(id, 1)}>
                +
              </button>
            </span>
            <strong>{formatMoney(price * count, 'INR')}</strong>
          </li>
        ))}
      </ul>
      {items > 0 && (
        <>
          {knows('gift_wrapped') && (
            <label className={css.choice}>
              <input type="checkbox" checked={wraps} onChange={(event) => setWraps(event.target.checked)} />
              Wrap it as a gift
            </label>
          )}
          <p className={css.total}>
            {formatCount(items, 'item')} <strong>{formatMoney(value, 'INR')}</strong>
          </p>
          <div className={css.row}>
            <button type="button" className={css.main} disabled={busy} onClick={() => void leave(order)}>
              Place the order
            </button>
            {knows('cart_abandoned') && (
              <button
                type="button"
                className={css.other}
                disabled={busy}
                data-event="cart_abandoned"
                onClick={() => void leave(() => tell('cart_abandoned', { cart_value: value, items }))}
              >
                Leave it, and go
              </button>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
