/** A plain page that lists the calls by area, for people; tools read `/openapi.json`. */
import { html } from 'hono/html'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'

const style = `
  :root { color-scheme: light dark; background: Canvas; color: CanvasText }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h2 { margin-top: 2.5rem } dt { margin-top: 1rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
  dd { margin: 0.1rem 0 0 } small { opacity: 0.75 }
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
<nav><ul>${Object.keys(endpoints).map((area) => html`<li><a href="#${area}">${title(area)}</a></li>`)}</ul></nav>
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
  'player-key': "Needs the organisation's key for players.",
  player: 'Needs the token of a player.',
}

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
