import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { gameOf as given, idsOf, lost } from '#tests/support/games.ts'
import { gameIn, type Surroundings } from '#tests/support/in-surroundings.tsx'
import { gameOf } from './games.ts'

const types = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 18, 20]
const widths = ['320', '358', '720']

interface Props {
  readonly theme: string
  /** The number of the theme, from 0: it chooses language and ground of each width, so that over all themes each pair comes up. */
  readonly number: number
}

/** Every game in one theme, in each width; language and scheme change from one to the next. */
function Pairs({ theme, number }: Props) {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      {widths.map((width, at) => {
        const isDark = (number + at) % 2 === 1
        const surroundings: Surroundings = { theme, language: ((number >> 1) + at) % 2 === 1 ? 'second' : 'first' }
        return (
          <div
            key={width}
            style={{
              ...{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 16, alignItems: 'flex-start' },
              background: isDark ? '#1a1b1e' : '#ffffff',
              colorScheme: isDark ? 'dark' : 'light',
            }}
          >
            {types.map((type) => {
              const Game = gameOf(type)
              const [id = ''] = idsOf(type).filter((one) => !one.startsWith('library'))
              return (
                <div key={type} style={{ width: `${width}px` }}>
                  <Suspense fallback="…">
                    <Game {...gameIn(given(id, lost({ kind: 'nothing' })), surroundings)} code="DIWAN-ASHA7" />
                  </Suspense>
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

/** Pairs of language, theme, scheme and width, in the long run only. */
export default {
  title: 'Games/Pairs',
  component: Pairs,
  tags: ['long'],
  // The same game stands here three times.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  args: { theme: '', number: 0 },
} satisfies Meta<typeof Pairs>
type Story = StoryObj<typeof Pairs>

export const NoTheme: Story = {}
export const T1: Story = { args: { theme: 't1', number: 1 } }
export const T2: Story = { args: { theme: 't2', number: 2 } }
export const T3: Story = { args: { theme: 't3', number: 3 } }
export const T4: Story = { args: { theme: 't4', number: 4 } }
export const T5: Story = { args: { theme: 't5', number: 5 } }
export const T6: Story = { args: { theme: 't6', number: 6 } }
export const T7: Story = { args: { theme: 't7', number: 7 } }
export const T8: Story = { args: { theme: 't8', number: 8 } }
