import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { gameOf, inGerman, lost, templateOf } from '#tests/support/games.ts'
import Referral from './Referral.tsx'

export default {
  title: 'Games/Referral',
  component: Referral,
  args: { ...gameOf('refer-a-neighbour', lost({ kind: 'nothing' })), code: 'DIWAN-ASHA7' },
} satisfies Meta<typeof Referral>
type Story = StoryObj<typeof Referral>

export const Neighbour: Story = {}
export const Library: Story = { args: { template: templateOf('library-referral') } }
export const SecondLanguage: Story = {
  args: {
    template: inGerman(templateOf('refer-a-neighbour'), 'Wirb eine Nachbarin', {
      ...{
        prizeText: 'Ihr bekommt beide etwas',
        referralMessageText: 'Mach mit!',
        appLink: 'https://diwan.example/app',
      },
      customize: {
        instructions: {
          steps: [{ heading: 'Teile deinen Code', content: '<b onclick=alert(1)>per Nachricht</b>' }, { index: 2 }],
        },
      },
    }),
    language: 1,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Mach mit! My code: DIWAN-ASHA7 https://diwan.example/app')).toBeInTheDocument()
    const step = canvas.getByText('Teile deinen Code').closest('li')?.innerHTML
    await expect(step).toContain('<b>per Nachricht</b>')
    await expect(step).not.toContain('onclick')
  },
}
/** Colours of the time that is left, of the beginning of the code, and of the circles. */
export const Coloured: Story = {
  args: {
    template: {
      ...templateOf('refer-a-neighbour'),
      ...{
        codePrefix: 'DIWAN',
        prefix: { color: '', bgColor: '#1B4332' },
        timer: { color: '#5C1A1B', bgColor: '#FFE3E3' },
      },
      ...{ outerBubble: { color: '#FFD8A8' }, innerBubble: { color: '#F08C00' } },
    },
    ends: 'Ends in 5 hours',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Ends in 5 hours')).toHaveStyle({ backgroundColor: '#FFE3E3' })
    await expect(canvas.getByText('DIWAN')).toHaveStyle({ backgroundColor: '#1B4332', color: '#FFFFFF' })
    await expect(canvas.getByText('DIWAN').parentElement).toHaveTextContent('DIWAN-ASHA7')
  },
}
export const Nothing: Story = { args: { template: {}, code: '' } }
export const Closed: Story = { args: { open: false, whyNot: 'The referral is over.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** The code can be copied by keyboard, and it is said what became of it. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Copy your code' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(/^(Copied|Selected)/)).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('DIWAN-ASHA7'),
    )
  },
}
