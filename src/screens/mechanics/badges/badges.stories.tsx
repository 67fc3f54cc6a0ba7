import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { badgeSamples } from '#schemas/documents/badge.samples.ts'
import { blankBadge } from '#schemas/documents/badge.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { badges as library } from '#src/platform/seed/library/badges.ts'
import { BadgePreview } from './badge-editor.tsx'
import { BadgeSections } from './badge-sections.tsx'

interface Props {
  readonly badge: JsonObject
  readonly problems?: boolean
  readonly readOnly?: string
}

function Editor({ badge: first, problems = false, readOnly }: Props) {
  const [client] = useState(() => {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
    })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    client.setQueryData(['badges', 'categories'], { categoryList: [{ label: 'Loyalty', value: 'Loyalty' }] })
    return client
  })
  const [badge, setBadge] = useState(first)
  const root = cursorOf<JsonObject>({
    value: badge,
    change: setBadge,
    issues: problems ? check(badge as never, 'badge', { now: 0, mode: 'save' }) : [],
    readOnly: () => readOnly ?? false,
  })
  return (
    <QueryClientProvider client={client}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 540px) minmax(0, 1fr)', gap: 16 }}>
        <div>
          <BadgeSections root={root} />
        </div>
        <BadgePreview badge={badge} />
      </div>
    </QueryClientProvider>
  )
}

const [, regular] = library.map(({ document }) => document as JsonObject)

export default {
  title: 'Badges/Editor',
  component: Editor,
  args: { badge: regular ?? {} },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Editor>
type Story = StoryObj<typeof Editor>

export const Empty: Story = { args: { badge: blankBadge() as JsonObject } }
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Badge name' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Badge name' }), 'Lamplighter')
    await expect(within(canvas.getByRole('region', { name: 'Preview' })).getByRole('heading')).toHaveTextContent(
      'Lamplighter',
    )
  },
}
export const WithTimes: Story = { args: { badge: badgeSamples.festiveRegular as JsonObject } }
export const Strange: Story = { args: { badge: badgeSamples.odd as JsonObject } }
export const WithProblems: Story = {
  args: { badge: { ...blankBadge(), badgeCategory: 'ab', visibilityTiming: 'custom' } as JsonObject, problems: true },
}
export const ReadOnly: Story = { args: { readOnly: 'This badge came with Questwire.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
