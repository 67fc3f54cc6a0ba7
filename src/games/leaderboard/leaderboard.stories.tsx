import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { blankLeaderboard } from '#schemas/documents/leaderboard.ts'
import type { JsonObject } from '#schemas/json.ts'
import { leaderboards } from '#src/platform/seed/library/leaderboards.ts'
import type { Period } from './board-words.ts'
import { Leaderboard } from './Leaderboard.tsx'
import { LeaderboardPicture } from './LeaderboardPicture.tsx'
import { type SampleState, sampleBoard } from './sample-board.ts'

const designs = leaderboards.map(({ document }) => document as JsonObject)
const designOf = (id: string) => (leaderboards.find((one) => one.id === id)?.document ?? {}) as JsonObject

interface Props {
  readonly design: JsonObject
  readonly state: SampleState
  readonly width: number
  readonly language?: number
}

function Shown({ design, state, width, language = 0 }: Props) {
  const [period, setPeriod] = useState<Period>()
  return (
    <div style={{ width }}>
      <Leaderboard board={sampleBoard(design, state, period)} language={language} onPeriod={setPeriod} still />
    </div>
  )
}

export default {
  title: 'Leaderboards/Board',
  component: Shown,
  args: { design: designOf('library-festival-night'), state: 'behind', width: 375 },
} satisfies Meta<typeof Shown>
type Story = StoryObj<typeof Shown>

const withSettings = (design: JsonObject, settings: JsonObject): JsonObject => ({ ...design, ...settings })

export const FarBehind: Story = {}
export const InFront: Story = { args: { state: 'front' } }
export const NotYetPlaying: Story = { args: { state: 'waiting', design: designOf('library-floodlight') } }
export const Empty: Story = { args: { state: 'empty' } }
export const Plain: Story = { args: { design: blankLeaderboard() as JsonObject, state: 'front' } }
export const InAnotherLanguage: Story = { args: { language: 1 } }
export const OnANarrowPhone: Story = { args: { width: 320, design: designOf('library-trail') } }
export const OnTheWeb: Story = { args: { width: 760, design: designOf('library-neighbourhood') } }
/** Colours that could not be read are drawn in others that can. */
export const HardToReadColours: Story = {
  args: {
    design: withSettings(designOf('library-trail'), {
      leaderboardFormatting: { title: { color: '#0F766E' } },
      leaderboardDesign: {
        ...{ fourthColumnType: 'quest', podium: false, timerFlag: true, tableColor: '#FFFF00', textColor: '#FFEE88' },
        ...{ headingColor: '#222222', headingTextColor: '#333333', ownRowColor: '#777777' },
      },
    }),
  },
}
/** Whatever a document holds, there is a board. */
export const Strange: Story = {
  args: { design: { leaderboardDesign: 'none', timePeriod: [], otherconfiguration: null, background: 7 } as never },
}

export const Pages: Story = {
  args: { design: designOf('library-floodlight'), state: 'front' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('list', { name: 'The first three' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ranks after' }))
    await expect(canvas.getByText('6–10 of 15')).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'The first three' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'This week' }))
    await expect(canvas.getByText('1–5 of 15')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Last week’s winners' })).toBeVisible()
  },
}

/** The designs of the library, beside each other. */
export const Library: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 375px)', gap: 20, alignItems: 'start' }}>
      {designs.map((design) => (
        <Shown key={`${design.leaderBoardName}`} design={design} state="behind" width={375} />
      ))}
    </div>
  ),
}
export const Small: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 220px)', gap: 20 }}>
      {designs.map((design) => (
        <div key={`${design.leaderBoardName}`} style={{ height: 250 }}>
          <LeaderboardPicture design={design} />
        </div>
      ))}
    </div>
  ),
}
