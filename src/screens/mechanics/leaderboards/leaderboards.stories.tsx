import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { blankLeaderboard } from '#schemas/documents/leaderboard.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { leaderboards } from '#src/platform/seed/library/leaderboards.ts'
import { LeaderboardPreview } from './LeaderboardPreview.tsx'
import { LeaderboardForm } from './leaderboard-form.tsx'

interface Props {
  readonly board: JsonObject
  readonly problems?: boolean
  readonly readOnly?: string
}

function Editor({ board: first, problems = false, readOnly }: Props) {
  const [client] = useState(() => {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
    })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    return client
  })
  const [board, setBoard] = useState(first)
  const [index, choose] = useState(0)
  const root = cursorOf<JsonObject>({
    value: board,
    change: setBoard,
    issues: problems ? check(board as never, 'leaderboard', { now: 0, mode: 'save' }) : [],
    readOnly: () => readOnly ?? false,
  })
  return (
    <QueryClientProvider client={client}>
      <LanguageContext value={{ index, choose }}>
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 540px) minmax(0, 1fr)', gap: 16 }}>
          <div>
            <LeaderboardForm root={root} />
          </div>
          <LeaderboardPreview design={board} />
        </div>
      </LanguageContext>
    </QueryClientProvider>
  )
}

const [, festival] = leaderboards.map(({ document }) => document as JsonObject)

export default {
  title: 'Leaderboards/Editor',
  component: Editor,
  args: { board: festival ?? {} },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Editor>
type Story = StoryObj<typeof Editor>

export const Empty: Story = { args: { board: blankLeaderboard() as JsonObject } }
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // Which sections are open is remembered in this browser.
    const texts = canvas.getByRole('button', { name: /^Texts/ })
    if (texts.getAttribute('aria-expanded') === 'false') await userEvent.click(texts)
    const title = await canvas.findByRole('textbox', { name: 'Leaderboard title' })
    await userEvent.clear(title)
    await userEvent.type(title, 'Lamplighters')
    const preview = within(canvas.getByRole('region', { name: 'Preview' }))
    await expect(await preview.findByRole('heading', { name: 'Lamplighters' })).toBeVisible()
  },
}
export const WithProblems: Story = {
  args: { board: { ...blankLeaderboard(), timePeriod: {}, otherconfiguration: { maxPlays: 1 } }, problems: true },
}
export const ReadOnly: Story = { args: { readOnly: 'This leaderboard came with Questwire.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
