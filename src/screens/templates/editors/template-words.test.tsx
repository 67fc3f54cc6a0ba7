import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { JsonObject } from '#schemas/json.ts'
import { pathWords } from '#src/difference/path-words.ts'
import { phraseText } from '#src/difference/phrase.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { templateWords } from '#src/template-editor/template-words.ts'
import { editedKinds } from '../kinds.ts'
import { declarationOf } from './editors.ts'

const sectionsKey = 'questwire.look.templateSections'
afterEach(() => localStorage.removeItem(sectionsKey))

/** The fields of a form, with their paths and labels. */
function fieldsOf(form: HTMLElement) {
  return [...form.querySelectorAll<HTMLElement>('input[data-path]')].map((input) => ({
    path: input.dataset.path ?? '',
    label: input.getAttribute('aria-label') ?? form.querySelector(`label[for="${input.id}"]`)?.textContent ?? '',
  }))
}

test.each(editedKinds)('a difference names each field of $kind by its label in the editor', ({ kind }) => {
  const { sections, blank } = declarationOf(kind)
  localStorage.setItem(sectionsKey, JSON.stringify(sections.map(({ id }) => id)))
  const template = blank() as JsonObject
  const root = cursorOf<JsonObject>({ value: template, change: () => undefined, issues: [], readOnly: () => false })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => ({}) } } })
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <StaticLookups>
            <LanguageContext value={{ index: 0, choose: () => undefined }}>
              <TemplateForm root={root} sections={sections} />
            </LanguageContext>
          </StaticLookups>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const fields = fieldsOf(container)
  expect(fields.length).toBeGreaterThan(10)
  const words = { names: () => undefined, tables: templateWords }
  const wrong = fields.flatMap(({ path, label }) => {
    // A question is shown on a page of its own places.
    if (!path.includes('.') && !(path in template)) return []
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    const { about } = pathWords(template, steps, 'changed', words)
    const said = phraseText(about)
    const last = said.split(' › ').at(-1)?.toLowerCase()
    const own = label.replace(/ \*$/, '').split(': ').at(-1)?.toLowerCase()
    const isInList = /\.\d+(?:\.|$)/.test(path.replace(/^localizationconfig\.0\./, ''))
    const key = path.split('.').at(-1) ?? ''
    const isRaw = about.some((piece) => typeof piece !== 'string' && piece.name === key && key !== 'text')
    return (isInList ? isRaw : last !== own) ? [`${path}: “${said}”, in the editor “${label}”`] : []
  })
  expect(wrong).toEqual([])
})
