// One file for the client build, the server build (`vite build --ssr src/platform/main.ts`), the dev server and the tests.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import mantine from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { checkPage } from './src/check-page/build-check-page.ts'
import { workerSource } from './src/platform/worker-source.mjs'
import { findChromium, testArgs } from './tests/support/chromium.mjs'
import { isLongRun } from './tests/support/long.ts'
import { runSeed } from './tests/support/seed.mjs'
import { SharedFilesShuffled } from './tests/support/sequencer.mjs'

/** Mantine's breakpoints, for `@media (min-width: $mantine-breakpoint-sm)` in CSS modules. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
}

/** Whether vitest reads this file, rather than a build or a dev server. */
const testing = Boolean(process.env.VITEST)

/** The embedded platform behind the dev server; not behind a test run, which brings its own. */
const platform: Plugin = {
  name: 'questwire-platform',
  apply: 'serve',
  async configureServer(server) {
    if (testing) return
    const { mount } = await server.ssrLoadModule('/src/platform/dev.ts')
    await mount(server)
  },
}

/** Adds the licences of packages that only a web worker bundles: the option `build.license` sees the main bundle alone. */
const workerPackages = new Set<string>()
const collectWorkerPackages: Plugin = {
  name: 'questwire-worker-packages',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
        const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]
        if (folder) workerPackages.add(folder)
      }
  },
}
const workerLicenses: Plugin = {
  name: 'questwire-worker-licenses',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const file = bundle['licenses.txt']
      if (file?.type !== 'asset') return
      for (const folder of workerPackages) {
        const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
        const heading = `## ${name} - ${version} (${license})`
        if (String(file.source).includes(heading)) continue
        const text = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry))
        file.source = `${file.source}\n${heading}\n\n${text ? readFileSync(`${folder}/${text}`, 'utf8') : ''}`
      }
    },
  },
}

/**
 * The files of scripts that a page loads together, so that many small ones do not come one by one: each takes what its members
 * import that is in none before it. What the demo website shares with the console stays apart, or it would load the console.
 */
