import type { CSSProperties } from 'react'
import { inLanguage } from '#schemas/documents/localised.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { DayCard } from '#src/games/daily-streak/DayCard.tsx'
import type { DayState } from '#src/games/daily-streak/days.ts'
import streak from '#src/games/daily-streak/streak.module.css'
import { streakView } from '#src/games/daily-streak/streak-view.ts'
import { languageIn } from '../player/language.ts'
import { usePlayer } from '../player/player-context.ts'
import { requirementOfStreak } from '../player/requirements.ts'
import { titleOf } from '../player/title-of.ts'
import css from './activities.module.css'
import { useTermsFirst } from './TermsDialog.tsx'

const shown = { done: 'completed', missed: 'skipped', today: 'active', next: 'default', open: 'default' } as const

interface Props {
  readonly activity: Activity
}

/** A daily streak in its own design, as far as the player is. */
export function StreakCard({ activity }: Props) {
  const player = usePlayer()
  const { language } = player
  const { document, progress, names } = activity
  const { go, dialog } = useTermsFirst(activity)
  const view = streakView(inLanguage(document, languageIn(document, language)))
  const title = titleOf(activity, player)
  const today = progress?.days?.find(({ state }) => state === 'today')?.day
  const stateOf = (day: number): DayState => shown[progress?.days?.find((one) => one.day === day)?.state ?? 'open']
  return (
    <article aria-label={title} data-activity={activity.ruleId}>
      <div className={streak.streak} style={{ ...view.page, '--card': view.card } as CSSProperties}>
        <div className={streak.card}>
          <h3 style={view.title.style}>{view.title.text || title}</h3>
          {view.subtitle.text && <p style={view.subtitle.style}>{view.subtitle.text}</p>}
          {view.streakText.text && today !== undefined && (
            <p style={view.streakText.style}>{view.streakText.text.replaceAll('#day', `${today}`)}</p>
          )}
          <ol className={streak.days} data-design={view.design}>
            {view.days.map((day) => (
              <DayCard
                key={day.number}
                day={day}
                state={stateOf(day.number)}
                view={view}
                names={(_kind, id) => names[id]}
              />
            ))}
          </ol>
          {view.description.text && <p style={view.description.style}>{view.description.text}</p>}
          {progress?.done ? (
            <p className={css.done}>
              {view.won.words.text.replaceAll('#reward', 'your reward') || 'All days are done.'}
            </p>
          ) : (
            today !== undefined && (
              <button
                type="button"
                className={streak.button}
                style={view.button?.style}
                onClick={() => go(requirementOfStreak(activity))}
              >
                {view.button?.text ?? 'Do today’s'}
              </button>
            )
          )}
        </div>
      </div>
      {dialog}
    </article>
  )
}
