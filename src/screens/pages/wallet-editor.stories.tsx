import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { blankWalletPage } from '#schemas/documents/wallet-page-blank.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { walletSections } from './sections/wallet.tsx'
import { WalletPreview } from './WalletPreview.tsx'

interface Props {
  readonly page: JsonObject
  readonly problems?: boolean
  readonly readOnly?: string
}

function Editor({ page: first, problems = false, readOnly }: Props) {
  const [client] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    return client
  })
  const [page, setPage] = useState(first)
  const [index, choose] = useState(0)
  const root = cursorOf<JsonObject>({
    value: page,
    change: setPage,
    issues: problems ? check(page as never, 'wallet-page', { now: 0, mode: 'save' }) : [],
    readOnly: () => readOnly ?? false,
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <LanguageContext value={{ index, choose }}>
          <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 540px) minmax(0, 1fr)', gap: 16 }}>
            <TemplateForm root={root} sections={walletSections} singular="wallet page" nameKey={null} />
            <WalletPreview page={page} />
          </div>
        </LanguageContext>
      </ModalsProvider>
    </QueryClientProvider>
  )
}

const blank = blankWalletPage() as JsonObject & { readonly localizationconfig: readonly JsonObject[] }
const [english = {}] = blank.localizationconfig
/** The page of a shop, in two languages. */
const filled: JsonObject = {
  ...blank,
  localizationconfig: [
    {
      ...english,
      title: { ...(english.title as object), text: 'Your Spice Route wallet' },
      userName: { ...(english.userName as object), text: 'Namaste,' },
      tableHeading: { ...(english.tableHeading as object), text: 'What you have won' },
      backgroundColor: '#5F2400',
      headerBackgroundColor: '#8F3A00',
    },
    {
      ...english,
      language: 'German',
      title: { ...(english.title as object), text: 'Meine Prämien' },
      tableHeadingSections: ['Prämie', 'Wert', 'Datum'],
    },
  ],
  localizationFlag: true,
}

export default {
  title: 'Pages/Wallet',
  component: Editor,
  args: { page: filled },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Editor>
type Story = StoryObj<typeof Editor>

/** Opens every section that is closed. */
const openAll: Story['play'] = async ({ canvasElement }) => {
  for (const closed of within(canvasElement).queryAllByRole('button', { expanded: false }))
    if (closed.closest('h2')) await userEvent.click(closed)
}

export const Empty: Story = { args: { page: blank } }
export const Filled: Story = {
  play: async (context) => {
    await openAll?.(context)
    const canvas = within(context.canvasElement)
    const title = await canvas.findByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.type(title, 'Everything you won')
    await expect(canvas.getByRole('region', { name: 'Preview' })).toHaveTextContent('Everything you won')
  },
}
export const WithProblems: Story = {
  args: {
    page: {
      ...filled,
      localizationconfig: [{ ...english, title: { ...(english.title as object), text: '' }, backgroundColor: 'blue' }],
    },
    problems: true,
  },
  play: openAll,
}
export const ReadOnly: Story = { args: { readOnly: 'Your role cannot change pages.' }, play: openAll }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
