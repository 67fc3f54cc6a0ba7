import type { PreviewProps } from '../preview.ts'
import css from './quest.module.css'
import type { PrizeView } from './quest-view.ts'

/** Names the rewards of finishing. */
export function Prize({ prize, names }: { readonly prize: PrizeView; readonly names: PreviewProps['names'] }) {
  const given = [
    prize.offer && (names('offer', prize.offer) ?? prize.offer),
    prize.badge && (names('badge', prize.badge) ?? prize.badge),
  ].filter(Boolean)
  if (given.length === 0) return null
  return (
    <span className={css.prize}>
      <svg viewBox="0 0 16 16" aria-hidden className={css.gift}>
        <path
          d="M2 6h12v2.5H2zM3 8.5h10V14H3zM8 6v8M8 6S4 6 4 4s3-2 4 2c1-4 4-4 4-2s-4 2-4 2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      </svg>
      {given.join(' + ')}
    </span>
  )
}
