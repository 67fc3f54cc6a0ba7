import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import type { JsonObject } from '#schemas/json.ts'
import { difference } from '#src/difference/difference.ts'
import { drawnWords } from '#src/difference/words/drawn-words.ts'
import { defaultsOf } from '#src/engine/assumptions/default-assumptions.ts'
import { evidenceOf } from '#src/engine/experiment/evidence.ts'
import { capToBudget, limitPlaysToBudget, rebalanceToBudget } from '#src/engine/forecast/what-if.ts'
import type { RewardFigures } from '../../core/forecast-atoms.ts'
import { AssumptionsForm } from './AssumptionsForm.tsx'
import type { AssumptionChanges } from './assumptions.ts'
import { CampaignTest } from './CampaignTest.tsx'
import { FiguresLine } from './CardForecast.tsx'
import { changesFor, planOf } from './campaign-test.ts'
import { ForecastView, NoForecast } from './ForecastView.tsx'
import { campaign, linesOf, moment, shownOf, wheelAssumptions, wheelSubject } from './forecast.samples.ts'
import { Outlook } from './InspectorForecast.tsx'
import { WhatIfForm } from './WhatIfForm.tsx'

const shown = shownOf(wheelSubject)
const people = { count: 48_210, words: 'Lapsed 30 days' }
const history = {
  participation: { p10: 0.08, p50: 0.14, p90: 0.22 },
  ...{
    playsPerVisit: 1.4,
    visitsPerWeek: 2.3,
    score: null,
    eventsPerDay: {},
    eventPeople: {},
    rules: 6,
    plays: 12_400,
  },
}

function Assumed({ changes: first = {}, guesses = false }: { changes?: AssumptionChanges; guesses?: boolean }) {
  const [changes, setChanges] = useState(first)
  const defaults = defaultsOf(guesses ? undefined : history, people, [])
  return (
    <AssumptionsForm
      document={wheelSubject.document}
      defaults={defaults}
      changes={changes}
      onChange={setChanges}
      eventName={(key) => key}
    />
  )
}

function WhatIf({ unit = 'coins', amount = 800_000, isWorking = false, locked = false as string | false }) {
  const budget = { unit, amount }
  return (
    <WhatIfForm
      forecast={shown.forecast}
      budget={budget}
      onBudget={() => {}}
      caps={capToBudget(shown.forecast, wheelSubject, budget)}
      found={
        isWorking
          ? undefined
          : {
              pace: limitPlaysToBudget(wheelSubject, wheelAssumptions, budget),
              reweight: rebalanceToBudget(wheelSubject, wheelAssumptions, budget),
            }
      }
      linesTo={(changed) =>
        difference(wheelSubject.document, changed, {
          names: (_, id) => wheelSubject.offers[id]?.name,
          tables: drawnWords,
        })
      }
      onTake={() => {}}
      offerLink={({ name }) => name}
      locked={locked}
      currencyName="GCoins"
    />
  )
}

const asked = { share: 20, worth: 5 }
const names = new Map(campaign.smartTemplates.map(({ templateId, templateName }) => [templateId, templateName]))

function Tested({ met, document = campaign }: { met?: readonly [number, number, number, number]; document?: object }) {
  const of = document as JsonObject
  const [wheel = 0, played = 0, card = 0, scratched = 0] = met ?? []
  const counts = [
    { templateId: 'wheel', people: wheel, did: played },
    { templateId: 'card', people: card, did: scratched },
  ]
  return (
    <CampaignTest
      plan={planOf(of, wheelAssumptions, asked)}
      asked={asked}
      onAsk={() => {}}
      changes={changesFor(of, wheelAssumptions, asked)}
      locked={false}
      onChange={() => {}}
      evidence={met && evidenceOf(of, counts, moment)}
      names={names}
    />
  )
}

const assumptions = [{ id: 'assumptions', label: 'Assumptions', body: <Assumed /> }]

