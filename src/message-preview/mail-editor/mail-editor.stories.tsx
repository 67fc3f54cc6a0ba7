import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { mails } from '../message-preview.fixture.ts'
import MailEditor from './MailEditor.tsx'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly errors?: readonly string[]
  readonly readOnly?: string | false
}

function Held({ value, onChange, ...props }: Props) {
  const [held, setHeld] = useState(value)
  const change = (next: string) => {
    setHeld(next)
    onChange(next)
  }
  return (
    <div style={{ maxWidth: 720 }}>
      <MailEditor value={held} onChange={change} placeholders={['city', 'favouriteShop']} {...props} />
    </div>
  )
}

export default { title: 'Messages/Mail editor', component: Held, args: { onChange: fn() } } satisfies Meta<typeof Held>
type Story = StoryObj<typeof Held>

const editorIn = (canvasElement: HTMLElement) => within(canvasElement).findByRole('textbox', { name: 'Message' })

/** Opened, a mail is left to the letter. */
export const Whole: Story = {
  args: { value: mails.whole.msg },
  play: async ({ args, canvasElement }) => {
    const editor = await editorIn(canvasElement)
    expect(within(editor).getByText('Spin the wheel')).toHaveAttribute('data-button')
    expect(within(editor).getByText('#rewardName')).toHaveAttribute('data-placeholder')
    expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const WholeDark: Story = { args: { value: mails.arabic.msg }, globals: { scheme: 'dark' } }

/** A button, a picture and a placeholder are put in by keyboard. */
export const Built: Story = {
  args: { value: '' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const body = within(document.body)
    await userEvent.click(await editorIn(canvasElement))
    await userEvent.click(canvas.getByRole('button', { name: 'Placeholder' }))
    await userEvent.click(await body.findByRole('menuitem', { name: '#favouriteShop' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>#favouriteShop</p>'))
    await userEvent.click(canvas.getByRole('button', { name: 'Button' }))
    await userEvent.type(await body.findByRole('textbox', { name: 'Text' }), 'Spin')
    const address = body.getByRole('textbox', { name: 'Address' })
    await userEvent.type(address, 'javascript:x{Enter}')
    await expect(address).toBeInvalid()
    await userEvent.clear(address)
    await userEvent.type(address, 'shop.example{Enter}')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        '<p>#favouriteShop</p><a data-button="" href="https://shop.example">Spin</a>',
      ),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Picture' }))
    await userEvent.type(await body.findByRole('textbox', { name: 'Address' }), 'https://shop.example/wheel.png')
    await userEvent.type(body.getByRole('textbox', { name: 'Text instead of it' }), 'The wheel{Enter}')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.stringContaining('<img src="https://shop.example/wheel.png" alt="The wheel">'),
      ),
    )
  },
}

export const Wrong: Story = {
  args: { value: '', errors: ['Message is Required'] },
  play: async ({ canvasElement }) => {
    await expect(await editorIn(canvasElement)).toHaveAccessibleDescription('Message is Required')
  },
}
export const Locked: Story = { args: { value: mails.whole.msg, readOnly: 'This is being sent.' } }
