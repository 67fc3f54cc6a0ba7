import { type CSSProperties, useState } from 'react'
import { inLanguage } from '#schemas/documents/localised.ts'
import { useBrand } from '#src/kit/brand.ts'
import { brandFont } from '../brand/painted.ts'
import type { StyledText } from '../look.ts'
import type { PreviewProps } from '../preview.ts'
import { TermsFirst } from '../terms/TermsFirst.tsx'
import { DayCard } from './DayCard.tsx'
import { after, counted, type Past, stateOf } from './days.ts'
import css from './streak.module.css'
import { type ResultView, type StreakView, streakView } from './streak-view.ts'

/** A daily streak as an end user sees it, from its document alone; its days can be gone through, and nothing is sent anywhere. */
export default function StreakPreview({ document, language, names, isPicture = false }: PreviewProps) {
  const [past, setPast] = useState<readonly Past[]>([])
  const [isLost, setLost] = useState(false)
  const view = streakView(inLanguage(document, language))
  const font = brandFont(useBrand())
  const isDone = view.days.length > 0 && past.length >= view.days.length
  const today = Math.min(past.length + 1, view.days.length)
  const go = (what: Past) => {
    const next = after(past, what, view.onMissed)
    setLost(what === 'missed' && next.length === 0)
    setPast(next)
  }
  const again = () => {
    setPast([])
    setLost(false)
  }
  return (
    <TermsFirst document={document} language={language}>
      <div className={css.stage}>
        <div className={css.streak} style={{ ...font, ...view.page, '--card': view.card } as CSSProperties}>
          {view.banner && <img key={view.banner} src={view.banner} alt="" className={css.banner} onError={hide} />}
          <div className={css.card}>
            <Said as="h2" words={view.title} instead="Streak without a title" />
            <Said as="p" words={view.subtitle} />
            <Said as="p" words={{ ...view.streakText, text: view.streakText.text.replaceAll('#day', `${today}`) }} />
            <ol className={css.days} data-design={view.design}>
              {view.days.map((day) => {
                const state = stateOf(past, day.number - 1)
                return <DayCard key={day.number} day={day} state={state} view={view} names={names} />
              })}
            </ol>
            {view.days.length === 0 && <p className={css.nothing}>Days stand here once there are any.</p>}
            <Said as="p" words={view.description} />
            {view.button && !isDone && (
              <button type="button" className={css.button} style={view.button.style} onClick={() => go('done')}>
                {view.button.text}
              </button>
            )}
            {isDone && (
              <Result
                result={view.won}
                instead={`You kept it up for ${counted(past)} days.`}
                reward={given(view, names)}
              />
            )}
            {isLost && <Result result={view.lost} instead="The streak starts over." />}
            {isDone && view.redeem && <p className={css.redeem}>{plainText(view.redeem)}</p>}
            {isDone && view.beginsAgain && <p className={css.nothing}>It begins again tomorrow.</p>}
          </div>
        </div>
        {!isPicture && (
          <div className={css.controls}>
            <button type="button" disabled={isDone} onClick={() => go('done')}>
              Do today
            </button>
            <button type="button" disabled={isDone} onClick={() => go('missed')}>
              Miss today
            </button>
            <button type="button" onClick={again}>
              Start over
            </button>
          </div>
        )}
      </div>
    </TermsFirst>
  )
}

/** A text in its own style. */
function Said({ words, as: Tag, instead }: { words: StyledText; as: 'h2' | 'p'; instead?: string }) {
  if (!words.text && !instead) return null
  return (
    <Tag style={words.style} data-missing={words.text ? undefined : true}>
      {words.text || instead}
    </Tag>
  )
}

/** Returns the name of the last day's reward, which a winning text names. */
function given({ days }: StreakView, names: PreviewProps['names']): string {
  const { offer = '', offerName = '' } = days.at(-1) ?? {}
  return offer && (names('offer', offer) ?? (offerName || offer))
}

function Result({ result, instead, reward }: { result: ResultView; instead: string; reward?: string }) {
  const text = result.words.text || instead
  return (
    <div className={css.result} role="status">
      {result.image && <img key={result.image} src={result.image} alt="" onError={hide} />}
      <p style={result.words.style}>{reward ? text.replaceAll('#reward', reward) : text}</p>
    </div>
  )
}

/** The words of a rich text: a preview shows no markup of others. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
