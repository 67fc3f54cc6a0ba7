import { lazy } from 'react'
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { DocumentPort } from '#src/canvas/core/documents/document-port.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { type DrawnFamily, familyPaths } from './family-paths.ts'

/** The query terms of a new document: the recipe it begins with. */
const recipeTerms = v.object({ recipe: v.optional(v.fallback(v.string(), '')) })

/** The query terms of a stored document: the panel it opens with. */
const panelTerms = v.object({ panel: v.optional(v.fallback(v.string(), '')) })

/**
 * Returns the two pages of a family's canvas. They are loaded with the first document that is opened.
 *
 * @param menu - The slug of the menu item of the family's list.
 * @param title - The singular as a title: "Quest".
 * @param load - Loads the port to the family's documents.
 */
export function editorRoutes(
  family: DrawnFamily,
  menu: string,
  title: string,
  load: () => Promise<DocumentPort>,
): ScreenRoute[] {
  const { blank, edit } = familyPaths[family]
  const { save } = family === 'badge-rule' ? endpoints.badgeRules : endpoints.rules
  const element = lazy(async () => {
    const [{ EditorPage }, port] = await Promise.all([import('./EditorPage.tsx'), load()])
    return { default: () => <EditorPage port={port} newPath={blank} /> }
  })
  const page = { menu, wide: true, element } as const
  return [
    { path: blank, title: `New ${title.toLowerCase()}`, requiredCall: save, search: recipeTerms, ...page },
    { path: edit, title, editorFor: family, search: panelTerms, ...page },
  ]
}
