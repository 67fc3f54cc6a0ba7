import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER } from '#schemas/codes.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import type { BudgetAmounts } from '#schemas/endpoints/budgets.ts'
import type { JsonObject } from '#schemas/json.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { PlacedIssue } from '../../core/issues.ts'
import { EditorStory } from '../../stories/EditorStory.tsx'
import { ruleLookups } from '../../stories/rule-lookups.ts'
import { shownOf, wheelSubject } from '../forecast/forecast.samples.ts'
import { BudgetFields } from './BudgetFields.tsx'
import type { ReviewForecast } from './published.ts'
import { ReviewFrame } from './ReviewFrame.tsx'
import { Costs, Expected, Fixed, ReviewIssues, Who } from './ReviewSections.tsx'

const meta: Meta = { title: 'Canvas/Publish', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const { forecast, warnings } = shownOf(wheelSubject)
const there: ReviewForecast = { is: 'there', answer: { forecast, warnings, took: 150 }, isStale: false }
const nothing = () => {}

interface FiguresProps {
  readonly of?: ReviewForecast
  readonly count?: number
  readonly issues?: readonly PlacedIssue[]
  readonly failure?: string
  readonly budget?: BudgetAmounts
}

/** The figures of a review in one of their states. */
function Figures({ of = there, count, issues = [], failure, budget }: FiguresProps) {
  const people = of.is === 'counting' ? undefined : { count: count ?? 48_210, words: 'Lapsed 30 days' }
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <ReviewFrame
        title="Review and publish"
        about="Nothing is live before you confirm."
        confirm="Schedule for 26 Oct"
        isBusy={false}
        problemCount={issues.filter(({ issue }) => issue.severity === 'error').length}
        failure={failure}
        onConfirm={nothing}
        onClose={nothing}
      >
        <Who people={people} assumed={people && 48_210} />
        <Expected forecast={of} />
        <Costs
          forecast={of}
          balance={{ amount: 250_000, currency: 'INR' }}
          currencyName="GCoins"
          {...(budget && { budget })}
        >
          <BudgetFields
            amounts={budget ?? { money: null, coins: null }}
            stored={null}
            onChange={nothing}
            forecast={of}
            currency="INR"
            currencyName="GCoins"
            zone="Asia/Kolkata"
          />
        </Costs>
        <ReviewIssues issues={issues} nameOf={() => ''} onShow={nothing} remediesOf={() => null} />
        <Fixed names={['Segment', 'Trigger', 'Template', 'Reward']} open="its status and an earlier end" />
      </ReviewFrame>
    </div>
  )
}

export const Ready: Story = { render: () => <Figures /> }
export const ReadyInTheDark: Story = { ...Ready, globals: { scheme: 'dark' } }
/** What is not counted yet keeps nobody from publishing. */
export const Counting: Story = {
  render: () => <Figures of={{ is: 'counting' }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('Counting…')
    await expect(canvas.getByRole('button', { name: 'Schedule for 26 Oct' })).toBeEnabled()
  },
}
export const NoForecast: Story = {
  render: () => <Figures of={{ is: 'cannot', why: 'What an app decides cannot be forecast.' }} count={0} />,
}

const problem = (path: string, message: string): PlacedIssue => ({
  issue: { code: 'said', severity: 'error', path, message },
  ...{ owner: 'root', holder: 'root', path },
})

/** Problems stand against it, each with the way to its field. */
export const Blocked: Story = {
  render: () => (
    <Figures
      issues={[problem('rewardAssigment', 'Reward Assignment is Required'), problem('name', 'Rule name is Required')]}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Schedule for 26 Oct' })).toBeDisabled()
  },
}

/** What the forecast warns of blocks nothing. */
export const Warned: Story = {
  render: () => (
    <Figures
      issues={warnings.map(({ code, place, message }) => ({
        issue: { code, severity: 'warning', path: place, message },
        ...{ owner: '', holder: '', path: place },
      }))}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Schedule for 26 Oct' })).toBeEnabled()
  },
}

/** A budget that the forecast uses up says when. */
export const Budgeted: Story = {
  render: () => <Figures budget={{ money: { amount: 20_000, currency: 'INR' }, coins: { amount: 100_000 } }} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/It is likely used up on \d+ \w+, and pauses then\./)
  },
}

/** A publication that failed says so in its place. */
export const Failed: Story = { render: () => <Figures failure="The database is away." /> }

const wheel = {
  ...drawnRuleSamples.spinWheelFull,
  ...{ ruleStatus: 'inactive', startDateTime: Date.UTC(2026, 0, 1), endDateTime: NEVER },
}
let tries = 0
const refuseOnce = async (document: JsonObject) => {
  tries++
  if (tries % 2 === 1) throw new ApiError({ status: 503, code: 503, message: 'The database is away.' })
  return { document: { ...document, ruleId: 'story' }, etag: '"2"', exact: true }
}

/** What failed stays a draft and can be tried again; published, the button has the focus again. Escape changes nothing. */
export const Published: Story = {
  render: () => <EditorStory rows={ruleLookups} document={wheel} calls={{ save: refuseOnce }} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).toBeInTheDocument(), { timeout: 30_000 })
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await expect(await canvas.findByRole('dialog', { name: 'Review and publish' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: 'Publish' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish now' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The database is away.')
    await expect(canvas.getByText('All changes saved')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Publish now' }))
    await expect(await canvas.findByRole('button', { name: 'Schedule' })).toHaveFocus()
  },
}