const meta: Meta<typeof ForecastView> = {
  title: 'Canvas/Forecast',
  component: ForecastView,
  parameters: { layout: 'fullscreen' },
  args: { shown, isStale: false, lines: linesOf(shown), currencyName: 'GCoins', pages: assumptions },
  decorators: [
    (Story) => (
      <main style={{ container: 'lower / inline-size', maxWidth: 1080 }}>
        <Story />
      </main>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof ForecastView>

/** A stock of five that does not last, and three rewards that do. */
export const Result: Story = {
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table')
    await expect(table).toHaveTextContent('₹5,000 shopping voucher')
    await expect(table).toHaveTextContent(/gone on day \d/)
    await expect(canvasElement).toHaveTextContent('200 futures of')
  },
}
export const ResultInTheDark: Story = { ...Result, globals: { scheme: 'dark' } }
export const ResultNarrow: Story = {
  ...Result,
  decorators: [
    (Story) => (
      <div style={{ container: 'lower / inline-size', width: 460 }}>
        <Story />
      </div>
    ),
  ],
}
/** Something has changed: the figures wait, dim, for the new ones. */
export const Stale: Story = { args: { isStale: true } }
/** Everything has its price in the organisation's own coins. */
export const OwnCoins: Story = { args: { currencyName: 'Bean points' } }
/** Nothing is given. */
export const NothingGiven: Story = { args: { lines: [] } }

/** A document that cannot be forecast says why. */
export const Cannot: Story = { render: () => <NoForecast why="It has ended: nothing is left to forecast." /> }

const withPage = (label: string, body: React.ReactNode): Story => ({ args: { pages: [{ id: label, label, body }] } })

/** Nobody has played yet: every number is a guess, and says so. */
export const Guesses: Story = withPage('Assumptions', <Assumed guesses />)
/** What was set says what it would be, and what is wrong with it. */
export const SetOtherwise: Story = {
  ...withPage('Assumptions', <Assumed changes={{ p50: 40, visitsPerWeek: 9, seed: 'again' }} />),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Few, likely and many go up')
    await expect(canvasElement).toHaveTextContent('From 0 to 7')
    await expect(within(canvasElement).getByRole('button', { name: 'Back to the defaults' })).toBeVisible()
  },
}

export const StayWithin: Story = {
  ...withPage('What if', <WhatIf />),
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Make it rarer to win changes' })
    await expect(list).toHaveTextContent('50 GCoins')
    await expect(list).not.toHaveTextContent('₹5,000 shopping voucher')
  },
}
export const StayWithinInTheDark: Story = { ...StayWithin, globals: { scheme: 'dark' } }
export const StaysAlready: Story = withPage('What if', <WhatIf unit="money INR" amount={50_000} />)
export const CannotStayWithin: Story = withPage('What if', <WhatIf amount={10} />)
export const WorkingItOut: Story = withPage('What if', <WhatIf isWorking />)
export const WhatIfLocked: Story = withPage(
  'What if',
  <WhatIf locked="This rule has started: only its status and an earlier end can change." />,
)

/** Before a test begins: it is too small for what is asked, and two changes would help. */
export const TestTooSmall: Story = withPage('Test', <Tested document={{ ...campaign, testUserSegmentSize: 1 }} />)
export const TestLargeEnough: Story = withPage('Test', <Tested document={{ ...campaign, testUserSegmentSize: 100 }} />)
export const NotEnoughEvidence: Story = {
  ...withPage('Test', <Tested met={[412, 83, 398, 91]} />),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Not enough evidence')
  },
}
export const Favoured: Story = {
  ...withPage('Test', <Tested met={[4120, 830, 4080, 1310]} />),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Monsoon card is favoured')
  },
}
export const FavouredInTheDark: Story = { ...Favoured, globals: { scheme: 'dark' } }
export const StillRunning: Story = withPage(
  'Test',
  <Tested met={[412, 83, 398, 91]} document={{ ...campaign, testSchedulingDays: 20 }} />,
)
/** The templates were not met as they should be: nothing may be concluded. */
export const RatioIsBroken: Story = {
  ...withPage('Test', <Tested met={[6120, 830, 4080, 1310]} />),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Something is wrong with the test')
  },
}

const figures = (at: number): RewardFigures => {
  const reward = shown.forecast.rewards[at]
  if (!reward) throw new Error('the wheel has four rewards')
  return { ...reward, rewards: [reward], offer: wheelSubject.offers[reward.offerId] }
}

/** What stands on cards, and beside the fields of the selected one. */
export const OnCards: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, width: 224, padding: 16 }}>
      {[0, 1, 2, 3].map((at) => (
        <FiguresLine key={at} figures={figures(at)} currencyName="GCoins" />
      ))}
      <div style={{ width: 284 }}>
        <Outlook figures={figures(0)} days={14} currencyName="GCoins" />
        <Outlook figures={figures(1)} days={14} currencyName="GCoins" />
      </div>
    </div>
  ),
}
export const OnCardsInTheDark: Story = { ...OnCards, globals: { scheme: 'dark' } }
