/**
 * The built console from its folder, read once. Only files that were there are served, so no path leads elsewhere. Kept
 * by hand: `serve-static` would answer the pages without the base path and the settings that are written into them, and
 * needs a build that compresses every file.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context, Handler } from 'hono'
import { NotFoundError } from '../base/errors.ts'
import type { Settings } from '../base/settings/settings.ts'
import { refusalResponse } from '../http/answer.ts'
import { indexPage, shopPage } from './index-page.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const packed = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])
const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) }

interface File {
  readonly extension: string
  readonly bytes: Buffer<ArrayBuffer>
  /** The compressed bytes, made at the first request and kept. */
  readonly smaller: { [encoding in keyof typeof packers]?: Promise<Buffer> }
}

/** Creates the handler of everything that is no call: a built file, or the console's page for a client route. */
export function staticFiles(settings: Settings, folder: string): Handler {
  const files = readFolder(folder)
  const put = (path: string, page: File | undefined, folder: string) => {
    if (page) files.set(path, fileOf('.html', Buffer.from(indexPage(page.bytes.toString(), settings, folder))))
  }
  put('/index.html', files.get('/index.html'), '')
  put(shopPage.path, files.get(shopPage.file), shopPage.folder)
  files.delete(shopPage.file)
  return (c) => {
    if (c.req.path === '/' || c.req.path === settings.basePath) {
      if (settings.basePath !== '') return c.redirect(`${settings.basePath}/`)
    }
    const path = pathBelow(settings.basePath, c.req.url)
    if (path === undefined) return refusalResponse(new NotFoundError())
    const file = files.get(path)
    if (file) return send(c, file, path === CHECK_PAGE ? checkPageHeaders(file) : headersOf(path))
    const index = files.get('/index.html')
    if (extname(path) !== '' || /^\/(?:assets|sdk)\//.test(path) || !index) return refusalResponse(new NotFoundError())
    return send(c, index, headersOf('/index.html'))
  }
}

function readFolder(folder: string): Map<string, File> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return new Map(
      entries.map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const below = path.slice(join(folder).length).split(sep).join('/')
        return [below, fileOf(extname(path), readFileSync(path))]
      }),
    )
  } catch {
    return new Map()
  }
}

const fileOf = (extension: string, bytes: Buffer<ArrayBuffer>): File => ({ extension, bytes, smaller: {} })

/** The decoded path below the base path; undefined for what lies outside or is malformed. */
function pathBelow(basePath: string, url: string): string | undefined {
  const { pathname } = new URL(url)
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return undefined
  try {
    return decodeURIComponent(pathname.slice(basePath.length))
  } catch {
    return undefined
  }
}

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Returns the headers of a path. Hashed names never change their content; the loader of the SDK names such and lives five
 * minutes; all others are revalidated, as is the name by which a page finds the build that is served now. The SDK is
 * loaded by pages of other sites.
 */
function headersOf(path: string): Record<string, string> {
  if (path.startsWith('/sdk/')) {
    const isLatest = path.endsWith('/core.js')
    const isLoader = /\/(?:questwire|embed)\.js$/.test(path) || !path.endsWith('.js')
    return {
      'Cache-Control': isLatest ? 'no-cache' : isLoader ? 'public, max-age=300' : KEPT_FOR_EVER,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
  }
  return { 'Cache-Control': path.startsWith('/assets/') ? KEPT_FOR_EVER : 'no-cache' }
}

/** The page that checks draws: it brings its own script, and the policy that allows that and nothing else. */
const CHECK_PAGE = '/check-draws.html'

function checkPageHeaders({ bytes }: File): Record<string, string> {
  const [, policy = "default-src 'none'"] = /Content-Security-Policy" content="([^"]+)"/.exec(bytes.toString()) ?? []
  return { 'Cache-Control': 'no-cache', 'Content-Security-Policy': `${policy}; frame-ancestors 'none'` }
}

/** Sends a file. */
async function send(c: Context, file: File, always: Readonly<Record<string, string>>): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': types[file.extension] ?? 'application/octet-stream',
    ...always,
  }
  const { encoding, bytes } = await choose(file, c.req.header('Accept-Encoding') ?? '')
  if (encoding) headers['Content-Encoding'] = encoding
  if (packed.has(file.extension)) headers.Vary = 'Accept-Encoding'
  return c.body(bytes as Buffer<ArrayBuffer>, 200, headers)
}

async function choose(file: File, accepted: string): Promise<{ encoding?: keyof typeof packers; bytes: Buffer }> {
  const encoding = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b(?!;\\s*q=0(\\.0*)?(,|$))`).test(accepted),
  )
  if (!encoding || !packed.has(file.extension) || file.bytes.length < 1024) return { bytes: file.bytes }
  file.smaller[encoding] ??= packers[encoding](file.bytes)
  return { encoding, bytes: await file.smaller[encoding] }
}
