import { Paper, Stack } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Issue } from '#schemas/checks/issue.ts'
import { cursorOf } from '../cursor.ts'
import { RichText } from './RichText.tsx'
import { RichTextField } from './RichTextField.tsx'

interface Props {
  readonly text: string
  readonly readOnly?: string | false
  readonly issues?: readonly Issue[]
  readonly onText?: (text: string) => void
}

/** The field, and below it the text as it is read. */
function Field({ text, readOnly = false, issues = [], onText }: Props) {
  const [held, setHeld] = useState({ offerDesc: text })
  const change = (next: { offerDesc: string }) => {
    setHeld(next)
    onText?.(next.offerDesc)
  }
  const at = cursorOf({ value: held, change, issues, readOnly: () => readOnly }).at('offerDesc')
  return (
    <Stack maw={560}>
      <RichTextField at={at} label="Description" />
      <Paper withBorder p="sm" fz="sm" data-testid="read">
        <RichText text={held.offerDesc} />
      </Paper>
    </Stack>
  )
}

export default { title: 'Kit/Rich text', component: Field, args: { onText: fn() } } satisfies Meta<typeof Field>
type Story = StoryObj<typeof Field>

const typical = `<h2>How it works</h2><p>Spend it in <strong>any</strong> of our stores:</p><ul><li><p>at the till,</p></li><li><p>in the <a href="https://shop.example">shop</a>.</p></li></ul>`

/** The place to type in, once the editor is there. */
const editorIn = (canvasElement: HTMLElement) => within(canvasElement).findByRole('textbox', { name: 'Description' })

/** A list made and taken back leaves the very text that came; a link is set by keyboard, and only to where links may lead. */
export const Edited: Story = {
  args: { text: 'Good in 5 < 6 stores' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await editorIn(canvasElement))
    const list = canvas.getByRole('button', { name: 'Bullet list' })
    await userEvent.click(list)
    await waitFor(() =>
      expect(args.onText).toHaveBeenLastCalledWith('<ul><li><p>Good in 5 &lt; 6 stores</p></li></ul>'),
    )
    await userEvent.click(list)
    await waitFor(() => expect(args.onText).toHaveBeenLastCalledWith('Good in 5 < 6 stores'))
    await userEvent.keyboard('{Control>}k{/Control}')
    const address = await within(document.body).findByRole('textbox', { name: 'Address' })
    await userEvent.type(address, 'javascript:x{Enter}')
    await expect(address).toBeInvalid()
    await userEvent.clear(address)
    await userEvent.type(address, 'shop.example{Enter}')
    await waitFor(() =>
      expect(canvas.getByTestId('read').querySelector('a')).toHaveAttribute('href', 'https://shop.example'),
    )
  },
}

export const Typical: Story = {
  args: { text: typical },
  play: async ({ canvasElement }) => void (await editorIn(canvasElement)),
}

export const InTheDark: Story = {
  args: { text: typical },
  globals: { scheme: 'dark' },
  play: async ({ canvasElement }) => void (await editorIn(canvasElement)),
}

export const Locked: Story = { args: { text: typical, readOnly: 'This has started.' } }

/** A table is nothing the editor knows. */
export const Source: Story = {
  args: { text: '<table><tbody><tr><td>Store</td><td>Till</td></tr></tbody></table>' },
  play: async ({ canvasElement }) => {
    await expect(await editorIn(canvasElement)).toHaveValue(
      '<table><tbody><tr><td>Store</td><td>Till</td></tr></tbody></table>',
    )
  },
}

export const Wrong: Story = {
  args: {
    text: '',
    issues: [{ code: 'x', severity: 'error', path: 'offerDesc', message: 'Description is required' }],
  },
  play: async ({ canvasElement }) => {
    await expect(await editorIn(canvasElement)).toHaveAttribute('aria-invalid', 'true')
    await expect(await editorIn(canvasElement)).toHaveAccessibleDescription('Description is required')
  },
}
