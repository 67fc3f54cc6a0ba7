/** Themes: looks that templates are drawn in, in eight layouts. */
import { lazy } from 'react'
import { type ThemeLayout, themeLayouts } from '#schemas/documents/theme.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsOnDemand } from '#src/resource/resource.ts'

const menu = 'themes'
const requiredCall = endpoints.themes.save

function routesOf(layout: ThemeLayout): readonly ScreenRoute[] {
  const load = () => import('./theme-editor.tsx').then(({ themeEditor }) => themeEditor(layout))
  const element = lazy(() => load().then(({ Editor }) => ({ default: Editor })))
  const fromLibrary = lazy(() => load().then(({ FromLibrary }) => ({ default: FromLibrary })))
  return [
    { path: `/themes/${layout}`, title: 'New theme', menu, wide: true, requiredCall, element },
    { path: `/themes/${layout}/$id`, title: 'New theme', menu, wide: true, requiredCall, element: fromLibrary },
    { path: `/themes/${layout}/edit/$id`, title: 'Theme', menu, wide: true, element },
  ]
}

/** The list of themes and their library. */
export const list = listsOnDemand(
  {
    ...({ path: '/themes', title: 'Themes', menu } as const),
    tabs: ['my_themes', 'library'],
    sortKeys: ['templateName', 'layout'],
  },
  async () => {
    const { libraryThemes, ownThemes } = await import('./themes.ts')
    return [ownThemes, libraryThemes]
  },
)

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  list,
  ...themeLayouts.flatMap(routesOf),
  {
    path: '/themes/edit/$id',
    title: 'Theme',
    menu,
    editorFor: 'theme',
    element: lazy(() => import('./OpenTheme.tsx').then(({ OpenTheme }) => ({ default: OpenTheme }))),
  },
  {
    path: '/themes/apply/$id',
    title: 'Apply theme',
    menu,
    wide: true,
    requiredCall: endpoints.templates.save,
    element: lazy(() => import('./apply/ApplyPage.tsx').then(({ ApplyPage }) => ({ default: ApplyPage }))),
  },
]
