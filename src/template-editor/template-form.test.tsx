import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Issue } from '#schemas/checks/issue.ts'
import { blankSpinWheel } from '#schemas/documents/template-wheel.ts'
import type { JsonObject } from '#schemas/json.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { withOwnFields } from './edits/quadrants.ts'
import { backgroundSection } from './sections/background.tsx'
import { displaySection } from './sections/display.tsx'
import { resultSection } from './sections/result.tsx'
import { textsSection } from './sections/texts.tsx'
import { wheelSection } from './sections/wheel.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import type { TemplateSection } from './template-section.ts'

const sections = [textsSection, wheelSection, backgroundSection, resultSection]

interface Given {
  readonly issues?: readonly Issue[]
  readonly readOnly?: string | false
  readonly shown?: readonly TemplateSection[]
}

function show(template: JsonObject, { issues = [], readOnly = false, shown = sections }: Given = {}) {
  let held = template
  function Holder() {
    const [document, setDocument] = useState(template)
    const [index, choose] = useState(0)
    const root: Cursor<JsonObject> = cursorOf({
      value: document,
      change: (next) => {
        held = next
        setDocument(next)
      },
      issues,
      readOnly: () => readOnly,
    })
    return (
      <LanguageContext value={{ index, choose }}>
        <TemplateForm root={root} sections={shown} beforeLanguage={withOwnFields} />
      </LanguageContext>
    )
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => ({}) } } })}
      >
        <ModalsProvider>
          <Holder />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { now: () => held, user: userEvent.setup({ delay: null }) }
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a word of a field is changed at its place alone', async () => {
  const blank = { ...(blankSpinWheel() as JsonObject), unknown: { kept: [1, null] } }
  const { now, user } = show(blank)
  await user.type(screen.getByRole('textbox', { name: 'Field 2' }), '!')
  const expected = structuredClone(blank) as unknown as {
    localizationconfig: { quadrants: { list: { text: string }[] } }[]
  }
  const field = expected.localizationconfig[0]?.quadrants.list[1]
  if (field) field.text = 'Rank 2!'
  expect(JSON.stringify(now())).toBe(JSON.stringify(expected))
})

test('one field more is a rank in every language; a language is a copy of the first', async () => {
  const { now, user } = show(blankSpinWheel() as JsonObject)
  await user.click(screen.getByRole('button', { name: 'Add a language' }))
  await user.type(screen.getByRole('combobox', { name: 'Language' }), 'Hindi')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(now()).toMatchObject({ activeNavTab: 'Hindi', localizationconfig: [{}, { language: 'Hindi' }] })
  expect(screen.queryByRole('button', { name: 'One field more' })).toBeNull()
  await user.clear(screen.getByRole('textbox', { name: 'Field 1' }))
  // The emptied field, and both result texts: those of the first language stand at the top, and are not copied.
  expect(screen.getByRole('tab', { name: /^Hindi/ })).toHaveTextContent('3')

  await user.click(screen.getByRole('tab', { name: 'English' }))
  await user.click(screen.getByRole('button', { name: 'One field more' }))
  const lists = (now().localizationconfig as { quadrants: { list: { text: string }[] } }[]).map(({ quadrants }) =>
    quadrants.list.map(({ text }) => text),
  )
  expect(lists).toEqual([
    ['Rank 1', 'Rank 2', 'Rank 3', 'Rank 4', 'Rank 5'],
    ['', 'Rank 2', 'Rank 3', 'Rank 4', 'Rank 5'],
  ])
})

test('a closed section says what it holds, and opens by itself where something in it is wrong', () => {
  show(blankSpinWheel() as JsonObject, {
    issues: [
      {
        code: 'template-result',
        severity: 'error',
        path: 'resultText.winningText.text',
        message: 'Winning text is Required',
      },
    ],
  })
  expect(screen.getByRole('button', { name: /^Background As the brand kit/ })).toHaveAttribute('aria-expanded', 'false')
  const result = screen.getByRole('button', { name: /^Result .*1 problem$/ })
  expect(result).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('textbox', { name: 'After winning' })).toHaveAccessibleDescription(/Winning text is Required/)
})

test('what nobody may change is shown and offers no change', () => {
  show(blankSpinWheel() as JsonObject, { readOnly: 'This template came with Questwire.' })
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Add a language' })).toBeNull()
  expect(screen.getByRole('button', { name: 'One field more' })).toBeDisabled()
  const fields = within(screen.getByRole('list', { name: 'Fields' }))
  expect(fields.queryByRole('button', { name: /^More about/ })).toBeNull()
})

test('a document of odd shape is shown and kept', () => {
  const odd = { templateName: 7, localizationconfig: 'odd', quadrants: [] } as unknown as JsonObject
  const { now } = show(odd)
  expect(screen.getByText(/Languages: the document holds something else here/)).toBeInTheDocument()
  expect(now()).toBe(odd)
})

/** A wheel with this display. */
const displayed = (displayWizard: JsonObject): JsonObject => {
  const blank = blankSpinWheel() as JsonObject & { localizationconfig: JsonObject[] }
  return { ...blank, localizationconfig: blank.localizationconfig.map((entry) => ({ ...entry, displayWizard })) }
}

test('when a game may interrupt is asked of those over the page, once a visit by default; what is unknown stays', async () => {
  const interrupts = { when: 'now', delay: 5 }
  const { now, user } = show(displayed({ interrupts }), { shown: [displaySection] })
  const field = await screen.findByRole('combobox', { name: 'When it may interrupt' })
  expect((field as HTMLInputElement).value).toBe('Whenever it is on')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'When they are leaving' }))
  expect(now()).toMatchObject(displayed({ displayType: 'popup', interrupts: { when: 'exit', delay: 5 } }))
  cleanup()
  show(displayed({ displayType: 'popup' }), { shown: [displaySection] })
  expect(((await screen.findByRole('combobox', { name: 'When it may interrupt' })) as HTMLInputElement).value).toBe(
    'Once a visit',
  )
  cleanup()
  show(displayed({ displayType: 'inline', interrupts }), { shown: [displaySection] })
  expect(screen.queryByRole('combobox', { name: 'When it may interrupt' })).toBeNull()
})
