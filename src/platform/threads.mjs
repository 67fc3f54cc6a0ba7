import { build } from 'vite'

/**
 * `import source from './x.ts?thread'` gives a module with all it imports as the text of a script, which a thread of the
 * server is made of (`new Worker(source, { eval: true })`): a built server has no files beside it, and Node runs no TypeScript.
 * For everything that builds or serves the platform: `vite.config.ts`, the processes of tests and the bench (ours).
 * @type {import('vite').Plugin}
 */
export const threads = {
  name: 'questwire-threads',
  enforce: 'pre',
  load: {
    filter: { id: /\?thread$/ },
    async handler(id) {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        ssr: { noExternal: true },
        build: { ssr: id.replace('?thread', ''), write: false, rolldownOptions: { output: { format: 'cjs' } } },
      })
      const [output] = [built].flat()
      if (!output || !('output' in output)) throw new Error(`${id} could not be built`)
      for (const file of output.output[0].moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(output.output[0].code)}`
    },
  },
}
