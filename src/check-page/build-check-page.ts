/** The build of the check page: script and styles within one HTML file, whose policy allows them by their hashes alone. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const folder = import.meta.dirname
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The packages within the page, whose licences ask to be kept with them. */
const packages = ['@noble/curves', '@noble/hashes', 'valibot']

function licenceOf(name: string): string {
  const [file = ''] = readdirSync(`node_modules/${name}`).filter((one) => /^LICENSE/i.test(one))
  return `${name}\n\n${readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()}`
}

/** Returns the page as one text. */
async function checkPageText(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(folder, 'check-page.ts'), formats: ['iife'], name: 'checkDraws' },
    },
  })
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (output?.type !== 'chunk') throw new Error('The check page has no script.')
  const script = output.code.trim().replaceAll('</', '<\\/')
  const style = readFileSync(join(folder, 'check-page.css'), 'utf8').replace(/\s*\n\s*/g, ' ')
  const policy = `default-src 'none'; script-src ${sourceOf(script)}; style-src ${sourceOf(style)}; base-uri 'none'; form-action 'none'`
  return readFileSync(join(folder, 'check-draws.html'), 'utf8')
    .replace(
      '<meta name="viewport"',
      () => `<meta http-equiv="Content-Security-Policy" content="${policy}">\n<meta name="viewport"`,
    )
    .replace('</head>', () => `<style>${style}</style>\n</head>`)
    .replace('</body>', () => `<script>${script}</script>\n<!--\n${packages.map(licenceOf).join('\n\n')}\n-->\n</body>`)
}

/** Writes the check page beside the console, when the SDK is built. */
export const checkPage: Plugin = {
  name: 'questwire-check-page',
  apply: 'build',
  async closeBundle() {
    writeFileSync('dist/client/check-draws.html', await checkPageText())
  },
}
