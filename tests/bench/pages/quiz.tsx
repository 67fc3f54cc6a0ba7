/** The editor of a quiz over a template that is held in memory: nothing on this page reaches the network. */
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createAppTheme, cssVariablesResolver } from '#src/kit/theme.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { editorOf } from '#src/screens/templates/editors/editors.ts'
import { quiz } from './quiz-of-many.ts'

const reply = { status: 'success', code: 200, msg: '', spinWheelConfig: quiz, links: [], exists: false }
window.fetch = async () => Response.json(reply)

const { Editor } = editorOf('superquiz')
const Page = () => (
  <div data-ready style={{ height: '100vh', overflow: 'auto' }}>
    <Editor />
  </div>
)
const path = '/templates/superquiz/edit/$id'
const router = routerAround({ path, element: Page, title: '' } as never, '/templates/superquiz/edit/bench')

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider theme={createAppTheme(0.75)} cssVariablesResolver={cssVariablesResolver}>
      <StaticLookups>
        <InRouter router={router} />
      </StaticLookups>
    </MantineProvider>,
  )
}
