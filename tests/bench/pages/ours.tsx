/** Our editor over a document that is held in memory: nothing on this page reaches the network. */
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { tellLive } from '#src/api/live-lines.ts'
import { appConfigQuery } from '#src/api/useAppConfig.ts'
import type { DocumentPort } from '#src/canvas/core/documents/document-port.ts'
import { DocumentEditor } from '#src/canvas/shell/DocumentEditor.tsx'
import { createAppTheme, cssVariablesResolver } from '#src/kit/theme.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { offers, positions, rule } from './sheet.ts'

const answer = { document: { ...rule, ruleId: 'bench' }, etag: '1', exact: true }

const port: DocumentPort = {
  kind: 'rule',
  area: 'rules',
  label: 'rule',
  list: { title: 'Rule engine', path: '/ruleengine' },
  editPath: (id) => `/ruleengine/edit/${id}`,
  serverKeys: ['ruleId'],
  idKey: 'ruleId',
  blank: () => ({}),
  load: async () => answer,
  save: async () => answer,
  duplicate: async () => answer,
  newer: () => undefined,
  loadPlaces: async () => ({ places: { positions }, etag: undefined }),
  keepPlaces: async () => undefined,
  versions: async () => ({ versions: [], seen: null }),
  version: async () => answer,
  usedBy: async () => [],
  nameTaken: async () => false,
}

// Whatever the editor asks the server for.
window.fetch = async () => Response.json({ status: 'success', code: 200, msg: '' })

// By which a section lets others be on the sheet.
Object.assign(window, { tellLive })

const rows = { offers }
const queries = new QueryClient()
// The shell has read it before an editor opens.
queries.setQueryData(appConfigQuery.queryKey, {
  status: 'success',
  code: 200,
  msg: '',
  appConfig: { timezone: 'Asia/Kolkata' },
} as never)
const router = createRouter({
  history: createMemoryHistory(),
  routeTree: createRootRoute({
    component: () => (
      <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
        <DocumentEditor port={port} id="bench" />
      </div>
    ),
  }),
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider theme={createAppTheme(0.75)} cssVariablesResolver={cssVariablesResolver}>
      <QueryClientProvider client={queries}>
        <StaticLookups rows={rows}>
          <RouterProvider router={router} />
        </StaticLookups>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
