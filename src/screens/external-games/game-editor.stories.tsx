import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { blankExternalGame } from '#schemas/documents/external-game.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { templateOf } from '#tests/support/games.ts'
import { GamePreview, gameSections } from './game-editor.tsx'

interface Props {
  readonly game: JsonObject
  readonly problems?: boolean
  readonly readOnly?: string
}

function Editor({ game: first, problems = false, readOnly }: Props) {
  const [client] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    // No theme is asked of a server that is not there.
    client.setQueryData(['themes', 'offered'], [{ value: 'library-theme-t1', label: 'Paper (library)' }])
    client.setQueryDefaults(['themes'], { staleTime: Number.POSITIVE_INFINITY })
    return client
  })
  const [game, setGame] = useState(first)
  const [index, choose] = useState(0)
  const root: Cursor<JsonObject> = cursorOf({
    value: game,
    change: setGame,
    issues: problems ? check(game as never, 'template', { now: 0, mode: 'save' }) : [],
    readOnly: () => readOnly ?? false,
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <LanguageContext value={{ index, choose }}>
          <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 540px) minmax(0, 1fr)', gap: 16 }}>
            <TemplateForm root={root} sections={gameSections} />
            <GamePreview game={game} />
          </div>
        </LanguageContext>
      </ModalsProvider>
    </QueryClientProvider>
  )
}

const runner = { ...templateOf('diwali-runner'), url: 'https://games.example/runner' }

export default {
  title: 'External games/Editor',
  component: Editor,
  args: { game: runner },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Editor>
type Story = StoryObj<typeof Editor>

export const Empty: Story = { args: { game: blankExternalGame() } }
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    for (const closed of within(canvasElement).queryAllByRole('button', { expanded: false }))
      if (closed.closest('h2')) await userEvent.click(closed)
  },
}
export const WithProblems: Story = {
  args: { game: { ...blankExternalGame(), url: 'http://games.example', maxPlays: 1 }, problems: true },
}
export const ReadOnly: Story = { args: { readOnly: 'This game came with Questwire.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
