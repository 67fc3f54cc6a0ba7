import { useMemo, useState } from 'react'
import type { WalletPage } from '#schemas/documents/wallet-page.ts'
import { blankWalletPage } from '#schemas/documents/wallet-page-blank.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { DocumentLoader } from '#src/resource/DocumentLoader.tsx'
import type { DocumentCalls, Loaded } from '#src/resource/document-calls.ts'
import { EditorFrame } from '#src/resource/EditorFrame.tsx'
import { useRevisions } from '#src/resource/revisions/useRevisions.tsx'
import { useEditor } from '#src/resource/useEditor.ts'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { walletSections } from './sections/wallet.tsx'
import { WalletPreview } from './WalletPreview.tsx'
import { walletWords } from './wallet-words.ts'

/** The organisation has one wallet page; it is asked for without an id, and this one stands for it in the client. */
const ONLY_ID = 'wallet'

const calls: DocumentCalls<WalletPage> = {
  area: 'wallet',
  key: 'walletTransactionPageConfig',
  onlyId: ONLY_ID,
  read: (_, options) => api.wallet.get({}, options),
  save: (page, options) => api.wallet.save({ body: page }, options),
}

const parent = { label: 'Pages', to: '/pages' } as const
const labels = {
  'localizationconfig.0.title.text': 'Title',
  'localizationconfig.0.backgroundColor': 'Background colour',
}

/** The wallet page of the organisation: how players see what they were given. */
export default function WalletEditor() {
  return (
    <DocumentLoader
      calls={calls}
      id={ONLY_ID}
      blank={blankWalletPage}
      title="Wallet transactions"
      singular="wallet page"
      parent={parent}
    >
      {(loaded) => <Opened loaded={loaded} />}
    </DocumentLoader>
  )
}

function Opened({ loaded }: { readonly loaded: Loaded<WalletPage> }) {
  const [index, choose] = useState(0)
  const language = useMemo(() => ({ index, choose }), [index])
  const editor = useEditor<WalletPage>({ calls, kind: 'wallet-page', loaded, mode: 'edit' })
  const { at, document } = editor
  const revisions = useRevisions(editor, {
    ...{ kind: 'wallet-page', calls, singular: 'wallet page', words: walletWords },
    path: '/pages/walletTransactions',
  })
  return (
    <LanguageContext value={language}>
      <EditorFrame
        editor={editor}
        mode="edit"
        title="Wallet transactions"
        singular="wallet page"
        parent={parent}
        labels={labels}
        revisions={revisions}
        preview={<WalletPreview page={document as JsonObject} />}
      >
        <TemplateForm
          root={at as unknown as Cursor<JsonObject>}
          sections={walletSections}
          singular="wallet page"
          nameKey={null}
        />
      </EditorFrame>
    </LanguageContext>
  )
}
