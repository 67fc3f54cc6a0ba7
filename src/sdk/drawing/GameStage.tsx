import { lazy, Suspense, useRef, useState } from 'react'
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { rowsAt } from '#schemas/json.ts'
import type { PlayInput } from '#schemas/values/play.ts'
import { gameOf } from '#src/games/games.ts'
import { FormFirst } from '#src/games/lead-form/FormFirst.tsx'
import type { Played } from '#src/games/play/game.ts'
import { languageIn } from '../player/language.ts'
import { usePlayer } from '../player/player-context.ts'
import { closedSentence } from '../player/why.ts'
import css from './activities.module.css'
import { endWords } from './end-words.ts'
import { FriendsCode } from './FriendsCode.tsx'

const BoardTable = lazy(() => import('./BoardTable.tsx').then(({ BoardTable }) => ({ default: BoardTable })))
const DrawCheck = lazy(() => import('./DrawCheck.tsx'))
const TournamentStage = lazy(() => import('./TournamentStage.tsx'))

interface Props {
  readonly activity: Activity
  /** Called when it ended without showing its result. */
  readonly onEnd?: () => void
}

/**
 * A game, played, and what belongs around it: the form before it, a friend's code, its odds and draws, its board. What came
 * of it is shown by the game, and read anew for the page around it as soon as it has been shown.
 */
export function GameStage({ activity, onEnd }: Props) {
  const { now, zone, language, playOnce, submitForm, refresh, showsResult, onResult } = usePlayer()
  // As it was opened: when a streak goes on to its next day, this one's game is still to be seen.
  const [first] = useState(activity)
  const { ruleId, type, template, document, prizes, odds = [], drawRecord, referralCode, leadForm } = first
  const stage = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const [draw, setDraw] = useState<Played['draw']>()
  const { open, reasons, leaderboard } = activity
  const Game = gameOf(type)
  const hidesResult = showsResult?.(first) === false
  const onShown = (played: Played) => {
    setShown(true)
    setDraw(played.draw)
    onResult?.(first, played)
    void refresh()
    if (hidesResult) onEnd?.()
  }
  const play = {
    template,
    language: languageIn(template, language),
    prizes,
    rows: rowsAt(document, 'rewardAssigment').map(({ row }) => row),
    open,
    ...(reasons[0] && { whyNot: closedSentence(reasons, { now, zone }) }),
    ends: endWords(activity.endsTS, { now, zone }),
    ...(referralCode !== undefined && { code: referralCode }),
    hidesResult,
    play: (input: PlayInput) => playOnce(ruleId, input),
    onShown,
  }
  return (
    <>
      <Suspense
        fallback={
          <p role="status" data-waits>
            Opening…
          </p>
        }
      >
        <div className={css.game} ref={stage} tabIndex={-1}>
          <FormFirst
            template={template}
            language={languageIn(template, language)}
            isAsked={open && leadForm?.submittedTS === null}
            onSend={async (form) => {
              await submitForm(ruleId, form)
              stage.current?.focus()
            }}
          >
            {type === playTypes.tournament ? <TournamentStage activity={activity} game={play} /> : <Game {...play} />}
          </FormFirst>
        </div>
      </Suspense>
      {(odds.length > 0 || drawRecord !== undefined || draw) && (
        <Suspense fallback={null}>
          <DrawCheck {...{ ruleId, prizes, odds, drawRecord, open, draw }} />
        </Suspense>
      )}
      {type === playTypes.referral && <FriendsCode ruleId={ruleId} />}
      {leaderboard && isShown && type !== playTypes.tournament && (
        <Suspense fallback={null}>
          <BoardTable activity={activity} />
        </Suspense>
      )}
    </>
  )
}
