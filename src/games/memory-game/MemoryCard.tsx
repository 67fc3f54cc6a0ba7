import { Picture } from '../frame/Picture.tsx'
import css from './memory.module.css'
import type { CardFace, MemoryView } from './memory-view.ts'

interface Props {
  /** From 0. */
  readonly index: number
  readonly face: CardFace
  readonly view: MemoryView
  readonly isOpen: boolean
  readonly isFound: boolean
  readonly isOff: boolean
  readonly describedBy: string | undefined
  readonly onTurn: () => void
}

/** A card that is turned; its face is not in the page while it lies face down. */
export function MemoryCard({ index, face, view, isOpen, isFound, isOff, describedBy, onTurn }: Props) {
  const isUp = isOpen || isFound
  const says = isFound ? `${face.text}, found` : isOpen ? face.text : 'face down'
  return (
    <button
      type="button"
      className={css.card}
      aria-label={`Card ${index + 1}: ${says}`}
      aria-disabled={isOff || isUp || undefined}
      aria-describedby={describedBy}
      data-up={isUp || undefined}
      data-found={isFound || undefined}
      onClick={onTurn}
    >
      <span className={css.turns} aria-hidden>
        <span className={css.back} style={{ ...view.face, ...view.back }}>
          {view.backPicture ? <Picture from={view.backPicture} className={css.picture} /> : '?'}
        </span>
        <span className={css.face} style={view.face} dir="auto">
          {isUp && (face.picture ? <Picture from={face.picture} className={css.picture} /> : face.text)}
        </span>
      </span>
    </button>
  )
}
