/** What is drawn: the lists of every family of rules, the canvas each is drawn on, and the choice between them. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { badgeRules } from './badge-rules.ts'
import { customEventRules } from './custom-event-rules.ts'
import { dailyStreaks } from './daily-streaks.ts'
import { editorRoutes } from './editor-routes.tsx'
import { familyPaths } from './family-paths.ts'
import { gameMechanicsRules } from './game-mechanics-rules.ts'
import { quests } from './quests.ts'
import { rules } from './rules.ts'
import { smartCampaigns } from './smart-campaigns.ts'

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  rules.route,
  ...editorRoutes(
    { menu: rules.menu, title: 'Rule', ...familyPaths.rule },
    async () => (await import('#src/canvas/core/documents/rule-port.ts')).rulePort,
  ),
  gameMechanicsRules.route,
  ...editorRoutes(
    {
      menu: gameMechanicsRules.menu,
      title: 'Game-mechanics rule',
      ...familyPaths['game-mechanics'],
    },
    async () => (await import('#src/canvas/core/documents/game-mechanics-port.ts')).gameMechanicsPort,
  ),
  quests.route,
  ...editorRoutes(
    { menu: quests.menu, title: 'Quest', ...familyPaths.quest },
    async () => (await import('#src/canvas/core/documents/quest-port.ts')).questPort,
  ),
  dailyStreaks.route,
  ...editorRoutes(
    { menu: dailyStreaks.menu, title: 'Daily streak', ...familyPaths['daily-streak'] },
    async () => (await import('#src/canvas/core/documents/daily-streak-port.ts')).dailyStreakPort,
  ),
  badgeRules.route,
  ...editorRoutes(
    { menu: badgeRules.menu, title: 'Badge rule', ...familyPaths['badge-rule'] },
    async () => (await import('#src/canvas/core/documents/badge-rule-port.ts')).badgeRulePort,
  ),
  customEventRules.route,
  ...editorRoutes(
    {
      menu: customEventRules.menu,
      title: 'Custom-event rule',
      ...familyPaths['custom-event'],
    },
    async () => (await import('#src/canvas/core/documents/custom-event-port.ts')).customEventPort,
  ),
  smartCampaigns.route,
  ...editorRoutes(
    {
      menu: smartCampaigns.menu,
      title: 'Smart campaign',
      ...familyPaths['smart-campaign'],
    },
    async () => (await import('#src/canvas/core/documents/smart-campaign-port.ts')).smartCampaignPort,
  ),
  {
    path: '/campaignTypeSelect',
    title: 'New campaign',
    menu: rules.menu,
    opens: endpoints.rules.save,
    element: lazy(() => import('./CampaignTypePage.tsx')),
  },
  {
    path: '/import',
    title: 'Import',
    menu: rules.menu,
    opens: endpoints.transfer.import,
    element: lazy(() => import('./import/ImportPage.tsx')),
  },
]
