import { Suspense, useState } from 'react'
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { gameOf } from '#src/games/games.ts'
import type { Played } from '#src/games/play/game.ts'
import { Dialog } from '../shop/Dialog.tsx'
import { useSite } from '../state/site.ts'
import css from './activities.module.css'
import { BoardTable } from './BoardTable.tsx'
import { FriendsCode } from './FriendsCode.tsx'
import { languageIn } from './language.ts'

interface Props {
  readonly activity: Activity
  readonly onClose: () => void
}

/** A game, played; what came of it is shown by the game, and by the shop around it as soon as it has been shown. */
export function GameDialog({ activity, onClose }: Props) {
  const { language, playOnce, refresh } = useSite()
  const [plays, setPlays] = useState(0)
  const [isShown, setShown] = useState(false)
  const { ruleId, name, type, template, prizes, open, reasons, referralCode, leaderboard } = activity
  const Game = gameOf(type)
  const again = () => {
    setPlays(plays + 1)
    setShown(false)
  }
  const onShown = (_: Played) => {
    setShown(true)
    void refresh()
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <Suspense fallback={<p role="status">Opening…</p>}>
        <Game
          key={plays}
          template={template}
          language={languageIn(template, language)}
          prizes={prizes}
          open={open || isShown}
          {...(reasons[0] ? { whyNot: reasons[0].message } : {})}
          {...(referralCode === undefined ? {} : { code: referralCode })}
          play={(input) => playOnce(ruleId, input)}
          onShown={onShown}
        />
      </Suspense>
      {isShown && open && (
        <button type="button" className={css.again} onClick={again}>
          Play again
        </button>
      )}
      {isShown && !open && reasons[0] && <p className={css.soft}>{reasons[0].message}</p>}
      {type === playTypes.referral && <FriendsCode ruleId={ruleId} />}
      {leaderboard && isShown && <BoardTable activity={activity} key={`board ${plays}`} />}
    </Dialog>
  )
}
