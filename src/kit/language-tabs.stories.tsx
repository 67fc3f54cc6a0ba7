import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LanguageTabs } from './LanguageTabs.tsx'

export default {
  title: 'Kit/Language tabs',
  component: LanguageTabs,
  args: {
    languages: [
      { name: 'English', missing: 0 },
      { name: 'Hindi', missing: 3 },
      { name: 'Tamil', missing: 12 },
    ],
    onAdd: fn(),
    onRemove: fn(),
    children: (index: number) => <p>Texts of language {index + 1}</p>,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LanguageTabs>
type Story = StoryObj<typeof LanguageTabs>

export const Several: Story = {}
export const InTheDark: Story = { globals: { scheme: 'dark' } }
export const OneAlone: Story = { args: { languages: [{ name: 'English', missing: 0 }] } }

/** Seven languages wrap. */
export const Many: Story = {
  args: {
    languages: ['English', 'Hindi', 'Tamil', 'Telugu', 'Bengali', 'Marathi', 'Gujarati'].map((name, at) => ({
      name,
      missing: at % 3,
    })),
  },
}

/** The first language is never removed; another is looked at first. */
export const Removes: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('tab', { name: /Hindi/ }))
    await expect(canvas.getByText('Texts of language 2')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Hindi' }))
    await expect(args.onRemove).toHaveBeenCalledWith(1)
  },
}

/** What is missing comes from another language; with several to choose from, by its name. */
export const Copies: Story = {
  args: { onCopy: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: /Tamil/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy missing texts from' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Hindi' }))
    await expect(args.onCopy).toHaveBeenCalledWith(2, 1)
  },
}

/** With two languages there is nothing to choose. */
export const CopiesFromTheOther: Story = {
  args: {
    onCopy: fn(),
    languages: [
      { name: 'English', missing: 0 },
      { name: 'Hindi', missing: 3 },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: /Hindi/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy missing texts from English' }))
    await expect(args.onCopy).toHaveBeenCalledWith(1, 0)
  },
}

/** By keyboard: arrows choose a language, and the focus stays in the list when one is removed. */
export const ByKeyboard: Story = {
  args: { onRemove: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: 'English' }))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /Tamil/ })).toHaveFocus()
    canvas.getByRole('button', { name: 'Remove Tamil' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledWith(2)
    await expect(canvas.getByRole('tab', { name: /Hindi/ })).toHaveFocus()
  },
}

/** A language that is there is not added again. */
export const AddsOnce: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add a language' }))
    const page = within(document.body)
    const name = await page.findByRole('combobox', { name: 'Language' })
    await userEvent.type(name, 'hindi')
    await expect(page.getByRole('button', { name: 'Add' })).toBeDisabled()
    await userEvent.clear(name)
    await userEvent.type(name, 'Klingon{Enter}')
    await expect(args.onAdd).toHaveBeenCalledWith('Klingon')
  },
}
