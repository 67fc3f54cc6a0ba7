import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { tournamentSamples } from '#schemas/documents/tournament.samples.ts'
import { blankTournament } from '#schemas/documents/tournament.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { templateOf } from '#tests/support/games.ts'
import { tournamentSections } from './sections.tsx'
import { TournamentPreview } from './TournamentPreview.tsx'

interface Props {
  readonly tournament: JsonObject
  readonly problems?: boolean
  readonly readOnly?: string
}

function Editor({ tournament: first, problems = false, readOnly }: Props) {
  const [client] = useState(() => {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
    })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    client.setQueryData(['templates', 'played', 'masala-memory'], { spinWheelConfig: templateOf('masala-memory') })
    return client
  })
  const [tournament, setTournament] = useState(first)
  const [index, choose] = useState(0)
  const root = cursorOf<JsonObject>({
    value: tournament,
    change: setTournament,
    issues: problems ? check(tournament as never, 'tournament', { mode: 'save' }) : [],
    readOnly: () => readOnly ?? false,
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <StaticLookups>
          <LanguageContext value={{ index, choose }}>
            <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 540px) minmax(0, 1fr)', gap: 16 }}>
              <TemplateForm root={root} sections={tournamentSections} singular="tournament" nameKey="tournamentName" />
              <TournamentPreview tournament={tournament} />
            </div>
          </LanguageContext>
        </StaticLookups>
      </ModalsProvider>
    </QueryClientProvider>
  )
}

export default {
  title: 'Pages/Tournament',
  component: Editor,
  args: { tournament: tournamentSamples.diwaliCup as JsonObject },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Editor>
type Story = StoryObj<typeof Editor>

/** Opens every section that is closed. */
const openAll: Story['play'] = async ({ canvasElement }) => {
  for (const closed of within(canvasElement).queryAllByRole('button', { expanded: false }))
    if (closed.closest('h2')) await userEvent.click(closed)
}

export const Empty: Story = { args: { tournament: blankTournament() as JsonObject } }
export const Filled: Story = { play: openAll }
export const StatesAreChosen: Story = {
  play: async ({ canvasElement }) => {
    const preview = within(within(canvasElement).getByRole('region', { name: 'Preview' }))
    await userEvent.click(preview.getByText('Upcoming'))
    await expect(preview.getByText('Starts in 2 days 5 hours')).toBeVisible()
    await userEvent.click(preview.getByText('Completed'))
    await expect(preview.getByText('You came 2nd.')).toBeVisible()
  },
}
export const Strange: Story = { args: { tournament: tournamentSamples.diwaliCupOddValues as JsonObject } }
export const WithProblems: Story = {
  args: {
    tournament: {
      ...(tournamentSamples.diwaliCup as JsonObject),
      ...{ tournamentName: 'ab', templateId: '', maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 1 } },
    },
    problems: true,
  },
}
export const ReadOnly: Story = { args: { readOnly: 'This tournament has started.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' }, play: openAll }
