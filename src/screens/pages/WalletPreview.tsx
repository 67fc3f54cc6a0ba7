import { useState } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { sampleRows, sampleSums } from '#src/games/transactions/sample-rows.ts'
import { WalletPage, type WalletView } from '#src/games/wallet/WalletPage.tsx'
import { PagePreviewPane } from './ScreenPreview.tsx'

/** The wallet of a believable player beside the form of its page. */
export function WalletPreview({ page }: { readonly page: JsonObject }) {
  const currencyName = useCurrencyName()
  const [view, setView] = useState<WalletView>({})
  const isShown = ({ kind, state }: { readonly kind: string; readonly state: string }) =>
    (!view.kind || kind === view.kind) && (!view.state || (state === 'Expired' ? 'expired' : 'given') === view.state)
  return (
    <PagePreviewPane
      document={page}
      label="The wallet as players see it"
      note="A sample player. In your app each player sees their own rewards."
    >
      {(language) => (
        <WalletPage
          page={page}
          language={language}
          name="Asha Menon"
          currencyName={currencyName}
          sums={sampleSums}
          rows={sampleRows(currencyName).filter(isShown)}
          view={view}
          onView={setView}
          onMore={() => {}}
        />
      )}
    </PagePreviewPane>
  )
}
