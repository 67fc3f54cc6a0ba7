/** The declaration of a family's pages: its list, and the canvas of a new and of a stored document. */
import { lazy } from 'react'
import * as v from 'valibot'
import { families } from '#schemas/documents/families.ts'
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { api } from '#src/api/api.ts'
import type { DocumentPort, DrawCalls } from '#src/canvas/core/documents/document-port.ts'
import type { LinkCard } from '#src/kit/LinkCards.tsx'
import { overlaysMounted } from '#src/kit/overlays.ts'
import { newDatesTerms } from '#src/navigation/new-dates.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { figureColumns } from '#src/resource/list/figure-columns.tsx'
import { defineResource, type Resource, tab } from '#src/resource/resource.ts'
import { setStatus } from './activation/set-status.ts'
import type { DesignList } from './designs/design-list.ts'

/** The query terms of a new document: the recipe it is drawn from, the design it is laid out in, or the documents it begins with. */
const recipeTerms = v.object({
  recipe: v.optional(v.fallback(v.string(), '')),
  template: v.optional(v.fallback(v.string(), '')),
  badge: v.optional(v.fallback(v.string(), '')),
  ...newDatesTerms,
  design: v.optional(v.fallback(v.string(), '')),
})

/** The query terms of a stored document: the panel or the thread of comments that it opens with. */
const panelTerms = v.object({
  panel: v.optional(v.fallback(v.string(), '')),
  thread: v.optional(v.fallback(v.string(), '')),
})

type Derived =
  | 'listOf'
  | 'figures'
  | 'title'
  | 'icon'
  | 'menu'
  | 'sort'
  | 'pageSize'
  | 'create'
  | 'edit'
  | 'path'
  | 'tabs'
  | 'area'

interface FamilyDeclaration<Row extends { readonly id: string }> extends Omit<Resource<Row>, Derived> {
  /** The documented key of the only tab, and its label. */
  readonly tab: readonly [key: string, label: string]
  /** The card that begins one: its place among the others, the plainest first, and its words. Without it there is none. */
  readonly begin?: { readonly order: number; readonly words: string; readonly title?: string }
  /** Returns the name of a type by which the list is filtered; absent where all are of one. */
  readonly typeName?: (type: string) => string
  /** Lists the designs of the library that a new one may begin with, a page at a time; without it one begins blank. */
  readonly designs?: DesignList
  /** Loads the port to the family's documents, with the first document that is opened. */
  readonly port: () => Promise<DocumentPort>
}

/** The pages of a family. */
export interface FamilyScreen {
  readonly family: DocumentFamily
  readonly routes: readonly ScreenRoute[]
  readonly begin: { readonly order: number; readonly card: LinkCard } | undefined
}

/** Declares the pages of a family: a list with the newest first, five a page (C §9), whose rows are edited on the canvas. */
export function defineFamily<Row extends { readonly id: string }>(
  family: DocumentFamily,
  { tab: [key, label], typeName, begin, port, designs, ...list }: FamilyDeclaration<Row>,
): FamilyScreen {
  const { kind, area, label: one, title, icon, menu, pages, hasPlayLimits, ...facts } = families[family]
  const { list: path, blank, edit } = pages
  const [first, ...documented] = list.columns
  async function showOnSite(id: string, name: string) {
    const [{ openOnSite }, loaded] = await Promise.all([import('./on-site/OnSite.tsx'), port(), overlaysMounted()])
    openOnSite(name, { id, kind, load: () => loaded.load(id) })
  }
  const dialogs = () => import('./draw-dialogs.ts')
  const draws: DrawCalls = {
    read: (ruleId) => api.draws.getSettings({ params: { ruleId } }),
    show: async (id, name) => (await dialogs()).showDraws(id, name),
    showPrizeDraws: async (id, name) => (await dialogs()).showPrizeDraws(id, name),
  }
  async function chooseDesign(offered: DesignList) {
    const [{ openDesigns }] = await Promise.all([import('./designs/DesignDialog.tsx'), overlaysMounted()])
    openDesigns({ singular: list.singular, designs: offered, blank })
  }
  const { route } = defineResource<Row>({
    ...{ ...list, title, icon, menu: menu.slug, path, area },
    columns: [first, ...documented, ...figureColumns<Row>(hasPlayLimits)],
    calls: {
      ...list.calls,
      status: {
        set: async (id, status) => setStatus(await port(), id, status),
        preflight: async (status, rows, context) => {
          const [{ preflightOf }, loaded] = await Promise.all([import('./activation/preflight.ts'), port()])
          return preflightOf(
            loaded,
            status,
            rows.map((row) => ({ id: row.id, name: list.name(row) })),
            context,
          )
        },
      },
    },
    further: [
      {
        icon: 'screen',
        label: 'Show on my site',
        call: facts.listCall,
        run: async (row) => {
          await showOnSite(row.id, list.name(row))
          return undefined
        },
      },
    ],
    listOf: { kind, ...('ruleType' in facts && { ruleType: facts.ruleType }), ...(typeName && { typeName }) },
    figures: true,
    tabs: [tab(key, label)],
    sort: ['updatedTS', 'desc'],
    pageSize: 5,
    create: designs
      ? { label: `Create ${list.singular}`, open: () => chooseDesign(designs) }
      : { label: `Create ${list.singular}`, to: blank },
    edit: ({ id }) => ({ to: edit, params: { id } }),
  })
  const element = lazy(async () => {
    const [{ EditorPage }, loaded] = await Promise.all([import('./EditorPage.tsx'), port()])
    const given = { ...loaded, showOnSite, ...(family === 'rule' && { draws }) }
    return { default: () => <EditorPage port={given} newPath={blank} /> }
  })
  const page = { menu: menu.slug, wide: true, element } as const
  const singular = `${one.charAt(0).toUpperCase()}${one.slice(1)}`
  const { save } = endpoints[area]
  return {
    family,
    routes: [
      route,
      { path: blank, title: `New ${one}`, requiredCall: save, search: recipeTerms, ...page },
      { path: edit, title: singular, editorFor: family, search: panelTerms, ...page },
    ],
    begin: begin && {
      order: begin.order,
      card: { icon, title: begin.title ?? singular, words: begin.words, to: blank },
    },
  }
}
