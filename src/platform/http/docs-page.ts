/**
 * A plain page for people: journeys of servers and pages with examples, and the calls by area; tools read `/openapi.json`.
 * Kept by hand: viewers of OpenAPI show the calls alone, without journeys, and need scripts that this page does without.
 */
import { html } from 'hono/html'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { assistantGuide, assistantParts } from './assistant-guide.ts'
import { type CallExample, callJourneys, callOf } from './call-examples.ts'
import { drawsGuide, drawsParts } from './draws-guide.ts'
import { type GuidePart, guideParts, pageGuide } from './page-guide.ts'

const style = `
  :root { color-scheme: light dark; background: Canvas; color: CanvasText }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h2 { margin-top: 2.5rem } dt { margin-top: 1rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
  dd { margin: 0.1rem 0 0 } small { opacity: 0.75 }
  h3 { margin-top: 2rem; font-family: ui-monospace, monospace; font-size: 1rem; overflow-wrap: anywhere }
  h3[id] { font-family: inherit; font-size: 1.1rem }
  nav ul { columns: 14rem }
  pre { padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 6px; overflow-x: auto; font-size: 0.85rem }
`

const title = (area: string) => area.charAt(0).toUpperCase() + area.slice(1)

/** Creates the page below a base path. */
export function docsPage(basePath: string) {
  const areas = Object.entries(endpoints).map(
    ([area, calls]) =>
      html`<h2 id="${area}">${title(area)}</h2><dl>${Object.values(calls).map((call) => entry(call))}</dl>`,
  )
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Questwire API</title><style>${style}</style></head><body><main>
<h1>Questwire API</h1>
<p>Every call is below <code>${basePath}/api</code>. Sign in with <code>POST login</code> and send the <code>accessToken</code>
it answers as <code>Authorization: Bearer …</code>. Replies are <code>{ status, code, msg, … }</code>; a refused body is 422
with <code>errors: [{ path, message }]</code>. The description for tools is
<a href="${basePath}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav><ul>${callJourneys.map(({ id, title }) => html`<li><a href="#from-${id}">${title}: with examples</a></li>`)}
<li><a href="#${pageGuide.id}">${pageGuide.title}: elements, methods, events</a></li>
<li><a href="#${assistantGuide.id}">${assistantGuide.title}: tools, keys</a></li>
<li><a href="#${drawsGuide.id}">${drawsGuide.title}: how they are checked, with the program</a></li>
${Object.keys(endpoints).map((area) => html`<li><a href="#${area}">${title(area)}</a></li>`)}</ul></nav>
${callJourneys.map(journeyPart)}
${guide(pageGuide, guideParts)}
${guide(assistantGuide, assistantParts)}
${guide(drawsGuide, drawsParts)}
${areas}</main></body></html>`
}

const payload = {
  json: 'JSON',
  multipart: 'a form with a payload part of JSON',
  either: 'JSON, or a form with it as payload part',
  beacon: 'JSON; as text/plain with the token in it, where no header can be sent',
}
const callers = {
  public: 'Needs no token.',
  staff: '',
  key: "Needs the organisation's API key.",
  'scoped-key': "Needs the organisation's API key, or a named key whose scope is enough.",
  'player-key': "Needs the organisation's key for players.",
  player: 'Needs the token of a player.',
}

/** Shows the calls of a journey as they are made and answered. */
function journeyPart({ id, title, about, examples }: (typeof callJourneys)[number]) {
  return html`<h2 id="from-${id}">${title}</h2><p>${about}</p>${examples.map(examplePart)}`
}

/** Shows a guide: for pages what each name of the SDK means, for assistants what each tool does. */
function guide(
  { id, title, about }: typeof pageGuide | typeof assistantGuide | typeof drawsGuide,
  parts: readonly GuidePart[],
) {
  return html`<h2 id="${id}">${title}</h2><p>${about}</p>
<ul>${parts.map((part) => html`<li><a href="#${id}-${part.id}">${part.title}</a></li>`)}</ul>
${parts.map((part) => guidePart(id, part))}`
}

function guidePart(guideId: string, { id, title, about, rows, samples = [] }: GuidePart) {
  const list = rows.map(([name, says]) => html`<dt>${name}</dt><dd>${says}</dd>`)
  const code = samples.map(
    (sample, index) =>
      html`<pre tabindex="0" role="region" aria-label="${title}, example ${index + 1}">${sample}</pre>`,
  )
  return html`<h3 id="${guideId}-${id}">${title}</h3><p>${about}</p>
${rows.length > 0 && html`<dl>${list}</dl>`}${code}`
}

const carries: Readonly<Record<Endpoint['access'], string | undefined>> = {
  public: undefined,
  staff: '<accessToken>',
  key: '<API key>',
  'scoped-key': '<API key>',
  'player-key': '<player key>',
  player: '<token>',
}

function examplePart(example: CallExample) {
  const call = callOf(example)
  if (!call) return ''
  const { method, path, access } = call
  const credential = carries[access]
  const headers = [
    credential && `Authorization: Bearer ${credential}`,
    example.body && 'Content-Type: application/json',
  ].filter(Boolean)
  const sent = [...headers, ...(example.body ? ['', indented(example.body)] : [])].join('\n')
  const answer = indented({ status: 'success', code: 200, msg: '', ...example.reply })
  return html`<h3>${method} ${path}</h3><p>${example.about}</p>
${sent && html`<pre tabindex="0" role="region" aria-label="Request of ${path}">${sent}</pre>`}<p><small>Answers</small></p><pre tabindex="0" role="region" aria-label="Answer of ${path}">${answer}</pre>`
}

const indented = (value: object) => JSON.stringify(value, null, 2)

function entry({ method, path, query, body, files, encoding, reply, access, summary }: Endpoint) {
  const terms = Object.keys(query).join(', ')
  const keys = Object.keys(reply).join(', ')
  const facts = [
    terms && `Query: ${terms}.`,
    body && `Body: ${payload[encoding]}.`,
    files.length > 0 && `Files of the form: ${files.join(', ')}.`,
    keys && `Answers ${keys}.`,
    callers[access],
  ].filter(Boolean)
  return html`<dt>${method} ${path}</dt><dd>${summary} <small>${facts.join(' ')}</small></dd>`
}
