import { useState } from 'react'
import { withTheme } from '#schemas/documents/in-theme.ts'
import type { Template } from '#schemas/documents/template.ts'
import type { JsonObject } from '#schemas/json.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Loaded } from '#src/resource/document-calls.ts'
import { saveTemplate } from '#src/template-editor/save-template.ts'

/** The state of the change of one template. */
export type ReviewState = 'open' | 'saving' | 'saved' | { readonly problem: string }

/** A template that a theme is applied to, as it is stored and as it would be. */
export interface Review {
  readonly id: string
  readonly name: string
  readonly loaded: Loaded<JsonObject>
  readonly changed: JsonObject
  readonly state: ReviewState
}

interface Given {
  readonly theme: JsonObject
  readonly themeId: string
  readonly keepsOwn: boolean
  readonly onSaved: () => void
  /** Reads a template again, after somebody else has saved it. */
  readonly readAgain: (id: string) => Promise<unknown>
}

/** Holds what has become of each change, and saves it: a template that was changed meanwhile is read and shown again. */
export function useReviews({ theme, themeId, keepsOwn, onSaved, readAgain }: Given) {
  const [states, setStates] = useState<Readonly<Record<string, ReviewState>>>({})
  const become = (id: string, state: ReviewState) => setStates((before) => ({ ...before, [id]: state }))

  const reviewOf = (id: string, loaded: Loaded<JsonObject>): Review => ({
    id,
    name: String(loaded.document.templateName ?? ''),
    loaded,
    changed: withTheme(loaded.document, themeId, theme, keepsOwn),
    state: states[id] ?? 'open',
  })

  async function save({ id, changed, loaded }: Review) {
    become(id, 'saving')
    try {
      await saveTemplate(changed as Template, { ifMatch: loaded.etag })
      become(id, 'saved')
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await readAgain(id)
        become(id, { problem: 'Somebody has changed this template meanwhile. Look at the change again.' })
        return
      }
      const [first] = error instanceof ApiError ? error.errors : []
      become(id, { problem: first?.message ?? (error instanceof Error ? error.message : 'It could not be saved.') })
    }
  }

  return { reviewOf, save }
}