const scriptGroups = [
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|ky|valibot)\/|preload-helper|rolldown\/runtime|\/schemas\/(?:codes|json|messages\/generic|endpoints\/define|values\/(?:brand|text-style))\.ts$/,
  },
  // Not the entry itself: whoever shares a file with it would run it.
  { name: 'start', test: /src\/app\/App\.tsx$|session-tabs\.ts$|LoginPage\.tsx$/ },
  {
    name: 'shared',
    test: /\/schemas\/|src\/(?:brand|format|time|games)\/|src\/kit\/(?:rich-text|brand)/,
    entriesAware: true,
  },
  // With what editors of forms share with the canvas: in files of their own they would weigh more than here.
  {
    name: 'console',
    test: /src\/app\/(?:shell\/Shell|add-pages)\.tsx$|src\/revisions\/(?:drafts\/[a-z-]+\.ts|approvals\/queries|versions\/useNoteSeen|ChangesButton|NoticesAbove|difference\/useWords)|idb-keyval/,
  },
  // Other pages, so that what the editor shares with them is not taken into its file, or a list would load the canvas.
  {
    name: 'pages',
    test: /src\/(?:screens|app|resource)\/.*(?<!EditorPage)\.tsx$|activation\/preflight\.ts$/,
    entriesAware: true,
  },
  { name: 'canvas', test: /screens\/rules\/EditorPage\.tsx$/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/**
 * Leaves out of the options of calls, and of the kinds of documents, the schemas that stand on lines of their own. Terms with
 * an id stay: lists read from them what the id of a row is called in a call (`src/resource/calls-of.ts`).
 */
function withoutValues(code: string): string {
  const key = /^ {4}(?:reply|body|row|beside|schema|query(?!.* as |: \{.*\bid\b)|params): /m
  for (let rest = code, kept = ''; ; ) {
    const found = key.exec(rest)
    if (!found) return kept + rest
    let [end, depth] = [found.index + found[0].length, 0]
    // The value ends at the first comma or brace outside of any other.
    for (; end < rest.length; end++) {
      const character = rest[end] ?? ''
      if (depth === 0 && (character === ',' || character === '}')) break
      if ('([{'.includes(character)) depth++
      else if (')]}'.includes(character)) depth--
    }
    kept += rest.slice(0, found.index)
    rest = rest.slice(rest[end] === ',' ? end + 1 : end)
  }
}

/** Calls of players and of customers' servers among those of the console. */
const callsOfOthers =
  /^ {2}\w+: \w+\('.*\n(?: {4}.*\n)*? {4}access: '(?:player|player-key|key)',\n(?: {4}.*\n)* {2}\}\),\n/gm

/**
 * Leaves out of the client what only the server reads of calls and kinds: summaries, what is ours, the words about wrong
 * values, and the schemas of terms, rows, replies, bodies and documents. `tests/e2e/weight.test.ts` says what that saves.
 */
const withoutServerParts: Plugin = {
  name: 'questwire-without-server-parts',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /\/schemas\/(?:endpoints\/(?!define)[\w-]+|documents\/document-kinds)\.ts$/ },
    handler: (code, id) => {
      // Calls of the command line and of players, which the console never makes.
      if (id.endsWith('/endpoints/campaign-files.ts')) return 'export const campaignFiles = {}'
      if (id.endsWith('/endpoints/play.ts'))
        return code.replace(/^export const play = [\s\S]*/m, 'export const play = {}')
      return (
        withoutValues(code.replace(callsOfOthers, ''))
          .replace(/\bsummary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),?/g, '')
          .replace(/\bours(?:: true)?,/g, '')
          // The end of a sentence that the server alone says of a value.
          .replace(/, (['`])(?:must|is no) (?:(?!\1).)*\1(?=,?\s*\))/g, '')
          // A spread that is left over keeps what it spreads.
          .replace(/\.\.\.beside(?:Row)?\b,?/g, '')
          .replace(/(?<!readonly )\b(?:reply: (?:\w+|\{[^{}]*\})|row: \w+|body: documentOf\(\w+\))(?:,|(?=\s*\}))/g, '')
      )
    },
  },
}

/**
 * Makes each style sheet of the SDK a script that hands its text to `adopt`, since the page of a customer may forbid style
 * elements, and a shadow root takes no others. Lengths in `rem` become pixels: that page has its own idea of a `rem`.
 */
function adoptedSheets(): Plugin {
  const prefix = '\0adopted:'
  let config: ResolvedConfig
  return {
    name: 'questwire-adopted-sheets',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${prefix}${found.id.replace(/\.css$/, '')}`
    },
    load: {
      filter: { id: /^\0adopted:/ },
      async handler(id) {
        const path = `${id.slice(prefix.length)}.css`
        const { code, modules = {} } = await preprocessCSS(readFileSync(path, 'utf8'), path, config)
        const inPixels = code.replace(/(\d*\.?\d+)rem\b/g, (_, count: string) => `${Number(count) * 16}px`)
        const short = inPixels.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, ' ')
        const adopting = `import { adopt } from '/src/sdk/player/sheets.ts'\nadopt(${JSON.stringify(short.trim())})`
        return { code: `${adopting}\nexport default ${JSON.stringify(modules)}`, moduleType: 'js' }
      },
    },
  }
}

/** The version of the SDK, as its package has it. */
const sdkVersion: string = JSON.parse(readFileSync('src/sdk/npm/package.json', 'utf8')).version

/** The core, as the loader names it before its chunk has a name. */
const coreAddress = 'questwire:core'

/**
 * Joins the loader of the SDK to the core, which would otherwise bring Vite's helper of preloading into it, and writes
 * it a second time for its versioned address, beside the chunks. The core has an address without a hash as well: a page
 * that was opened before an update asks there for the files of the build that is served now.
 */
const loaderOfSdk: Plugin = {
  name: 'questwire-loader-of-sdk',
  buildStart() {
    // What its file exports besides is for the chunks; a strict signature would make a file of it that exports `start` alone.
    this.emitFile({ type: 'chunk', id: 'src/sdk/page/start.ts', name: 'core', preserveSignature: 'allow-extension' })
  },
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const loader = chunks.find(({ name }) => name === 'questwire')
      const core = chunks.find(({ exports }) => exports.includes('start') && exports.includes('draw'))
      if (!loader || !core) throw new Error('The SDK has no loader or no core.')
      // Most of its functions run as the page opens: a browser that knows this compiles them while it loads, off the main thread.
      core.code = `//# allFunctionsCalledOnLoad\n${core.code}`
      loader.code = loader.code.replace(coreAddress, `./${core.fileName}`)
      const source = loader.code.replaceAll('./v1/', './')
      this.emitFile({ type: 'asset', fileName: 'v1/questwire.js', source })
      const latest = `export{start,draw}from"./${core.fileName.replace('v1/', '')}"`
      this.emitFile({ type: 'asset', fileName: 'v1/core.js', source: latest })
      // For those who pin: named by its own bytes, which stay through updates, since it asks for the core that is served then.
      const pinned = source.replaceAll(`./${core.fileName.replace('v1/', '')}`, './core.js')
      const name = createHash('sha256').update(pinned).digest('hex').slice(0, 8)
      const file = `questwire-${sdkVersion}-${name}.js`
      const integrity = `sha384-${createHash('sha384').update(pinned).digest('base64')}`
      this.emitFile({ type: 'asset', fileName: `v1/${file}`, source: pinned })
      this.emitFile({ type: 'asset', fileName: 'v1/pinned.json', source: JSON.stringify({ file, integrity }) })
    },
  },
}

/** Names the file of a chunk. Otherwise it names each page that shares it, and the first pages list those names. */
const chunkName = (name: string) => {
  const [group = '', ...users] = name.split('~')
  return users.length > 1 || group === 'shared' ? group : '[name]'
}

/** The smaller library that draws in the pages of customers; the console draws the same parts with React. */
const preactForReact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: `${import.meta.dirname}/src/sdk/drawing/react-by-preact.mjs` },
]

