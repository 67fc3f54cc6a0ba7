import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { playTypes } from '#schemas/codes.ts'
import { gameOf as given, idsOf, lost } from '#tests/support/games.ts'
import { gameOf } from './games.ts'

const { spinWheel, scratchCard, treasureChest, slotMachine, quiz, opinionPoll, polling } = playTypes
const { memoryGame, coinToss, rollDice, referral, predictAndWin, externalGame, leadGeneration } = playTypes
const types = [
  ...[spinWheel, scratchCard, treasureChest, slotMachine, quiz, opinionPoll, polling],
  ...[memoryGame, coinToss, rollDice, referral, predictAndWin, externalGame, leadGeneration],
]

/** One of each type, beside each other. */
function Gallery({ columns }: { columns: string }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: columns, gap: 20, alignItems: 'start' }}>
      {types.map((type) => {
        const Game = gameOf(type)
        const [id = ''] = idsOf(type).filter((one) => !one.startsWith('library'))
        return (
          <Suspense key={type} fallback="…">
            <Game {...given(id, lost({ kind: 'nothing' }))} code="DIWAN-ASHA7" />
          </Suspense>
        )
      })}
    </div>
  )
}

export default {
  title: 'Games/Gallery',
  component: Gallery,
  args: { columns: 'repeat(auto-fill, minmax(360px, 1fr))' },
} satisfies Meta<typeof Gallery>
type Story = StoryObj<typeof Gallery>

export const All: Story = {}
export const InTheDark: Story = { globals: { scheme: 'dark' } }
export const OnAPhone: Story = { args: { columns: '358px' } }
