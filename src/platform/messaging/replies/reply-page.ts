/** A page of one sentence, for those who open a link of a message. */
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

const style = `:root{color-scheme:light dark;--page:light-dark(#f4f5f9,#15161c);--card:light-dark(#fff,#1f2129);--line:light-dark(#dfe2ec,#363a47);--soft:light-dark(#565b6e,#a9aec0);--accent:light-dark(#3448c5,#93a2ff)}
body{margin:0;padding:clamp(16px,8vh,96px) 16px;background:var(--page);font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;max-width:30rem;margin:auto;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0;font-size:1.375rem;line-height:1.3}p{margin:8px 0 0;color:var(--soft)}form{margin-top:20px}a{color:var(--accent)}
label{display:grid;grid-template-columns:20px 1fr;gap:12px;padding:12px 0;border-top:1px solid var(--line);cursor:pointer}
small{display:block;color:var(--soft)}input{width:20px;height:20px;margin:2px 0 0;accent-color:var(--accent)}
button{width:100%;margin-top:8px;padding:12px;border:0;border-radius:8px;background:#3448c5;color:#fff;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

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
<style>${raw(style)}</style></head>
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
