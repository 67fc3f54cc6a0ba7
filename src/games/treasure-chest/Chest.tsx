import { Picture } from '../frame/Picture.tsx'
import css from './chest.module.css'
import type { ChestLook, ChestView } from './chest-view.ts'

/** The state of a chest: to be chosen, being opened, open with something, open and empty, or left. */
export type ChestState = 'closed' | 'opening' | 'full' | 'empty' | 'left'

interface Props {
  readonly chest: ChestLook
  readonly state: ChestState
  readonly pictures: ChestView['pictures']
  readonly isOff: boolean
  readonly describedBy: string | undefined
  readonly onChoose: () => void
}

const stateWords: Readonly<Record<ChestState, string>> = {
  closed: '',
  opening: ', being opened',
  full: ', open',
  empty: ', open and empty',
  left: ', left closed',
}

/** A chest to choose. */
export function Chest({ chest, state, pictures, isOff, describedBy, onChoose }: Props) {
  const isOpen = state === 'full' || state === 'empty'
  const picture = state === 'full' ? pictures.open : state === 'empty' ? pictures.empty : pictures.closed
  return (
    <button
      type="button"
      className={css.chest}
      data-state={state}
      aria-disabled={isOff || undefined}
      aria-label={`${chest.name}${stateWords[state]}`}
      aria-describedby={describedBy}
      onClick={() => {
        if (!isOff) onChoose()
      }}
    >
      {picture ? (
        <Picture from={picture} className={css.picture} />
      ) : (
        <svg viewBox="0 0 96 84" className={css.drawn} style={{ color: chest.colour }} aria-hidden>
          {isOpen && <ellipse cx="48" cy="38" rx="30" ry="12" fill={state === 'full' ? '#FFE066' : '#343A40'} />}
          <g className={css.lid}>
            <path d="M8 40V30C8 16 20 8 34 8h28c14 0 26 8 26 22v10z" fill="currentColor" />
            <path d="M8 40V30C8 16 20 8 34 8h28c14 0 26 8 26 22v10z" fill="#ffffff" opacity="0.14" />
            <path d="M24 10v30M72 10v30" stroke="#FAB005" strokeWidth="5" />
          </g>
          {state === 'full' && (
            <g fill="#FAB005" stroke="#E67700">
              <circle cx="32" cy="33" r="9" />
              <circle cx="64" cy="33" r="9" />
              <circle cx="48" cy="29" r="11" />
            </g>
          )}
          <path d="M8 40h80v34a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6z" fill="currentColor" />
          <path d="M24 40v40M72 40v40M8 41h80" stroke="#FAB005" strokeWidth="5" />
          <rect x="41" y="36" width="14" height="16" rx="3" fill="#FAB005" stroke="#5C3C00" />
        </svg>
      )}
      <span className={css.name} dir="auto">
        {chest.name}
      </span>
    </button>
  )
}
