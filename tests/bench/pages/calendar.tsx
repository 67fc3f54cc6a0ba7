/** The calendar of a year of campaigns that is held in memory: nothing on this page reaches the network. */
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createAppTheme, cssVariablesResolver } from '#src/kit/theme.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { screens } from '#src/screens/calendar/index.ts'
import { calendar } from './year-of-campaigns.ts'

const reply = { status: 'success', code: 200, msg: '' }
const answers: Readonly<Record<string, object>> = {
  getCalendar: { calendar },
  getCalendarFigures: { step: 7, figures: [], expected: [] },
}
/** Answers the calls of the page; the joint forecast, which a worker computes, never begins. */
window.fetch = async (asked) => {
  const { pathname } = new URL(asked instanceof Request ? asked.url : `${asked}`, location.href)
  const answer = answers[pathname.split('/').at(-1) ?? '']
  return answer ? Response.json({ ...reply, ...answer }) : new Promise<never>(() => {})
}

const [screen] = screens
const root = document.getElementById('root')
if (root && screen) {
  const router = routerAround(screen, `${screen.path}?view=year`)
  createRoot(root).render(
    <MantineProvider theme={createAppTheme(0.75)} cssVariablesResolver={cssVariablesResolver}>
      <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
        <InRouter router={router} />
      </div>
    </MantineProvider>,
  )
  const look = () => {
    if (root.querySelector('[data-entry]')) root.dataset.ready = ''
    else requestAnimationFrame(look)
  }
  look()
}
