/** A page of one sentence, for those who open a link of a message. */
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Renders a page with a heading, a sentence, and what follows it. */
export function replyPage(
  status: number,
  title: string,
  sentence: string,
  more: HtmlEscapedString | Promise<HtmlEscapedString> | '' = '',
): Response {
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title>
<style>:root{color-scheme:light dark}body{margin:0;padding:48px 24px;font:16px/1.5 system-ui,sans-serif}main{max-width:32rem;margin:auto}h1{font-size:1.25rem}label{display:block;padding:8px 0}small{display:block;padding-left:26px;opacity:.8}input{width:18px;height:18px;vertical-align:middle;margin:0 8px 0 0}button{font:inherit;font-weight:600;padding:10px 20px;border:0;border-radius:6px;background:#3448c5;color:#fff;cursor:pointer;margin-top:12px}</style></head>
<body><main><h1>${title}</h1><p>${sentence}</p>${more}</main></body></html>`
  return new Response(`${body}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
    },
  })
}
