/** The drawn documents: the list of every family of rules, the canvas of each, and the choice between them. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { editorRoutes } from './editor-routes.tsx'
import { ports } from './ports.ts'
import {
  badgeRules,
  customEventRules,
  dailyStreaks,
  gameMechanicsRules,
  quests,
  rules,
  smartCampaigns,
} from './rule-lists.ts'

/** The pages of this area. A family is its list, then the two pages of its canvas with the port to its documents. */
export const screens: readonly ScreenRoute[] = [
  rules.route,
  ...editorRoutes('rule', rules.menu, 'Rule', ports.rule),
  gameMechanicsRules.route,
  ...editorRoutes('game-mechanics', gameMechanicsRules.menu, 'Game-mechanics rule', ports['game-mechanics']),
  quests.route,
  ...editorRoutes('quest', quests.menu, 'Quest', ports.quest),
  dailyStreaks.route,
  ...editorRoutes('daily-streak', dailyStreaks.menu, 'Daily streak', ports['daily-streak']),
  badgeRules.route,
  ...editorRoutes('badge-rule', badgeRules.menu, 'Badge rule', ports['badge-rule']),
  customEventRules.route,
  ...editorRoutes('custom-event', customEventRules.menu, 'Custom-event rule', ports['custom-event']),
  smartCampaigns.route,
  ...editorRoutes('smart-campaign', smartCampaigns.menu, 'Smart campaign', ports['smart-campaign']),
  {
    path: '/campaignTypeSelect',
    title: 'New campaign',
    menu: rules.menu,
    requiredCall: endpoints.rules.save,
    element: lazy(() => import('./CampaignTypePage.tsx')),
  },
  {
    path: '/import',
    title: 'Import',
    menu: rules.menu,
    requiredCall: endpoints.transfer.import,
    element: lazy(() => import('./import/ImportPage.tsx')),
  },
]
