/** Templates: their library, and an editor for each kind. */
import { Navigate } from '@tanstack/react-router'
import { createElement, lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsInTabs } from '#src/resource/resource.ts'
import { type EditedKind, editedKinds, typeName } from './kinds.ts'
import { libraryTemplates, ownTemplates } from './templates.ts'

const menu = ownTemplates.menu

function routesOf({ typeId, kind }: EditedKind): readonly ScreenRoute[] {
  const load = () => import('./editors/editors.ts').then(({ editorOf }) => editorOf(kind))
  const element = lazy(() => load().then(({ Editor }) => ({ default: Editor })))
  const fromLibrary = lazy(() => load().then(({ FromLibrary }) => ({ default: FromLibrary })))
  const [title, requiredCall] = [typeName(typeId), endpoints.templates.save]
  const newTitle = `New ${title.toLowerCase()}`
  return [
    { path: `/templates/${kind}`, title: newTitle, menu, wide: true, requiredCall, element },
    { path: `/templates/${kind}/$id`, title: newTitle, menu, wide: true, requiredCall, element: fromLibrary },
    { path: `/templates/${kind}/edit/$id`, title, menu, wide: true, element },
  ]
}

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  listsInTabs([ownTemplates, libraryTemplates]),
  ...editedKinds.flatMap(routesOf),
  {
    path: '/templates/edit/$id',
    title: 'Template',
    menu,
    editorFor: 'template',
    element: lazy(() => import('./OpenTemplate.tsx').then(({ OpenTemplate }) => ({ default: OpenTemplate }))),
  },
  {
    path: '/spinTheWheel',
    title: 'Spin wheel',
    menu,
    element: () => createElement(Navigate, { to: '/templates/megawin', replace: true }),
  },
]
