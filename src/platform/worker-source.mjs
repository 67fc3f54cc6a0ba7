import { build } from 'vite'

/**
 * A plugin for imports such as `import source from './x.ts?worker-source'`: the module with all its imports as the text of
 * a script, for `new Worker(source, { eval: true })`. A built server has no files beside it, and Node runs no TypeScript.
 * Everything that builds or serves the platform uses it: `vite.config.ts`, the processes of tests and the bench (ours).
 *
 * @type {import('vite').Plugin}
 */
export const workerSource = {
  name: 'questwire-worker-source',
  enforce: 'pre',
  load: {
    filter: { id: /\?worker-source$/ },
    async handler(id) {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        ssr: { noExternal: true },
        build: { ssr: id.replace('?worker-source', ''), write: false, rolldownOptions: { output: { format: 'cjs' } } },
      })
      const [output] = [built].flat()
      if (!output || !('output' in output)) throw new Error(`${id} could not be built`)
      for (const file of output.output[0].moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(output.output[0].code)}`
    },
  },
}
