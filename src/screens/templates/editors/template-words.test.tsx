import { afterEach, expect, test } from 'vitest'
import type { JsonObject } from '#schemas/json.ts'
import { templateWords } from '#src/difference/words/template-words.ts'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { drawForm, fieldsOf, openSectionsKey, wronglyNamed } from '#tests/support/word-labels.tsx'
import { editedKinds } from '../kinds.ts'
import { declarationOf } from './editors.ts'

afterEach(() => localStorage.removeItem(openSectionsKey))

test.each(editedKinds)('a difference names each field of $kind by its label in the editor', ({ kind }) => {
  const { sections, blank } = declarationOf(kind)
  localStorage.setItem(openSectionsKey, JSON.stringify(sections.map(({ id }) => id)))
  const template = blank() as JsonObject
  const fields = fieldsOf(drawForm(template, (root) => <TemplateForm root={root} sections={sections} />))
  expect(fields.length).toBeGreaterThan(10)
  expect(wronglyNamed(template, fields, templateWords)).toEqual([])
})
