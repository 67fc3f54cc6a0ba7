import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { pageSamples } from '#schemas/documents/page.samples.ts'
import { blankPage } from '#schemas/documents/page-blank.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { pages as library } from '#src/platform/seed/library/pages.ts'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { ScreenPreview } from './ScreenPreview.tsx'
import { screenSections } from './sections/screen.tsx'

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
    issues: problems ? check(page as never, 'page', { now: 0, mode: 'save' }) : [],
    readOnly: () => readOnly ?? false,
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <LanguageContext value={{ index, choose }}>
          <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 540px) minmax(0, 1fr)', gap: 16 }}>
            <TemplateForm root={root} sections={screenSections} singular="information screen" nameKey="name" />
            <ScreenPreview page={page} />
          </div>
        </LanguageContext>
      </ModalsProvider>
    </QueryClientProvider>
  )
}

export default {
  title: 'Pages/Information screen',
  component: Editor,
  args: { page: (library[2]?.document ?? {}) as JsonObject },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Editor>
type Story = StoryObj<typeof Editor>

/** Opens every section that is closed. */
const openAll: Story['play'] = async ({ canvasElement }) => {
  for (const closed of within(canvasElement).queryAllByRole('button', { expanded: false }))
    if (closed.closest('h2')) await userEvent.click(closed)
}

export const Empty: Story = { args: { page: blankPage() as JsonObject } }
export const Filled: Story = { play: openAll }
export const TheTimerEnds: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('Ended'))
    await expect(canvas.getByRole('timer')).toHaveTextContent('The time is up.')
    // Which sections are open is remembered in this browser.
    const [closed] = canvas.queryAllByRole('button', { name: /^Title/, expanded: false })
    if (closed) await userEvent.click(closed)
    const title = await canvas.findByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.type(title, 'Last chance')
    await expect(within(canvas.getByRole('region', { name: 'Preview' })).getByRole('heading')).toHaveTextContent(
      'Last chance',
    )
  },
}
export const InTwoLanguages: Story = { args: { page: pageSamples.thankYou as JsonObject } }
export const Strange: Story = { args: { page: pageSamples.odd as JsonObject } }
export const WithProblems: Story = {
  args: {
    page: { ...(pageSamples.thankYou as JsonObject), name: 'ab' },
    problems: true,
  },
}
export const ReadOnly: Story = { args: { readOnly: 'This screen came with Questwire.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
