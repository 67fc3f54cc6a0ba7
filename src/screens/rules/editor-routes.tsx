import { lazy } from 'react'
import * as v from 'valibot'
import type { RuleFamily } from '#schemas/documents/rule-family.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { DocumentPort } from '#src/canvas/core/documents/document-port.ts'
import type { PathWithId, PlainPath } from '#src/navigation/pages.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'

interface Paths {
  /** Slug of the menu item of their list. */
  readonly menu: string
  /** What one is called, as a title: "Quest". */
  readonly title: string
  /** What is edited: a family. */
  readonly edits: RuleFamily | 'badge-rule'
  /** Where a new one is drawn. */
  readonly blank: PlainPath
  /** Where one is edited, with `$id`. */
  readonly edit: PathWithId
}

/** A new document may begin with a recipe. */
const begins = v.object({ recipe: v.optional(v.fallback(v.string(), '')) })

/** One that is there may open with its versions. */
const shows = v.object({ panel: v.optional(v.fallback(v.string(), '')) })

/** The two pages of a family's editor, loaded when the first is opened: the canvas, and the port to its documents. */
export function editorRoutes(
  { menu, title, edits, blank, edit }: Paths,
  load: () => Promise<DocumentPort>,
): ScreenRoute[] {
  const { save } = edits === 'badge-rule' ? endpoints.badgeRules : endpoints.rules
  const element = lazy(async () => {
    const [{ EditorPage }, port] = await Promise.all([import('./EditorPage.tsx'), load()])
    return { default: () => <EditorPage port={port} newPath={blank} /> }
  })
  return [
    { path: blank, title: `New ${title.toLowerCase()}`, menu, opens: save, wide: true, element, search: begins },
    { path: edit, title, menu, edits, wide: true, element, search: shows },
  ]
}
