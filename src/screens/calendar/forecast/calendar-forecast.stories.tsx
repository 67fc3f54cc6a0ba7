import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { AssumptionsMenu, type ForecastSettings } from './AssumptionsMenu.tsx'
import { ForecastStrip } from './ForecastStrip.tsx'
import { asItStands, atOnce, cap, facts, later, offerName, range, zone } from './forecast.samples.ts'
import { PlanComparison } from './PlanComparison.tsx'
import { type WhatIf, WhatIfForm, whatIfWords } from './WhatIfForm.tsx'

const around = { zone, currencyName: 'GCoins', offerName, cap }

/** The strip below a time line of 35 days. */
const meta: Meta<typeof ForecastStrip> = {
  title: 'Screens/Calendar/Joint forecast',
  component: ForecastStrip,
  args: { ...around, forecast: asItStands, range },
}
export default meta
type Story = StoryObj<typeof ForecastStrip>
type Play = NonNullable<Story['play']>

const read: Play = async ({ canvasElement }) => {
  const page = within(canvasElement)
  await expect(page.getByRole('region', { name: 'Joint forecast' })).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Cost a day: likely ₹.*, most ₹.* on 6 Nov|^Cost a day: likely/ }),
  ).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Stock of Mithai box, 500 g: 148 left, gone on .*more wanted$/ }),
  ).toBeVisible()
}

export const Strip: Story = { play: read }
export const StripInTheDark: Story = { play: read, globals: { scheme: 'dark' } }
export const StripNarrow: Story = { play: read, globals: { width: '720' } }

/** Plays and rewards a day stand below the cost once they are asked for. */
export const PlaysAndRewards: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.queryByRole('img', { name: /^Plays a day/ })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Plays and rewards', pressed: false }))
    for (const name of [/^Cost a day: likely/, /^Plays a day: likely .+ to /, /^Rewards a day: likely .+ to /])
      await expect(page.getByRole('img', { name })).toBeVisible()
  },
}

/** While something is dragged: an answer at once, and the plan before it as a dotted line. */
export const WhileDragged: Story = { args: { forecast: atOnce, before: later } }

/** Figures that belong to an earlier plan, until the next ones are there. */
export const Stale: Story = { args: { isStale: true } }

/** Without anything that has a cost the plays of each day are shown. */
export const WithoutCost: Story = {
  args: {
    forecast: { ...asItStands, spend: {}, stocks: [], days: asItStands.days.map((day) => ({ ...day, spend: {} })) },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: /^Plays a day: likely/ })).toBeVisible()
  },
}

function TwoPlans() {
  const [whatIf, setWhatIf] = useState<WhatIf | undefined>({ id: 'card', days: 5 })
  const [settings, setSettings] = useState<ForecastSettings>({ gamesPerVisit: 2, cap })
  return (
    <ForecastStrip
      {...around}
      cap={settings.cap ?? undefined}
      forecast={later}
      before={asItStands}
      range={range}
      controls={
        <AssumptionsMenu
          {...{ settings, assumedGames: 2, unit: 'money INR', currencyName: 'GCoins', onChange: setSettings }}
        />
      }
    >
      {whatIf && (
        <>
          <WhatIfForm campaigns={facts.campaigns} whatIf={whatIf} onChange={setWhatIf} />
          <PlanComparison
            {...around}
            cap={settings.cap ?? undefined}
            before={asItStands}
            after={later}
            label={whatIfWords(whatIf, facts.campaigns)}
          />
        </>
      )}
    </ForecastStrip>
  )
}

/** Two plans side by side: the scratch card five days later. */
export const Compared: Story = {
  render: () => <TwoPlans />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = page.getByRole('table', { name: 'Two plans side by side' })
    await expect(within(table).getByRole('columnheader', { name: 'Dhanteras gold scratch 5 days later' })).toBeVisible()
    await expect(within(table).getByRole('row', { name: /^Dearest day ₹/ })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await expect(page.queryByRole('table')).toBeNull()
  },
}
export const ComparedInTheDark: Story = { render: () => <TwoPlans />, globals: { scheme: 'dark' } }
