/** The links of templates, which anybody may have written: what a browser would run, read or frame is none. */
import { parseUrl } from '#schemas/url.ts'

/** Schemes that a browser understands itself; an app has another one. */
const notOfApps = [
  ...['http:', 'javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'filesystem:', 'about:', 'view-source:'],
  ...['ws:', 'wss:', 'ftp:', 'chrome:', 'intent:'],
]

/** Returns an address of the web that may be opened, https only; `''` for all else. */
export const webLinkOf = (value: unknown): string => linkOf(value, (scheme) => scheme === 'https:')

/** Returns an address that opens an app, https or a scheme of the app's own (`shop://home`); `''` for all else. */
export const appLinkOf = (value: unknown): string =>
  linkOf(value, (scheme, link) => link.includes('://') && !notOfApps.includes(scheme))

function linkOf(value: unknown, isSafe: (scheme: string, link: string) => boolean): string {
  const link = typeof value === 'string' ? value.trim() : ''
  // Most templates have none, and to refuse an empty one costs an error.
  const url = link ? parseUrl(link) : undefined
  return url && isSafe(url.protocol, link) ? link : ''
}
