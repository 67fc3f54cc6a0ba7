import { Paper } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, spyOn, within } from 'storybook/test'
import { api } from '#src/api/api.ts'
import { InRouter, routerAround } from '../InRouter.tsx'
import { type Shown, ShownOnSite } from './ShownOnSite.tsx'
import { activityTag, viewTag } from './site-code.ts'

/** The contents of the dialog; its link needs a router. */
function Dialog(shown: Shown) {
  const [router] = useState(() => {
    const element = () => (
      <Paper withBorder p="md" maw={620}>
        <ShownOnSite {...shown} />
      </Paper>
    )
    return routerAround({ path: '/tournament', title: 'Tournaments', menu: '', element }, '/tournament')
  })
  return <InRouter router={router} />
}

/** The code that shows on a site what has no element of its own: by those of rules, or by one for everybody. */
const meta: Meta<typeof Dialog> = {
  title: 'Resource/Shown on my site',
  component: Dialog,
  args: {
    subject: 'tournament cup',
    about: 'The rule that plays a tournament shows it: its lobby before, the game and the board while it is on.',
    none: 'No rule plays this tournament. Create a rule and choose the tournament in place of a template.',
    places: async () =>
      ['weekend-cup', 'winter-cup'].map((rule) => ({ label: `Rule ${rule}`, tag: activityTag(rule), embed: rule })),
  },
  beforeEach: () => {
    spyOn(api.install, 'get').mockResolvedValue({
      ...{ msg: '', etag: undefined },
      install: { organisation: '7f4c2e1a-90b3-4c5d-8f21-6a0d3b9c5e77' },
    } as never)
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const ByTwoRules: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(activityTag('winter-cup'))).toBeVisible()
  },
}
export const ByTwoRulesInTheDark: Story = { globals: { scheme: 'dark' } }
export const ByOneForEverybody: Story = {
  args: {
    ...{ subject: 'badges', about: 'All badges stand in one cabinet.' },
    places: async () => [{ label: 'Where it belongs on your page', tag: viewTag('badges'), embed: 'badges' }],
  },
}

/** No rule plays it: the dialog says what to do. */
export const ByNobody: Story = { args: { subject: 'tournament new', places: async () => [] } }
