import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { withLanguage } from '#src/kit/localised/languages.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import type { TemplateKind } from '#src/navigation/pages.ts'
import { TemplatePreview } from '#src/template-editor/preview/TemplatePreview.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { templateOf } from '#tests/support/games.ts'
import { declarationOf } from './editors.ts'

interface Props {
  readonly kind: TemplateKind
  /** The id of a template of the demo organisation or the library; a new one without it. */
  readonly from?: string
  readonly problems?: boolean
  readonly readOnly?: string
  readonly languages?: boolean
}

const NOW = Date.UTC(2026, 10, 23, 10)

function Editor({ kind, from, problems = false, readOnly, languages = false }: Props) {
  const { sections, blank, beforeLanguage = (template) => template } = declarationOf(kind)
  const [client] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    return client
  })
  const [template, setTemplate] = useState<JsonObject>(() => {
    const first = from ? templateOf(from) : (blank() as JsonObject)
    return languages ? withLanguage(beforeLanguage(first), 'Hindi') : first
  })
  const [index, choose] = useState(0)
  const root: Cursor<JsonObject> = cursorOf({
    value: template,
    change: setTemplate,
    issues: problems ? check(template as never, 'template', { now: NOW, mode: 'save' }) : [],
    readOnly: () => readOnly ?? false,
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <StaticLookups>
          <LanguageContext value={{ index, choose }}>
            <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 540px) minmax(0, 1fr)', gap: 16 }}>
              <TemplateForm root={root} sections={sections} beforeLanguage={beforeLanguage} />
              <TemplatePreview template={template} />
            </div>
          </LanguageContext>
        </StaticLookups>
      </ModalsProvider>
    </QueryClientProvider>
  )
}

