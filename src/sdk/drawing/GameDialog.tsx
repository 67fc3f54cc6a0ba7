import { useState } from 'react'
import type { Activity } from '#schemas/endpoints/play.ts'
import { usePlayer } from '../player/player-context.ts'
import { titleOf } from '../player/title-of.ts'
import { Dialog } from './Dialog.tsx'
import { GameStage } from './GameStage.tsx'
import { titleWords } from './kind-words.ts'
import { AgreedTerms, asksForTerms, TermsDialog } from './TermsDialog.tsx'

interface Props {
  readonly activity: Activity
  readonly onClose: () => void
}

/** A game over the page, after the terms that stand before it. */
export function GameDialog({ activity, onClose }: Props) {
  const [hasAgreed, setAgreed] = useState(!asksForTerms(activity))
  const player = usePlayer()
  const [title] = useState(() => titleWords(activity.type) ?? titleOf(activity, player))
  if (!hasAgreed) return <TermsDialog activity={activity} onAgreed={() => setAgreed(true)} onClose={onClose} />
  return (
    // The game says its own title.
    <Dialog title={title} onClose={onClose}>
      <GameStage activity={activity} onEnd={onClose} />
    </Dialog>
  )
}

/** A game in its place on the page, after the terms that stand before it. */
export function GameInline({ activity }: Pick<Props, 'activity'>) {
  const [hasAgreed, setAgreed] = useState(!asksForTerms(activity))
  return (
    <div data-activity={activity.ruleId}>
      {hasAgreed ? (
        <GameStage activity={activity} />
      ) : (
        <AgreedTerms activity={activity} onAgreed={() => setAgreed(true)} />
      )}
    </div>
  )
}
