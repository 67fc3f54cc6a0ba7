import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type LeadAnswers, wrongAnswers } from '#schemas/documents/lead-answers.ts'
import { leadFormMessages as say } from '#schemas/messages/lead-form.ts'
import { useBrand } from '#src/kit/brand.ts'
import { Frame } from '../frame/Frame.tsx'
import frame from '../frame/frame.module.css'
import { Picture } from '../frame/Picture.tsx'
import { platformWords } from '../frame/platform-words.ts'
import { Said } from '../frame/Said.tsx'
import type { GameProps } from '../play/game.ts'
import { type Turn, useTurn } from '../play/use-turn.ts'
import { LeadField } from './LeadField.tsx'
import css from './lead.module.css'
import { leadButtons, leadView } from './lead-view.ts'

/** The sentence after sending, where the rule has none of its own. */
const THANKS = 'Thank you. Your answers are in.'

/** A form that players fill in about themselves: its fields, the words they agree to, and a button that sends it. */
export default function LeadForm(game: GameProps) {
  const view = leadView(game.template, game.language)
  const turn = useTurn(game, () => undefined)
  const id = useId()
  const [answers, setAnswers] = useState<LeadAnswers>({})
  const [isAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const [now] = useState(() => Date.now())
  const { fields, consent, areLabelsInside, isButtonInside } = view
  const wrong = wrongAnswers(fields, answers, now)
  const isSent = turn.phase === 'shown'
  const consentWrong = consent !== '' && !isAgreed ? say.consent : ''
  const idOf = (index: number) => `${id}-${index}`

  const send = (event: FormEvent) => {
    event.preventDefault()
    // A shadow root on a page of a customer: its document knows none of the fields.
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot
    if (!game.open || turn.phase !== 'ready') return
    // What is wrong is said before the field it is said of is read out.
    flushSync(() => setTried(true))
    const first = fields.findIndex(({ name }) => wrong.has(name))
    if (first >= 0) return root.getElementById(idOf(first))?.focus()
    if (consentWrong) return root.getElementById(`${id}-consent`)?.focus()
    const given = Object.entries(answers).filter(([, answer]) => answer.trim() !== '')
    void turn.begin({ form: { answers: Object.fromEntries(given), ...(consent !== '' && { agreed: consent }) } })
  }
  const again = () => {
    setAnswers({})
    setAgreed(false)
    setTried(false)
    turn.renew()
  }
  const button = <SendButton game={game} turn={turn} form={`${id}-form`} />
  const description = <Said as="p" words={view.description} />
  return (
    <Frame
      game={game}
      turn={turn}
      name="Form"
      instead={THANKS}
      isInsteadOurs
      controls={
        <>
          {!isButtonInside && button}
          {isSent && game.open && (
            <button type="button" className={frame.quiet} onClick={again} {...platformWords}>
              Fill in again
            </button>
          )}
        </>
      }
    >
      <form id={`${id}-form`} className={css.form} style={view.card} noValidate onSubmit={send}>
        {view.banner && <Picture from={view.banner} className={css.banner} />}
        {!isSent && (
          <>
            {!view.isDescriptionBelow && description}
            <fieldset className={css.fields} disabled={!game.open}>
              {fields.map((asked, index) => (
                <LeadField
                  key={asked.name}
                  id={idOf(index)}
                  asked={asked}
                  language={view.language}
                  value={answers[asked.name] ?? ''}
                  wrong={(isTried && wrong.get(asked.name)) || ''}
                  isLabelInside={areLabelsInside}
                  style={view}
                  onChange={(answer) => setAnswers((before) => ({ ...before, [asked.name]: answer }))}
                />
              ))}
              {consent !== '' && (
                <div className={css.row}>
                  <label className={css.consent} dir="auto">
                    <input
                      id={`${id}-consent`}
                      type="checkbox"
                      checked={isAgreed}
                      aria-required
                      aria-invalid={(isTried && consentWrong !== '') || undefined}
                      aria-describedby={isTried && consentWrong ? `${id}-unagreed` : undefined}
                      onChange={({ target }) => setAgreed(target.checked)}
                    />
                    <span>{consent}</span>
                  </label>
                  {isTried && consentWrong && (
                    <span id={`${id}-unagreed`} className={css.wrong} {...platformWords}>
                      {consentWrong}
                    </span>
                  )}
                </div>
              )}
            </fieldset>
            {view.isDescriptionBelow && description}
          </>
        )}
        {isButtonInside && button}
      </form>
    </Frame>
  )
}

/** The button that sends a form. It keeps the focus while the form is under way and once it is sent. */
function SendButton({ game, turn, form }: { readonly game: GameProps; readonly turn: Turn; readonly form: string }) {
  const { before, after } = leadButtons(game.template, game.language, useBrand())
  const isSent = turn.phase === 'shown'
  const { text, style } = isSent ? after : before
  return (
    <button
      type="submit"
      form={form}
      className={`${frame.play} ${css.send}`}
      style={style}
      aria-disabled={!game.open || turn.phase !== 'ready' || undefined}
      aria-describedby={game.open ? undefined : turn.closedId}
      data-sent={isSent || undefined}
    >
      {text}
    </button>
  )
}