export default {
  title: 'Templates/Editors',
  component: Editor,
  args: { kind: 'megawin' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Editor>
type Story = StoryObj<typeof Editor>

/** Opens every section that is closed. */
const openAll = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  for (const closed of within(canvasElement).queryAllByRole('button', { expanded: false }))
    if (closed.closest('h2')) await userEvent.click(closed)
}

/** A form is loaded when it is first drawn, and drawn once typing pauses. */
const loaded = { timeout: 10_000 }

export const EmptyWheel: Story = {}
export const Wheel: Story = { args: { from: 'diwali-wheel' }, play: openAll }
export const WheelInTwoLanguages: Story = {
  args: { from: 'diwali-wheel', languages: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: /^Hindi/ }))
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Field 1' }))
    await expect(canvas.getByRole('tab', { name: /^Hindi/ })).toHaveTextContent('3')
  },
}
export const WheelWithProblems: Story = { args: { problems: true } }
export const WheelReadOnly: Story = {
  args: { from: 'library-spin-wheel', readOnly: 'This template came with Questwire.' },
}
export const Coin: Story = { args: { kind: 'tosscoin', from: 'lucky-coin' }, play: openAll }
export const Dice: Story = { args: { kind: 'rolldice', from: 'reward-dice' }, play: openAll }
export const ScratchCard: Story = { args: { kind: 'scratchcard', from: 'monsoon-scratch-card' }, play: openAll }
export const Chests: Story = { args: { kind: 'treasurechest', from: 'festive-chest' }, play: openAll }
export const SlotMachine: Story = { args: { kind: 'slotmachine', from: 'harvest-slots' }, play: openAll }
export const Quiz: Story = { args: { kind: 'superquiz', from: 'spice-quiz' }, play: openAll }
export const QuizWithProblems: Story = { args: { kind: 'superquiz', problems: true } }
export const OpinionPoll: Story = { args: { kind: 'opinionpoll', from: 'order-poll' }, play: openAll }
export const Polling: Story = { args: { kind: 'polling', from: 'sweet-poll' }, play: openAll }
export const Prediction: Story = { args: { kind: 'predictAndWin', from: 'cricket-final' }, play: openAll }
export const Memory: Story = { args: { kind: 'memorygame', from: 'masala-memory' }, play: openAll }
export const Referral: Story = { args: { kind: 'referral', from: 'refer-a-neighbour' }, play: openAll }
export const LeadForm: Story = { args: { kind: 'leadGeneration', from: 'about-you-form' }, play: openAll }
export const LeadFormInTwoLanguages: Story = {
  args: { kind: 'leadGeneration', from: 'library-lead-generation', languages: true },
  play: async (context) => {
    await openAll(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: /^Hindi/ }))
    await userEvent.click(canvas.getByText('Labels of the fields'))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Label of “E-mail ID”' }), 'ई-मेल')
    const preview = within(canvas.getByRole('region', { name: 'Preview' }))
    await expect(await preview.findByRole('textbox', { name: 'ई-मेल' }, loaded)).toBeInTheDocument()
  },
}
/** A field of the organisation's own is named, typed and required, and stands in the form beside it at once. */
export const LeadFormWithOwnFields: Story = {
  args: { kind: 'leadGeneration', from: 'library-lead-generation', problems: true },
  play: async (context) => {
    await openAll(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add a field of your own' }))
    const name = canvas.getByRole('textbox', { name: 'Field of your own 1' })
    await expect(name).toHaveAccessibleDescription('Field name is Required')
    await userEvent.type(name, 'Wedding day')
    await expect(name).toHaveAccessibleDescription('Kept in the profile as wedding_day')
    await userEvent.click(canvas.getByRole('combobox', { name: 'Field of your own 1: type' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Date' }))
    const preview = within(canvas.getByRole('region', { name: 'Preview' }))
    const asked = await preview.findByLabelText('Wedding day', {}, loaded)
    await expect(asked).toHaveAttribute('type', 'date')
    await expect(asked).toBeRequired()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Field of your own 1 may stay empty' }))
    await expect(await preview.findByLabelText('Wedding day (optional)', {}, loaded)).not.toBeRequired()
  },
}
export const LeadFormReadOnly: Story = {
  args: {
    ...{ kind: 'leadGeneration', from: 'library-lead-generation' },
    readOnly: 'This template came with Questwire.',
  },
}
/** A form before a game is switched on, and stands before it in the preview. */
export const WheelBehindAForm: Story = {
  args: { from: 'diwali-wheel' },
  play: async (context) => {
    await openAll(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('switch', { name: 'Ask players to fill in a form before their first play' }))
    const preview = within(canvas.getByRole('region', { name: 'Preview' }))
    await userEvent.type(await preview.findByRole('textbox', { name: 'E-mail ID' }, loaded), 'asha@example.com')
    await userEvent.type(preview.getByRole('textbox', { name: 'Phone number' }), '98200 12345')
    await userEvent.click(preview.getByRole('button', { name: 'Continue' }))
    await expect(await preview.findByRole('region', { name: /^Spin/ }, loaded)).toBeInTheDocument()
  },
}
export const InTheDark: Story = { args: { from: 'diwali-wheel' }, globals: { scheme: 'dark' } }

/** Each kind empty, with its problems, and read-only; filled ones stand above. */
const readOnly = 'This template came with Questwire.'
export const EmptyCoin: Story = { args: { kind: 'tosscoin' } }
export const CoinWithProblems: Story = { args: { kind: 'tosscoin', problems: true } }
export const CoinReadOnly: Story = { args: { kind: 'tosscoin', readOnly } }
export const EmptyDice: Story = { args: { kind: 'rolldice' } }
export const DiceWithProblems: Story = { args: { kind: 'rolldice', problems: true } }
export const DiceReadOnly: Story = { args: { kind: 'rolldice', readOnly } }
export const EmptyScratchCard: Story = { args: { kind: 'scratchcard' } }
export const ScratchCardWithProblems: Story = { args: { kind: 'scratchcard', problems: true } }
export const ScratchCardReadOnly: Story = { args: { kind: 'scratchcard', readOnly } }
export const EmptyChests: Story = { args: { kind: 'treasurechest' } }
export const ChestsWithProblems: Story = { args: { kind: 'treasurechest', problems: true } }
export const ChestsReadOnly: Story = { args: { kind: 'treasurechest', readOnly } }
export const EmptySlotMachine: Story = { args: { kind: 'slotmachine' } }
export const SlotMachineWithProblems: Story = { args: { kind: 'slotmachine', problems: true } }
export const SlotMachineReadOnly: Story = { args: { kind: 'slotmachine', readOnly } }
export const EmptyQuiz: Story = { args: { kind: 'superquiz' } }
export const QuizReadOnly: Story = { args: { kind: 'superquiz', readOnly } }
export const EmptyOpinionPoll: Story = { args: { kind: 'opinionpoll' } }
export const OpinionPollWithProblems: Story = { args: { kind: 'opinionpoll', problems: true } }
export const OpinionPollReadOnly: Story = { args: { kind: 'opinionpoll', readOnly } }
export const EmptyPolling: Story = { args: { kind: 'polling' } }
export const PollingWithProblems: Story = { args: { kind: 'polling', problems: true } }
export const PollingReadOnly: Story = { args: { kind: 'polling', readOnly } }
export const EmptyPrediction: Story = { args: { kind: 'predictAndWin' } }
export const PredictionWithProblems: Story = { args: { kind: 'predictAndWin', problems: true } }
export const PredictionReadOnly: Story = { args: { kind: 'predictAndWin', readOnly } }
export const EmptyMemory: Story = { args: { kind: 'memorygame' } }
export const MemoryWithProblems: Story = { args: { kind: 'memorygame', problems: true } }
export const MemoryReadOnly: Story = { args: { kind: 'memorygame', readOnly } }
export const EmptyReferral: Story = { args: { kind: 'referral' } }
export const ReferralWithProblems: Story = { args: { kind: 'referral', problems: true } }
export const ReferralReadOnly: Story = { args: { kind: 'referral', readOnly } }
export const EmptyLeadForm: Story = { args: { kind: 'leadGeneration' } }
export const LeadFormWithProblems: Story = { args: { kind: 'leadGeneration', problems: true } }