/** The files of the SDK: the core with tiles and all that they need, what most drawings share, and the rest as it is loaded. */
const sdkGroups = [
  {
    name: 'core',
    test: /src\/sdk\/(?:page|core|elements)\/|src\/sdk\/drawing\/draw\.ts$/,
    priority: 3,
  },
  { name: 'preact', test: /node_modules\/preact\/|react-by-preact/, priority: 2 },
  // What no group takes would be put into the core, if chunks that come after it share it.
  {
    name: 'parts',
    test: /src\/(?:games|kit|brand|format|time)\/|schemas\/|node_modules\/valibot\//,
    minShareCount: 3,
    priority: 1,
  },
]

/** The build of the SDK (`vite build --mode sdk`): a loader, and chunks that are found from where it lies. */
const sdkBuild = {
  outDir: 'dist/client/sdk',
  copyPublicDir: false,
  license: { fileName: 'licenses.txt' },
  target: 'es2022',
  modulePreload: false as const,
  rolldownOptions: {
    input: { questwire: 'src/sdk/loader/questwire.ts', embed: 'src/sdk/embed/embed.ts' },
    preserveEntrySignatures: false as const,
    output: {
      entryFileNames: ({ name }: { readonly name: string }) =>
        name === 'questwire' ? '[name].js' : name === 'embed' ? 'v1/[name].js' : 'v1/[name]-[hash].js',
      chunkFileNames: 'v1/[name]-[hash].js',
      assetFileNames: 'v1/[name]-[hash][extname]',
      codeSplitting: { groups: sdkGroups },
    },
  },
}

/**
 * Marks the making of schemas as pure, so that those nobody in the client uses are left out of it: the bundler does not see
 * that through the namespace that they are called by. Those with a name stand in a function, which is pure with all that it
 * reads and calls, such as the entries of another; where they are used, the function is taken away again. A file of schemas
 * of which nothing is used is left out whole.
 */
const pureSchemas: Plugin = {
  name: 'questwire-pure-schemas',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /\/schemas\/.*\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/^((?:export )?const \w+ = )(v\.[\s\S]*?)(?=\n(?![ )\]}]))/gm, '$1/* @__PURE__ */ (() => $2)()')
        .replace(/(?<![\w.])v\.(?!parse|safeParse|is\(|assert)[a-z]\w*\(/g, '/* @__PURE__ */ $&'),
      moduleSideEffects: false,
    }),
  },
}

/** The modules that open a document, and the calendar. */
const costlyPages = ['/src/canvas/shell/DocumentEditor.tsx', '/src/screens/calendar/CalendarPage.tsx']
/** A file of scripts above this size is worth compiling while it loads, in characters. */
const MIN_COMPILED_CHARACTERS = 20_000

/**
 * Marks the files that an editor and the calendar open with: most of their functions run then, and a browser that knows the mark compiles
 * them while it loads, off the main thread, instead of one by one as they are called.
 */
const compiledWhileLoading: Plugin = {
  name: 'questwire-compiled-while-loading',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const opened = new Set(
        chunks.filter(({ moduleIds }) => moduleIds.some((id) => costlyPages.some((page) => id.endsWith(page)))),
      )
      // A set hands out what is added to it meanwhile.
      for (const { imports } of opened)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) opened.add(chunk)
      for (const chunk of opened)
        if (chunk.code.length >= MIN_COMPILED_CHARACTERS) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
}

