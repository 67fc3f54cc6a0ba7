import { Paper } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, spyOn, within } from 'storybook/test'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { OnSite } from './OnSite.tsx'

interface Given {
  readonly document: JsonObject
  /** The display of its template. */
  readonly displayWizard: JsonObject
}

/** The contents of the dialog; its link needs a router. */
function Dialog({ document }: Given) {
  const [router] = useState(() => {
    const element = () => (
      <Paper withBorder p="md" maw={620}>
        <OnSite id="diwali-spin-and-win" kind="rule" load={async () => ({ document })} />
      </Paper>
    )
    return routerAround({ path: '/ruleengine', title: 'Rules', menu: '', element }, '/ruleengine')
  })
  return <InRouter router={router} />
}

const answered = { msg: '', etag: undefined }

/** The code that shows one document on a site, beside what its template says of coming up. */
const meta: Meta<typeof Dialog> = {
  title: 'Screens/Show on my site',
  component: Dialog,
  args: { document: { ruleStatus: 'active', templateId: 'wheel' }, displayWizard: { displayType: 'popup' } },
  beforeEach: ({ args: { displayWizard } }) => {
    spyOn(api.install, 'get').mockResolvedValue({
      ...answered,
      install: { organisation: '7f4c2e1a-90b3-4c5d-8f21-6a0d3b9c5e77' },
    } as never)
    spyOn(api.templates, 'get').mockResolvedValue({
      ...answered,
      spinWheelConfig: { localizationconfig: [{ displayWizard }] },
    } as never)
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const OverThePage: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/not again until the next visit/)).toBeVisible()
  },
}
export const OverThePageInTheDark: Story = { globals: { scheme: 'dark' } }
export const AfterAnEvent: Story = {
  args: { displayWizard: { displayType: 'popup', interrupts: { when: 'event', event: 'order_paid' } } },
}
export const WithinThePage: Story = { args: { displayWizard: { displayType: 'inline' } } }

/** A draft: its code can be copied already, and nothing is shown yet. */
export const NotPublished: Story = { args: { document: { ruleStatus: 'inactive' } } }
