import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Issue } from '#schemas/checks/issue.ts'
import { blankQuiz } from '#schemas/documents/template-quiz.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { questionsSection } from './questions.tsx'

const { Fields } = questionsSection('quiz')
const question = (name: string) => ({
  ...{ name, type: 'text', points: 5, correctOption: 1 },
  optionsList: [{ text: 'Ginger' }, { text: 'Clove' }],
})

function show() {
  let held: JsonObject = { ...blankQuiz(), questions: ['One?', 'Two?', 'Three?'].map(question) }
  let say: (issues: readonly Issue[]) => void = () => {}
  function Holder() {
    const [document, setDocument] = useState(held)
    const [issues, setIssues] = useState<readonly Issue[]>([])
    say = setIssues
    const root = cursorOf<JsonObject>({
      value: document,
      change: (next) => {
        held = next
        setDocument(next)
      },
      issues,
      readOnly: () => false,
    })
    return <Fields at={root} root={root} language={0} translate={() => null} />
  }
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <Holder />
      </ModalsProvider>
    </MantineProvider>,
  )
  return {
    now: () => held.questions as JsonObject[],
    say: (issues: readonly Issue[]) => say(issues),
    user: userEvent.setup({ delay: null }),
  }
}

const at = (number: number) => within(screen.getByRole('region', { name: `Question ${number}` }))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('questions that are not drawn anew change what the document is by then', async () => {
  const { now, user } = show()
  await user.type(at(1).getByRole('textbox', { name: 'Question' }), '!')
  await user.type(at(2).getByRole('textbox', { name: 'Option 2' }), 's')
  await user.click(at(1).getByRole('radio', { name: 'Option 2 is right' }))
  await user.click(at(3).getByRole('button', { name: 'Add an option' }))
  await user.click(at(2).getByRole('button', { name: 'Remove question 2' }))
  expect(now()).toMatchObject([
    { name: 'One?!', correctOption: 2 },
    { name: 'Three?', optionsList: [{}, {}, { text: '' }] },
  ])
  expect(at(2).getByRole('textbox', { name: 'Question' })).toHaveValue('Three?')
  await user.click(screen.getByRole('switch', { name: 'Same points for all questions' }))
  expect(at(2).queryByRole('textbox', { name: 'Points' })).toBeNull()
})

test('a problem comes to a question that did not change', async () => {
  const { say } = show()
  say([{ code: 'question-length', severity: 'error', path: 'questions.1.name', message: 'Too short' }])
  expect(await at(2).findByText('Too short')).toBeVisible()
  say([])
  expect(at(1).queryByText('Too short')).toBeNull()
})