/** Leaves out the key of each line of an icon: lines never change their order, and random letters cannot be compressed. */
const keylessIcons: Plugin = {
  name: 'questwire-keyless-icons',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => code.replace(/,\s*key: "\w+"(?=\s*\})/g, ''),
  },
}

const browser = findChromium()
const rooms = '{schemas,canvas-nodes,src,tests}'
const onPlatform = ['src/platform/**/*.test.ts', 'tests/contract/**/*.test.ts']
/** The longest that a test may take, in milliseconds: a law of the long run draws 100,000 documents. */
const testTimeout = isLongRun ? 3_600_000 : Math.max(30_000, Number(process.env.LAW_RUNS ?? 0) * 20)

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  // Relative, so that the built client can be served below any path.
  base: command === 'build' && !isSsrBuild ? './' : '/',
  plugins: [
    ...(mode === 'sdk' ? [adoptedSheets(), loaderOfSdk, checkPage] : []),
    ...[
      withoutServerParts,
      pureSchemas,
      keylessIcons,
      compiledWhileLoading,
      react(),
      platform,
      workerSource,
      workerLicenses,
    ],
  ],
  ...(mode === 'sdk' && { resolve: { alias: preactForReact } }),
  worker: { plugins: () => [collectWorkerPackages] },
  server: { port: Number(process.env.PORT ?? 4400), strictPort: true },
  css: {
    postcss: {
      plugins: [
        // A page of a customer has no attribute of Mantine: there the browser itself chooses between light and dark.
        mantine({ features: { lightDarkFunction: mode !== 'sdk' } }),
        simpleVars({ variables: breakpoints }),
      ],
    },
  },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false }
    : mode === 'sdk'
      ? sdkBuild
      : {
          outDir: 'dist/client',
          // The licences of everything that is shipped to browsers; the account menu links to them.
          license: { fileName: 'licenses.txt' },
          target: 'es2022',
          modulePreload: { polyfill: false },
          chunkSizeWarningLimit: 1500,
          // The console, and the demo website beside it.
          rolldownOptions: {
            input: ['index.html', 'src/site/index.html'],
            output: {
              codeSplitting: { groups: scriptGroups },
              chunkFileNames: ({ name }) => `assets/${chunkName(name)}-[hash].js`,
            },
          },
        },
  test: {
    coverage: {
      provider: 'v8',
      include: ['{schemas,canvas-nodes,src}/**/*.{ts,tsx}'],
      exclude: ['**/*.{test,stories,samples,fixture}.{ts,tsx}', '**/*.d.ts'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
    env: { TZ: 'UTC', TEST_SEED: `${runSeed}` },
    sequence: {
      sequencer: SharedFilesShuffled,
      shuffle: { files: false, tests: true },
      seed: runSeed,
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${rooms}/**/*.test.ts`],
          exclude: ['node_modules', 'tests/e2e', ...onPlatform],
          testTimeout,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [`${rooms}/**/*.test.tsx`],
          setupFiles: ['tests/support/dom.ts'],
          testTimeout,
          isolate: false,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          environment: 'node',
          include: onPlatform,
          globalSetup: ['tests/support/database.ts'],
          isolate: false,
          // The database is waited for, on machines that do much beside.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        // Found before the first story runs: a dependency met later reloads the page under a test.
        optimizeDeps: {
          include: [
            'elkjs/lib/elk-api.js',
            'clsx',
            'altcha-lib',
            '@noble/hashes/sha2.js',
            '@noble/hashes/hmac.js',
            '@noble/hashes/utils.js',
          ],
          entries: [
            '.storybook/preview.tsx',
            '{src,canvas-nodes}/**/*.stories.tsx',
            'src/{kit,pickers,canvas,screens}/**/*.tsx',
          ],
        },
        plugins: testing
          ? [storybookTest({ configDir: '.storybook', tags: { exclude: isLongRun ? [] : ['long'] } })]
          : [],
        test: {
          name: 'storybook',
          // A page for each core; without a number vitest leaves one of them idle.
          maxWorkers: availableParallelism(),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // One page for many files, and any free port, so that several runs stand beside each other.
            isolate: false,
            api: { port: 63_315, strictPort: false },
            provider: playwright({
              launchOptions: { ...(browser && { executablePath: browser }), args: testArgs },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
}))
