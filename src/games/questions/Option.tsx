import type { CSSProperties } from 'react'
import { Picture } from '../frame/Picture.tsx'
import type { OptionView } from './question-view.ts'
import css from './questions.module.css'

interface Props {
  readonly option: OptionView
  /** The group it belongs to. */
  readonly name: string
  readonly isChosen: boolean
  readonly isOff: boolean
  readonly style: CSSProperties
  readonly onChoose: () => void
}

/** An option: a radio button with its picture and words. */
export function Option({ option, name, isChosen, isOff, style, onChoose }: Props) {
  return (
    <label className={css.option} style={style} data-chosen={isChosen || undefined} data-off={isOff || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={isOff} onChange={onChoose} />
      {option.picture && <Picture from={option.picture} className={css.optionPicture} />}
      <span dir="auto">{option.text}</span>
    </label>
  )
}
