import { StaleBanner } from '../features/conflicts/StaleBanner.tsx'
import { DraftBanner } from '../features/drafts/DraftBanner.tsx'
import { OtherTabsNotice } from '../features/presence/TabsLine.tsx'

interface Props {
  readonly kind: string
  /** The name of one document: "rule". */
  readonly one: string
}

/** The notices above the sheet: a newer version, found drafts, other tabs. */
export function Banners({ kind, one }: Props) {
  return (
    <>
      <StaleBanner />
      <DraftBanner one={one} />
      <OtherTabsNotice kind={kind} />
    </>
  )
}
