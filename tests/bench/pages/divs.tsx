/** As many bare bars as the calendar has campaigns, each a placed div in a scroll area, in the same page around them. */
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createAppTheme, cssVariablesResolver } from '#src/kit/theme.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { calendar, spans } from './year-of-campaigns.ts'

const ROW_PX = 28
const Page = () => (
  <div data-ready style={{ position: 'relative', height: '100vh', overflow: 'auto' }}>
    {spans.map(({ from, to }, index) => (
      <div
        key={calendar.entries[index]?.id}
        style={{
          ...{ position: 'absolute', top: index * ROW_PX, height: 20 },
          ...{ left: `${(100 * from) / 365}%`, width: `${(100 * (to - from + 1)) / 365}%`, background: '#ccd6ff' },
        }}
      >
        {calendar.entries[index]?.name}
      </div>
    ))}
  </div>
)

const root = document.getElementById('root')
if (root) {
  const router = routerAround({ path: '/calendar', element: Page, title: '' } as never, '/calendar')
  createRoot(root).render(
    <MantineProvider theme={createAppTheme(0.75)} cssVariablesResolver={cssVariablesResolver}>
      <InRouter router={router} />
    </MantineProvider>,
  )
}
