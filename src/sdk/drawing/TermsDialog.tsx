import { useState } from 'react'
import type { Activity } from '#schemas/endpoints/play.ts'
import { Terms } from '#src/games/terms/Terms.tsx'
import { languageIn } from '../player/language.ts'
import { usePlayer } from '../player/player-context.ts'
import type { Requirement } from '../player/requirements.ts'
import { titleOf } from '../player/title-of.ts'
import { Dialog } from './Dialog.tsx'
import { titleWords } from './kind-words.ts'

/** Says whether a player has terms of an activity to agree to. */
export const asksForTerms = ({ terms }: Activity): boolean => terms?.agreedTS === null

interface Props {
  readonly activity: Activity
  readonly onAgreed: () => void
  readonly onClose: () => void
}

/** The terms of an activity, which its player agrees to in the version that is shown. */
export function AgreedTerms({ activity: { ruleId, document, terms }, onAgreed }: Omit<Props, 'onClose'>) {
  const { language, agree } = usePlayer()
  return (
    <Terms
      rule={document}
      language={languageIn(document, language)}
      onAgree={() => {
        if (terms) void agree(ruleId, terms.version)
        onAgreed()
      }}
    />
  )
}

/** The terms of an activity over the page. */
export function TermsDialog({ activity, onAgreed, onClose }: Props) {
  const player = usePlayer()
  return (
    <Dialog title={titleWords(activity.type) ?? titleOf(activity, player)} onClose={onClose}>
      <AgreedTerms activity={activity} onAgreed={onAgreed} />
    </Dialog>
  )
}

/**
 * Asks a player to agree to the terms of an activity before anything is done for it; its own game asks by itself.
 *
 * @returns What leads to a requirement, and the dialog while it asks.
 */
export function useTermsFirst(activity: Activity) {
  const { advance } = usePlayer()
  const [asked, setAsked] = useState<Requirement>()
  const go = (one: Requirement) =>
    asksForTerms(activity) && one.rule !== activity.ruleId ? setAsked(one) : advance(one)
  const onAgreed = () => {
    setAsked(undefined)
    if (asked) advance(asked)
  }
  const dialog = asked && <TermsDialog activity={activity} onAgreed={onAgreed} onClose={() => setAsked(undefined)} />
  return { go, dialog }
}
