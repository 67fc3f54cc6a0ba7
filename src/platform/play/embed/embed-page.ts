/**
 * The page of one activity for frames and web views, as text with its policy. Nothing in it runs but two files of the
 * SDK, and nobody frames it but the organisation's sites.
 */
import { html } from 'hono/html'
import type { Settings } from '../../base/settings/settings.ts'

/** The values that the page is made of. */
export interface EmbedPage {
  /** The name of the organisation; empty where it is not known. */
  readonly title: string
  readonly organisation: string
  readonly ruleId: string
  /** A BCP 47 tag; empty for that of the browser. */
  readonly locale: string
  /** The one who shows results, `SDK` or `ParentApp`; empty for what the document says. */
  readonly results: string
  /** The sites that may frame it; all where there are none. */
  readonly sites: readonly string[]
}

/** Creates the policy of the page. */
export function embedPolicy({ services }: Pick<Settings, 'services'>, sites: readonly string[]): string {
  const elsewhere = Object.values(services).flatMap((address) =>
    address.startsWith('/') ? [] : [new URL(address).origin],
  )
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...new Set(elsewhere)].join(' '),
    // Games of others play in sandboxed frames.
    'frame-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    // A star stands for addresses of the network alone; web views of apps have schemes of their own.
    `frame-ancestors ${sites.length > 0 ? ["'self'", ...sites].join(' ') : '* capacitor: ionic:'}`,
  ].join('; ')
}

/** Creates the page that shows the activity. */
export function embedPage(
  { basePath, services: { gratification: service } }: Pick<Settings, 'basePath' | 'services'>,
  { title, organisation, ruleId, locale, results, sites }: EmbedPage,
) {
  const sdk = `${basePath}/sdk/v1`
  const apart = service === `${basePath}/api` ? '' : `&service=${encodeURIComponent(service)}`
  return html`<!doctype html>
<html${locale ? html` lang="${locale}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><title>${title}</title>
<script type="module" src="${sdk}/questwire.js?organisation=${encodeURIComponent(organisation)}${apart}"></script>
<script type="module" src="${sdk}/embed.js"></script>
</head><body data-organisation="${organisation}" data-sites="${sites.join(' ')}">
<main><questwire-activity rule="${ruleId}" show="whole"${results ? html` results="${results}"` : ''}></questwire-activity></main>
</body></html>`
}

/** Creates the page that shows one sentence. */
export function embedRefusal(sentence: string) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>Nothing to show</title>
</head><body><main><p>${sentence}</p></main></body></html>`
}
