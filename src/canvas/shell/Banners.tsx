import { StaleBanner } from '../features/conflicts/StaleBanner.tsx'
import { DraftBanner } from '../features/drafts/DraftBanner.tsx'
import { TabsLine } from '../features/presence/TabsLine.tsx'

interface Props {
  readonly kind: string
  /** What a document is called: "rule". */
  readonly one: string
}

/** What is to be known above the sheet: somebody's newer version, drafts that were found, other tabs. */
export function Banners({ kind, one }: Props) {
  return (
    <>
      <StaleBanner />
      <DraftBanner one={one} />
      <TabsLine kind={kind} />
    </>
  )
}
