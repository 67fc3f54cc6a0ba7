/** The areas whose pages make the console. A page is added in its area, never here. */
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { screens as account } from '#src/screens/account/index.ts'
import { screens as approvals } from '#src/screens/approvals/index.ts'
import { tabs as approvalTabs } from '#src/screens/approvals/tabs.ts'
import { screens as audit } from '#src/screens/audit/index.ts'
import { screens as billing } from '#src/screens/billing/index.ts'
import { tabs as billingTabs } from '#src/screens/billing/tabs.ts'
import { screens as brandKit } from '#src/screens/brand-kit/index.ts'
import { screens as calendar } from '#src/screens/calendar/index.ts'
import { screens as dashboard } from '#src/screens/dashboard/index.ts'
import { screens as demoWebsite } from '#src/screens/demo-website/index.ts'
import { events as eventList } from '#src/screens/events/events.ts'
import { screens as events } from '#src/screens/events/index.ts'
import { screens as externalGames } from '#src/screens/external-games/index.ts'
import { screens as install } from '#src/screens/install/index.ts'
import { screens as mechanics } from '#src/screens/mechanics/index.ts'
import { screens as messages } from '#src/screens/messages/index.ts'
import { screens as notices } from '#src/screens/notices/index.ts'
import { screens as offers } from '#src/screens/offers/index.ts'
import { screens as outbox } from '#src/screens/outbox/index.ts'
import { screens as pages } from '#src/screens/pages/index.ts'
import { screensWith as profileWith } from '#src/screens/profile/index.ts'
import { screens as reports } from '#src/screens/reports/index.ts'
import { screens as rules } from '#src/screens/rules/index.ts'
import { screensWith as segmentsWith } from '#src/screens/segments/index.ts'
import { screens as templates } from '#src/screens/templates/index.ts'
import { screens as themes } from '#src/screens/themes/index.ts'
import { screens as tournaments } from '#src/screens/tournaments/index.ts'
import { screens as webhooks } from '#src/screens/webhooks/index.ts'

/** Every page of the console. */
export const screens: readonly ScreenRoute[] = [
  ...account,
  ...dashboard,
  ...calendar,
  ...approvals,
  ...reports,
  ...profileWith([...approvalTabs, ...billingTabs]),
  ...billing,
  ...rules,
  ...themes,
  ...templates,
  ...externalGames,
  ...mechanics,
  ...tournaments,
  ...pages,
  ...messages,
  ...brandKit,
  ...offers,
  ...segmentsWith([eventList]),
  ...webhooks,
  ...events,
  ...demoWebsite,
  ...install,
  ...notices,
  ...audit,
  ...outbox,
]
