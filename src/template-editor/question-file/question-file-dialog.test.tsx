import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import type { JsonObject } from '#schemas/json.ts'
import QuestionFileDialog from './QuestionFileDialog.tsx'
import type { QuestionFileCalls } from './useQuestionFile.ts'

const heading = ['Question', 'Option 1', 'Option 2', 'Correct option', 'Points', 'Image']
const rows = [
  ['Which is a root?', 'Ginger', 'Clove', '1', '5', 'ginger.png'],
  ['Which is a bud?', 'Ginger', 'Clove', '3', 'many', ''],
]
const calls: QuestionFileCalls = {
  read: async ({ name }) => ({
    fileName: name,
    heading,
    rows: rows.map((cells, at) => ({ number: at + 2, cells })),
  }),
  storeMedia: async () => [{ fileName: 'Ginger.png', url: '/uploads/a.png' }],
  progress: async () => ({ done: 0, total: null }),
}

function show(given: Partial<QuestionFileCalls> = {}, present = 0) {
  const imported: { questions: readonly JsonObject[]; place: string }[] = []
  const state = { closed: 0 }
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <QuestionFileDialog
          rules={{ typeId: playTypes.quiz, samePoints: false }}
          present={present}
          onImport={(questions, place) => {
            imported.push({ questions, place })
            return undefined
          }}
          onClose={() => {
            state.closed++
          }}
          calls={{ ...calls, ...given }}
        />
      </ModalsProvider>
    </MantineProvider>,
  )
  return { imported, state, user: userEvent.setup({ delay: null }) }
}

const rowsField = () => screen.getByLabelText(/^File of questions/)
const mediaField = () => screen.getByLabelText('Pictures and sounds')
const importButton = () => screen.getByRole('button', { name: /^Import/ })
const sheetFile = new File(['rows'], 'questions.xlsx')
const zipFile = new File(['pictures'], 'pictures.zip')

afterEach(cleanup)

test('wrong cells are named, mended in the table, and then all questions are imported at once', async () => {
  const { imported, user } = show()
  expect(importButton()).toBeDisabled()
  await user.upload(rowsField(), sheetFile)
  expect(await screen.findByText('2 rows are wrong')).toBeTruthy()
  expect(screen.getByText('F2: Choose the .zip that holds ginger.png')).toBeTruthy()
  expect(importButton()).toBeDisabled()

  await user.upload(mediaField(), zipFile)
  expect(await screen.findByText('1 row is wrong')).toBeTruthy()
  // The row that is wrong comes first.
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('D3: Correct option should be the number of an option')

  await user.click(screen.getByRole('button', { name: 'Go to the next wrong cell' }))
  const right = screen.getByRole('textbox', { name: 'D3, Correct option' })
  expect(right).toHaveFocus()
  expect(right).toHaveAccessibleDescription('D3: Correct option should be the number of an option, or its text')
  await user.keyboard('{Control>}a{/Control}Clove')
  expect(right).not.toHaveAccessibleDescription()
  await user.keyboard('{Enter}{Control>}a{/Control}7')
  expect(screen.getByText('2 questions, all of them right')).toBeTruthy()
  expect(imported).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Import 2 questions' }))
  expect(imported).toMatchObject([
    {
      place: 'instead',
      questions: [
        { name: 'Which is a root?', correctOption: 1, image: '/uploads/a.png' },
        { name: 'Which is a bud?', correctOption: 2, points: 7 },
      ],
    },
  ])
})

test('a row is left out, and questions come after those that are there', async () => {
  const { imported, user } = show({}, 4)
  await user.upload(mediaField(), zipFile)
  await user.upload(rowsField(), sheetFile)
  await user.click(await screen.findByRole('button', { name: 'Leave row 3 out' }))
  const group = screen.getByRole('radiogroup', { name: 'The template has 4 questions already' })
  await user.click(within(group).getByRole('radio', { name: 'Add after them' }))
  await user.click(screen.getByRole('button', { name: 'Import 1 question' }))
  expect(imported).toMatchObject([{ place: 'after', questions: [{ name: 'Which is a root?' }] }])
})

test('Tab stops at wrong cells only, the arrow keys go to every cell', async () => {
  const { user } = show()
  await user.upload(mediaField(), zipFile)
  await user.upload(rowsField(), sheetFile)
  await user.click(await screen.findByRole('button', { name: 'Go to the next wrong cell' }))
  expect(screen.getByRole('textbox', { name: 'D3, Correct option' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'E3, Points' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('textbox', { name: 'E2, Points' })).toHaveFocus()
  await user.keyboard('{Home}{ArrowLeft}')
  expect(screen.getByRole('textbox', { name: 'D2, Correct option' })).toHaveFocus()
  await user.keyboard('{End}{ArrowRight}{End}{ArrowRight}{End}{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Leave row 2 out' })).toHaveFocus()
})

test('a refused file says why at its place, and the rows stay', async () => {
  const refuse = async () => {
    throw new Error('clove.png is in the .zip twice')
  }
  const { user } = show({ storeMedia: refuse })
  await user.upload(rowsField(), sheetFile)
  expect(await screen.findByText('2 rows are wrong')).toBeTruthy()
  await user.clear(screen.getByRole('textbox', { name: 'E3, Points' }))
  await user.type(screen.getByRole('textbox', { name: 'E3, Points' }), '9')
  await user.upload(mediaField(), zipFile)
  expect(await screen.findByText('clove.png is in the .zip twice')).toBeTruthy()
  expect(mediaField()).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByRole('textbox', { name: 'E3, Points' })).toHaveValue('9')
})

test('closing asks once there are rows, and not before', async () => {
  const { state, user } = show()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(state.closed).toBe(1))
  await user.upload(rowsField(), sheetFile)
  await screen.findByText('2 rows are wrong')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('dialog', { name: 'Close without importing?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close without importing?' })).toBeNull())
  expect(state.closed).toBe(1)
  expect(screen.getByText('2 rows are wrong')).toBeTruthy()
})

test('only a page of many rows is drawn', async () => {
  const many = async () => ({
    fileName: 'many.csv',
    heading,
    rows: Array.from({ length: 10_000 }, (_, at) => ({
      number: at + 2,
      cells: [`Question ${at}?`, 'Yes', 'No', '1', at === 9_000 ? '' : '5', ''],
    })),
  })
  const { user } = show({ read: many })
  await user.upload(rowsField(), new File(['rows'], 'many.csv'))
  expect(await screen.findByText('1 row is wrong')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(26)
  await user.type(screen.getByRole('textbox', { name: 'E9002, Points' }), '5')
  expect(screen.getByRole('button', { name: 'Import 10,000 questions' })).toBeEnabled()
})
