import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { leadFormMessages as say } from '#schemas/messages/lead-form.ts'
import { leadFields } from '#schemas/values/lead-fields.ts'
import { failingOnce, gameOf, inGerman, lost, templateOf, won } from '#tests/support/games.ts'
import LeadForm from './LeadForm.tsx'

const shown = won({ kind: 'nothing' })
const consentText = 'We use what you tell us for this offer alone.'
const library = templateOf('library-lead-generation')
const [entry] = library.localizationconfig as readonly [Record<string, object>]

/** The form of the library with other settings. */
const withForm = (form: object, rest: object = {}) => ({
  ...library,
  localizationconfig: [{ ...entry, ...rest, leadGeneration: { ...entry.leadGeneration, ...form } }],
})
const whole = withForm(
  {
    formFieldListSelected: leadFields.map(({ name }) => name),
    optionalFields: ['Middle name', 'Website'],
    customFields: ['Favourite sweet', { name: 'Children', type: 'number' }],
    descriptionText: { text: 'It takes a minute.', color: '#0F172A' },
  },
  {},
)

export default {
  title: 'Games/Lead form',
  component: LeadForm,
  args: gameOf('library-lead-generation', shown),
} satisfies Meta<typeof LeadForm>
type Story = StoryObj<typeof LeadForm>

export const TwoFields: Story = {}
export const OfTheDemo: Story = { args: { template: templateOf('about-you-form') } }
export const EveryField: Story = { args: { template: whole } }
export const LabelsInside: Story = {
  args: {
    template: withForm(
      { formFieldListSelected: ['Full name', 'Country', 'Date of Birth'], descriptionTextPosition: 'bottom' },
      { formDisplayConfig: { labelPosition: 'insideField' }, formButtonConfig: { submitButtonPlacement: 'belowForm' } },
    ),
  },
}
export const InItsColours: Story = {
  args: {
    template: withForm(
      {
        ...{ cardColor: '#0B3B2E', cardBorderColor: '#FFD43B', descriptionText: 'Tell us a little.' },
        labelStyle: { color: '#FFD43B', font: { size: 16, strength: 600 } },
        fieldStyle: { bgColor: '#12523F', color: '#FFFFFF', borderColor: '#FFD43B' },
      },
      { formButtonConfig: { preSubmit: { text: 'Send it', bgColor: '#FFD43B' }, postSubmit: { text: 'It is sent' } } },
    ),
  },
}
export const InGerman: Story = {
  args: {
    template: inGerman(library, 'Erzählen Sie uns von sich', {
      leadGeneration: { labels: { 'E-mail ID': 'E-Mail-Adresse', 'Phone number': 'Telefon' }, consentText: 'Gern.' },
      formButtonConfig: { preSubmit: { text: 'Absenden' } },
    }),
    language: 1,
  },
}
export const BeforeAGame: Story = {
  args: { template: { ...templateOf('diwali-wheel'), leadGen: true, ...{ leadGeneration: entry.leadGeneration } } },
}
export const NothingAsked: Story = { args: { template: { typeId: 19 } } }
export const Closed: Story = { args: { open: false, whyNot: 'You have filled this in.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
export const OnAPhone: Story = { args: { template: whole }, globals: { width: 'phone' } }

/** What is wrong is said at its field, which has the focus; what is right is sent. */
export const ByKeyboard: Story = {
  args: { play: fn(async () => shown) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const email = canvas.getByRole('textbox', { name: 'E-mail ID' })
    const phone = canvas.getByRole('textbox', { name: 'Phone number' })
    const consent = canvas.getByRole('checkbox', { name: consentText })
    await userEvent.type(email, 'asha{Enter}')
    await expect(email).toHaveFocus()
    await expect(email).toHaveAccessibleDescription(say.email)
    await expect(phone).toHaveAccessibleDescription(say.required)
    await expect(consent).toHaveAccessibleDescription(say.consent)
    await expect(args.play).not.toHaveBeenCalled()
    await userEvent.type(email, '@example.com')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await userEvent.keyboard('98200 12345')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('You won ₹500 shopping voucher')).toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledWith({
      form: { answers: { 'E-mail ID': 'asha@example.com', 'Phone number': '98200 12345' }, agreed: consentText },
    })
    await expect(canvas.getByRole('button', { name: 'Thank you' })).toHaveFocus()
  },
}

/** In a form that is read from right to left, sentences of our own are English from left to right. */
export const InArabic: Story = {
  args: {
    template: inGerman(library, 'أخبرنا عن نفسك', {
      language: 'Arabic',
      leadGeneration: { labels: { 'E-mail ID': 'البريد', 'Phone number': 'الهاتف' }, consentText: 'أوافق' },
      formButtonConfig: { preSubmit: { text: 'إرسال' } },
    }),
    language: 1,
    play: async () => lost({ kind: 'nothing' }),
  },
  decorators: [
    (Shown) => (
      <div dir="rtl" lang="ar">
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const isOurs = async (said: HTMLElement) => {
      await expect(said).toHaveAttribute('lang', 'en')
      await expect(said).toHaveAttribute('dir', 'ltr')
    }
    await userEvent.click(canvas.getByRole('button', { name: 'إرسال' }))
    for (const said of canvas.getAllByText(say.required)) await isOurs(said)
    await isOurs(canvas.getByText(say.consent))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'أوافق' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'البريد' }), 'asha@example.com')
    await userEvent.type(canvas.getByRole('textbox', { name: 'الهاتف' }), '98200 12345')
    await userEvent.click(canvas.getByRole('button', { name: 'إرسال' }))
    await isOurs(await canvas.findByText('Thank you. Your answers are in.'))
    await isOurs(canvas.getByRole('button', { name: 'Fill in again' }))
  },
}

/** What was filled in stays when it could not be sent. */
export const FailsOnce: Story = {
  args: {
    template: withForm({ formFieldListSelected: ['Full name'], consentText: '' }),
    play: failingOnce(lost({ kind: 'nothing' })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = canvas.getByRole('textbox', { name: 'Full name' })
    await userEvent.type(name, 'Asha Rao{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The shop could not be reached.')
    await expect(name).toHaveValue('Asha Rao')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(await canvas.findByText('Thank you. Your answers are in.')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Fill in again' }))
    await expect(canvas.getByRole('textbox', { name: 'Full name' })).toHaveValue('')
  },
}
