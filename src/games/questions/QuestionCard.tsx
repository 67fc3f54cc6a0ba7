import { type CSSProperties, type Ref, useId } from 'react'
import { Picture } from '../frame/Picture.tsx'
import { Option } from './Option.tsx'
import type { QuestionView } from './question-view.ts'
import css from './questions.module.css'
import { Slider } from './Slider.tsx'

interface Props {
  readonly question: QuestionView
  /** The option chosen, or where the slider stands; undefined for none yet. */
  readonly answer: number | undefined
  readonly isOff: boolean
  readonly style: { readonly question: CSSProperties; readonly option: CSSProperties }
  /** The target of the focus when a question comes up. */
  readonly headRef?: Ref<HTMLLegendElement>
  readonly onAnswer: (answer: number) => void
}

/** One question with what may be answered. Sound is played by whoever asks for it. */
export function QuestionCard({ question, answer, isOff, style, headRef, onAnswer }: Props) {
  const name = useId()
  const { text, picture, at, audio, options, ends, isVersus } = question
  return (
    <fieldset className={css.card} data-picture={picture ? at : undefined} data-question={question.key}>
      <legend className={css.asked} style={style.question} tabIndex={-1} ref={headRef} dir="auto">
        {text}
      </legend>
      {picture && <Picture from={picture} className={css.picture} />}
      {audio && (
        // biome-ignore lint/a11y/useMediaCaption: the question itself is in words
        <audio controls preload="none" src={audio} className={css.audio} aria-label="Listen to the question" />
      )}
      {options.length === 0 ? (
        <Slider ends={ends} value={answer ?? 50} label={text} isOff={isOff} onChange={onAnswer} />
      ) : (
        <div className={css.options} data-versus={isVersus || undefined}>
          {options.map((option) => (
            <Option
              key={option.number}
              option={option}
              name={name}
              isChosen={answer === option.number}
              isOff={isOff}
              style={style.option}
              onChoose={() => onAnswer(option.number)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
