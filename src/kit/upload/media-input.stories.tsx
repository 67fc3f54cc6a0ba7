import { Stack } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MediaInput } from './MediaInput.tsx'
import type { MediaKind, SendFile, StoredFile } from './uploads.ts'

const picture = 'data:image/gif;base64,R0lGODlhAgACAJEAAAAAAP///////wAAACH5BAUUAAIALAAAAAACAAIAAAIDjGIFADs='

interface Given {
  readonly value?: string
  readonly name?: string
  readonly error?: string
  readonly round?: boolean
  readonly compact?: boolean
  readonly kind?: MediaKind
  readonly readOnly?: string
  readonly send?: SendFile
  readonly onChange: (image: StoredFile | undefined) => void
}

const stored: SendFile = async (file) => ({ fileName: file.name, url: picture })

function Field({ value, onChange, send = stored, ...given }: Given) {
  const [image, setImage] = useState(value)
  return (
    <Stack maw={520}>
      <MediaInput
        label="Banner"
        alt="A wheel of fortune"
        value={image}
        send={send}
        onChange={(chosen) => {
          setImage(chosen?.url)
          onChange(chosen)
        }}
        {...given}
      />
    </Stack>
  )
}

export default { title: 'Kit/Media input', component: Field, args: { onChange: fn() } } satisfies Meta<typeof Field>
type Story = StoryObj<typeof Field>

/** As somebody does who chooses "All files" in the browser's dialog. */
const user = userEvent.setup({ applyAccept: false })

export const Empty: Story = {}
export const Stored: Story = { args: { value: picture, name: 'wheel.png' } }
export const InTheDark: Story = { args: { value: picture, name: 'wheel.png' }, globals: { scheme: 'dark' } }
export const Round: Story = { args: { value: picture, round: true } }
export const Compact: Story = { args: { value: picture, name: 'wheel.png', compact: true } }
export const Sound: Story = { args: { kind: 'audio' } }
export const Film: Story = { args: { kind: 'video', compact: true } }
export const NotThereAnyMore: Story = { args: { value: '/uploads/gone.png' } }
export const Wrong: Story = { args: { error: 'Banner Image is required' } }
export const ReadOnly: Story = { args: { value: picture, readOnly: 'Only admins change this.' } }

export const SentAndTakenAway: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await user.upload(canvas.getByLabelText('Banner'), new File(['x'], 'wheel.png', { type: 'image/png' }))
    await expect(await canvas.findByAltText('A wheel of fortune')).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith({ fileName: 'wheel.png', url: picture })
    await user.click(canvas.getByRole('button', { name: 'Remove: Banner' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
    await expect(canvas.getByLabelText('Banner')).toHaveFocus()
  },
}

export const Refused: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await user.upload(canvas.getByLabelText('Banner'), new File(['<svg/>'], 'wheel.svg', { type: 'image/svg+xml' }))
    await expect(await canvas.findByText('wheel.svg: Unsupported Image Type')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const RefusedByTheServer: Story = {
  args: { send: () => Promise.reject(new Error('Invalid file format')) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await user.upload(canvas.getByLabelText('Banner'), new File(['x'], 'wheel.png', { type: 'image/png' }))
    await waitFor(() => expect(canvas.getByText('wheel.png: Invalid file format')).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Sending: Story = {
  args: {
    send: (_, { onSent }) => {
      onSent(0.45)
      return new Promise(() => {})
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await user.upload(canvas.getByLabelText('Banner'), new File(['x'], 'wheel.png', { type: 'image/png' }))
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '45')
    await user.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}
