import { type Ref, useId } from 'react'
import { Picture } from '../frame/Picture.tsx'
import { Option } from './Option.tsx'
import { QuestionSound } from './QuestionSound.tsx'
import type { QuestionLook } from './question-look.ts'
import type { QuestionView } from './question-view.ts'
import css from './questions.module.css'
import { Slider } from './Slider.tsx'

interface Props {
  readonly question: QuestionView
  /** The option chosen, or where the slider stands; undefined for none yet. */
  readonly answer: number | undefined
  readonly isOff: boolean
  readonly look: QuestionLook
  /** The target of the focus when a question comes up. */
  readonly headRef?: Ref<HTMLLegendElement>
  readonly onAnswer: (answer: number) => void
}

/** One question with what may be answered. Sound is played by whoever asks for it. */
export function QuestionCard({ question, answer, isOff, look, headRef, onAnswer }: Props) {
  const name = useId()
  const { text, picture, at, audio, options, ends, isVersus, speed } = question
  return (
    <fieldset
      className={css.card}
      style={look.card}
      data-boxed={Object.keys(look.card).length > 0 || undefined}
      data-picture={picture ? at : undefined}
      data-question={question.key}
    >
      <legend className={css.asked} style={look.question} tabIndex={-1} ref={headRef} dir="auto">
        {text}
      </legend>
      {picture && <Picture from={picture} className={css.picture} />}
      {audio && <QuestionSound from={audio} style={look.player} />}
      {options.length === 0 ? (
        <Slider ends={ends} value={answer ?? 50} label={text} speed={speed} isOff={isOff} onChange={onAnswer} />
      ) : (
        <div className={css.options} data-versus={isVersus || undefined}>
          {options.map((option) => (
            <Option
              key={option.number}
              option={option}
              name={name}
              isChosen={answer === option.number}
              isOff={isOff}
              style={look.options[answer === option.number ? 'selected' : 'default']}
              onChoose={() => onAnswer(option.number)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
