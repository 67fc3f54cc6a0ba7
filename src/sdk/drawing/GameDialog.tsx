import { lazy, Suspense, useRef, useState } from 'react'
import { playTypeNames, playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { rowsAt } from '#schemas/json.ts'
import type { PlayInput } from '#schemas/values/play.ts'
import { gameOf } from '#src/games/games.ts'
import { FormFirst } from '#src/games/lead-form/FormFirst.tsx'
import { languageIn } from '../player/language.ts'
import { usePlayer } from '../player/player-context.ts'
import { reasonForPlayer } from '../player/why.ts'
import css from './activities.module.css'
import { BoardTable } from './BoardTable.tsx'
import { Dialog } from './Dialog.tsx'
import { FriendsCode } from './FriendsCode.tsx'
import { asksForTerms, TermsDialog } from './TermsDialog.tsx'

const TournamentStage = lazy(() => import('./TournamentStage.tsx'))

interface Props {
  readonly activity: Activity
  readonly onClose: () => void
}

/** A game, played; what came of it is shown by the game, and read anew for the page around it as soon as it has been shown. */
export function GameDialog({ activity, onClose }: Props) {
  const { language, playOnce, submitForm, refresh } = usePlayer()
  // As it was opened: when a streak goes on to its next day, this one's game is still to be seen.
  const [{ ruleId, name, type, template, document, prizes, referralCode, leadForm }] = useState(activity)
  const stage = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const [hasAgreed, setAgreed] = useState(!asksForTerms(activity))
  const { open, reasons, leaderboard } = activity
  const Game = gameOf(type)
  // The game says its own title; the rule's name is a word among colleagues.
  const title = playTypeNames[type] ?? name
  const onShown = () => {
    setShown(true)
    void refresh()
  }
  const play = {
    template,
    language: languageIn(template, language),
    prizes,
    rows: rowsAt(document, 'rewardAssigment').map(({ row }) => row),
    open,
    ...(reasons[0] && { whyNot: reasonForPlayer(reasons[0]) }),
    ...(referralCode !== undefined && { code: referralCode }),
    play: (input: PlayInput) => playOnce(ruleId, input),
    onShown,
  }
  if (!hasAgreed) return <TermsDialog activity={activity} onAgreed={() => setAgreed(true)} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      <Suspense fallback={<p role="status">Opening…</p>}>
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
      {type === playTypes.referral && <FriendsCode ruleId={ruleId} />}
      {leaderboard && isShown && type !== playTypes.tournament && <BoardTable activity={activity} />}
    </Dialog>
  )
}
