/** The drawn documents: the list of every family of rules, the canvas of each, and the choice between them. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { editorRoutes } from './editor-routes.tsx'
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
  ...editorRoutes('rule', rules.menu, 'Rule', async () => {
    return (await import('#src/canvas/core/documents/rule-port.ts')).rulePort
  }),
  gameMechanicsRules.route,
  ...editorRoutes('game-mechanics', gameMechanicsRules.menu, 'Game-mechanics rule', async () => {
    return (await import('#src/canvas/core/documents/game-mechanics-port.ts')).gameMechanicsPort
  }),
  quests.route,
  ...editorRoutes('quest', quests.menu, 'Quest', async () => {
    return (await import('#src/canvas/core/documents/quest-port.ts')).questPort
  }),
  dailyStreaks.route,
  ...editorRoutes('daily-streak', dailyStreaks.menu, 'Daily streak', async () => {
    return (await import('#src/canvas/core/documents/daily-streak-port.ts')).dailyStreakPort
  }),
  badgeRules.route,
  ...editorRoutes('badge-rule', badgeRules.menu, 'Badge rule', async () => {
    return (await import('#src/canvas/core/documents/badge-rule-port.ts')).badgeRulePort
  }),
  customEventRules.route,
  ...editorRoutes('custom-event', customEventRules.menu, 'Custom-event rule', async () => {
    return (await import('#src/canvas/core/documents/custom-event-port.ts')).customEventPort
  }),
  smartCampaigns.route,
  ...editorRoutes('smart-campaign', smartCampaigns.menu, 'Smart campaign', async () => {
    return (await import('#src/canvas/core/documents/smart-campaign-port.ts')).smartCampaignPort
  }),
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
