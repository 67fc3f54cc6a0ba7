import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { playTypes } from '#schemas/codes.ts'
import QuestionFileDialog from './QuestionFileDialog.tsx'
import type { QuestionFileCalls } from './useQuestionFile.ts'

const heading = ['Question', 'Option 1', 'Option 2', 'Option 3', 'Correct option', 'Points', 'Image']
const rows = Array.from({ length: 500 }, (_, at) => [
  ...[`Which spice is number ${at + 1}?`, 'Ginger', 'Clove', 'Cinnamon', at === 20 ? 'Cumin' : 'Ginger'],
  ...[at === 12 ? 'many' : '5', at % 5 === 0 ? 'ginger.png' : ''],
])
const calls: QuestionFileCalls = {
  read: async ({ name }) => ({
    fileName: name,
    heading,
    rows: rows.map((cells, at) => ({ number: at + 2, cells })),
  }),
  storeMedia: async () => [
    { fileName: 'ginger.png', url: '/uploads/a.png' },
    { fileName: 'clove.png', url: '/uploads/b.png' },
  ],
  progress: async () => ({ done: 0, total: null }),
}

/** A file that is on its way, and stays there. */
const under: QuestionFileCalls = {
  ...calls,
  read: (_, { onSent }) => {
    onSent(1)
    return new Promise(() => {})
  },
  progress: async () => ({ done: 4200, total: null }),
}

export default {
  title: 'Templates/Question file',
  component: QuestionFileDialog,
  args: {
    rules: { typeId: playTypes.quiz, samePoints: false },
    present: 3,
    onImport: () => undefined,
    onClose: () => {},
    calls,
  },
  decorators: [
    (Story) => (
      <ModalsProvider>
        <Story />
      </ModalsProvider>
    ),
  ],
} satisfies Meta<typeof QuestionFileDialog>
type Story = StoryObj<typeof QuestionFileDialog>

const chooseRows = async () =>
  userEvent.upload(await screen.findByLabelText(/^File of questions/), new File(['rows'], 'questions.xlsx'))
const chooseMedia = async () =>
  userEvent.upload(await screen.findByLabelText('Pictures and sounds'), new File(['pictures'], 'pictures.zip'))

export const Empty: Story = {}
export const Reading: Story = {
  args: { calls: under },
  play: async () => {
    await chooseRows()
    await expect(await screen.findByText('4,200 rows read', {}, { timeout: 3000 })).toBeVisible()
  },
}
export const WrongRows: Story = {
  play: async () => {
    await chooseMedia()
    await chooseRows()
    await expect(await screen.findByText('F14: Score should be a number above zero')).toBeVisible()
  },
}
export const WrongRowsInTheDark: Story = { ...WrongRows, globals: { scheme: 'dark' } }
export const AllRight: Story = {
  play: async () => {
    await chooseMedia()
    await chooseRows()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave row 14 out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Leave row 22 out' }))
    await expect(await screen.findByRole('button', { name: 'Import 498 questions' })).toBeEnabled()
  },
}
