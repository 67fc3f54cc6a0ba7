import { type DraftActions, DraftBanner } from './drafts/DraftBanner.tsx'
import type { KeptDraft } from './drafts/kept-draft.ts'
import { TabsNotice } from './drafts/TabsNotice.tsx'
import { StaleBanner } from './StaleBanner.tsx'

/** The props of the notices above a document. */
export interface NoticesProps {
  /** The name of one document: "rule". */
  readonly one: string
  /** The key of the document's name. */
  readonly nameKey?: string
  /** True where another person saved meanwhile. */
  readonly isStale: boolean
  /** Shows both sides; absent while they are shown. */
  readonly onShowBoth: (() => void) | undefined
  readonly offers: readonly KeptDraft[]
  readonly actions: DraftActions<KeptDraft>
  /** True while the same document is open in another tab. */
  readonly isElsewhere: boolean
  /** True once the browser has refused to keep a draft. */
  readonly areDraftsRefused: boolean
}

/** A newer version, found drafts and other tabs, one below the other. */
export function Notices({ one, nameKey, isStale, onShowBoth, offers, actions, ...tabs }: NoticesProps) {
  return (
    <>
      {isStale && <StaleBanner one={one} onShow={onShowBoth} />}
      <DraftBanner offers={offers} one={one} {...(nameKey ? { nameKey } : {})} actions={actions} />
      <TabsNotice {...tabs} />
    </>
  )
}
