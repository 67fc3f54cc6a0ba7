/** The Rule Engine: its list, and the canvas on which a rule is drawn. */
import { lazy } from 'react'
import type { ScreenRoute } from '#src/kit/screen.ts'
import { rules } from './rules.ts'

const element = lazy(() => import('./RuleEditorPage.tsx').then(({ RuleEditorPage }) => ({ default: RuleEditorPage })))

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  rules.route,
  { path: '/ruleengine/new', title: 'New rule', menu: rules.menu, wide: true, element },
  { path: '/ruleengine/edit/$id', title: 'Rule', menu: rules.menu, wide: true, element },
]
