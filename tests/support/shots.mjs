// `npm run shots`: a PNG of every route and of every story, light and dark, into the ignored folder .shots/. `-- --routes` or `-- --stories`
// takes one of them, `-- --only rule` those whose name has that in it, `-- --storybook http://localhost:6006` stories from a running Storybook.
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { workerSource } from '../../src/platform/worker-source.mjs'

const { values } = parseArgs({
  options: {
    routes: { type: 'boolean', default: false },
    stories: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    storybook: { type: 'string' },
  },
})

// Node cannot read TypeScript by itself in every version we run on.
const vite = await createServer({
  configFile: false,
  plugins: [workerSource],
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { shoot } = await vite.ssrLoadModule('/tests/support/shots/shoot.ts')
  process.exitCode = (await shoot(values)) ? 0 : 1
} finally {
  await vite.close()
}
