import { Stack } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FileField } from './FileField.tsx'
import { FileReport, type ReportedFile } from './FileReport.tsx'
import { UploadProgress } from './UploadProgress.tsx'

const taken = { endings: ['.csv', '.xls', '.xlsx'], most: 100 * 1024 * 1024 }

interface Given {
  readonly stored?: string
  readonly error?: string
  readonly readOnly?: string
  readonly onChoose: (file: File | undefined) => void
}

function Field({ onChoose, ...given }: Given) {
  const [file, setFile] = useState<File>()
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    onChoose(chosen)
  }
  return (
    <Stack maw={520}>
      <FileField label="File of people" taken={taken} file={file} onChoose={choose} {...given} />
    </Stack>
  )
}

export default { title: 'Kit/Upload', component: Field, args: { onChoose: fn() } } satisfies Meta<typeof Field>
type Story = StoryObj<typeof Field>

const members = new File(['user_id\nu-1\n'], 'gold-members.csv', { type: 'text/csv' })
/** As somebody does who chooses "All files" in the browser's dialog. */
const user = userEvent.setup({ applyAccept: false })

export const Empty: Story = {}
export const Stored: Story = { args: { stored: 'gold-members.csv' } }
export const InTheDark: Story = { args: { stored: 'gold-members.csv' }, globals: { scheme: 'dark' } }
export const Wrong: Story = { args: { error: 'File is Required' } }
export const ReadOnly: Story = { args: { stored: 'gold-members.csv', readOnly: 'This has started.' } }

export const ChosenAndPutAway: Story = {
  args: { stored: 'members-2024.csv' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await user.upload(canvas.getByLabelText('File of people'), members)
    await expect(args.onChoose).toHaveBeenLastCalledWith(members)
    await expect(canvas.getByText(/12 bytes · takes the place of members-2024.csv/)).toBeVisible()
    await user.click(canvas.getByRole('button', { name: 'Put gold-members.csv away' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith(undefined)
    await expect(canvas.getByText('members-2024.csv')).toBeVisible()
  },
}

export const Refused: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByLabelText('File of people')
    await user.upload(field, new File(['%PDF'], 'members.pdf'))
    await expect(canvas.getByText('members.pdf: Invalid file format')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(args.onChoose).not.toHaveBeenCalled()
    await user.upload(field, members)
    await expect(field).not.toHaveAttribute('aria-invalid')
  },
}

export const Sending: Story = {
  render: () => (
    <Stack maw={520}>
      <UploadProgress state={{ sent: 0.45, done: 0, total: null }} onCancel={fn()} />
      <UploadProgress state={{ sent: 1, done: 0, total: null }} onCancel={fn()} />
      <UploadProgress state={{ sent: 1, done: 12_400, total: null }} onCancel={fn()} />
      <UploadProgress state={{ sent: 1, done: 12_400, total: 48_210 }} onCancel={fn()} />
    </Stack>
  ),
}

const right: ReportedFile = { fileName: 'gold-members.csv', rows: 4318, accepted: 4318, wrong: 0, errors: [] }
const wrong: ReportedFile = {
  ...right,
  accepted: 4315,
  wrong: 3,
  errors: [
    { row: 17, value: '', message: 'The user id is missing' },
    { row: 208, value: '=HYPERLINK("http://example.test")', message: 'This is no user id' },
    { row: 3011, value: 'u-1\u0000', message: 'This is no user id' },
  ],
}
const many: ReportedFile = {
  ...wrong,
  wrong: 2400,
  errors: Array.from({ length: 1000 }, (_, row) => ({
    row: row + 2,
    value: `u ${row}`,
    message: 'This is no user id',
  })),
}

export const Reports: Story = {
  render: () => (
    <Stack maw={720}>
      {[right, { ...right, accepted: 4300 }, wrong, many, { ...right, rows: 0, accepted: 0 }].map((report, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
        <FileReport key={index} report={report} of={['person', 'people']} />
      ))}
    </Stack>
  ),
}
