/** Whether the words of differences name the fields of an editor by the labels that they have there. */
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { pathWords } from '#src/difference/path-words.ts'
import { phraseText } from '#src/difference/phrase.ts'
import type { WordTables } from '#src/difference/words/words.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'

/** The key under which the browser keeps which sections of a form are open. */
export const openSectionsKey = 'questwire.look.templateSections'

/** Draws a form over a document, in its first language. */
export function drawForm(document: JsonObject, form: (root: Cursor<JsonObject>) => ReactNode): HTMLElement {
  const root = cursorOf<JsonObject>({ value: document, change: () => undefined, issues: [], readOnly: () => false })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => ({}) } } })
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <StaticLookups>
            <LanguageContext value={{ index: 0, choose: () => undefined }}>{form(root)}</LanguageContext>
          </StaticLookups>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return container
}

/** Returns the fields of a form, with their paths and labels. */
export function fieldsOf(form: HTMLElement) {
  const labelOf = ({ id }: HTMLElement) => {
    const label = form.querySelector(`label[for="${id}"]`)?.cloneNode(true) as HTMLElement | undefined
    // A switch has its description within its label.
    for (const description of label?.querySelectorAll('[class*="description"]') ?? []) description.remove()
    return label?.textContent ?? ''
  }
  return [...form.querySelectorAll<HTMLElement>('input[data-path]')].map((input) => ({
    path: input.dataset.path ?? '',
    label: input.getAttribute('aria-label') ?? labelOf(input),
  }))
}

/** Returns the fields that a difference calls otherwise than the form does. */
export function wronglyNamed(document: JsonObject, fields: ReturnType<typeof fieldsOf>, tables: WordTables): string[] {
  const words = { names: () => undefined, tables }
  return fields.flatMap(({ path, label }) => {
    // A question is shown on a page of its own places.
    if (!path.includes('.') && !(path in document)) return []
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    const { about } = pathWords(document, steps, 'changed', words)
    const said = phraseText(about)
    const last = said.split(' › ').at(-1)?.toLowerCase()
    const own = label.replace(/ \*$/, '').split(': ').at(-1)?.toLowerCase()
    const isInList = /\.\d+(?:\.|$)/.test(path.replace(/^localizationconfig\.0\./, ''))
    const key = path.split('.').at(-1) ?? ''
    const isRaw = about.some((piece) => typeof piece !== 'string' && piece.name === key && key !== 'text')
    return (isInList ? isRaw : last !== own) ? [`${path}: “${said}”, in the editor “${label}”`] : []
  })
}
