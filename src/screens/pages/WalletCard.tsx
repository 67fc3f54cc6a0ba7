import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { JsonObject } from '#schemas/json.ts'
import { Fitted } from '#src/games/picture/Fitted.tsx'
import css from '#src/games/picture/picture.module.css'
import { sampleRows, sampleSums } from '#src/games/transactions/sample-rows.ts'
import { WalletPage } from '#src/games/wallet/WalletPage.tsx'
import { PictureCard } from '#src/resource/PictureCard.tsx'
import type { CardProps } from '#src/resource/resource.ts'
import type { WalletRow } from './wallet-page.ts'

/** The wallet page of the organisation as a card. */
export function WalletCard({ row, address, actions }: CardProps<WalletRow>) {
  const page = row.page as JsonObject
  const languages = languageNamesOf(page)
  return (
    <PictureCard
      name={row.name}
      picture={
        <Fitted className={css.page} fromTop>
          <WalletPage
            page={page}
            language={0}
            name="Asha Menon"
            currencyName="Coins"
            sums={sampleSums}
            rows={sampleRows('Coins').slice(0, 2)}
            view={{}}
          />
        </Fitted>
      }
      isTall
      facts={languages.length === 1 ? (languages[0] ?? '') : `${languages.length} languages`}
      date={row.updatedTS}
      address={address}
      actions={actions}
    />
  )
}
