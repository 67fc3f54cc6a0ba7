import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../base/settings/settings.ts'

/**
 * Creates the middleware of the security headers: no inline scripts, no frames but those of games, no sniffing, no referrer; HTTPS stays
 * HTTPS. Kept by hand: `hono/secure-headers` sets its headers over those of the reply, and an uploaded file brings a
 * policy of its own.
 */
export function securityHeaders({ services, publicUrl, payments }: Settings): MiddlewareHandler {
  const elsewhere = Object.values(services).flatMap((address) =>
    address.startsWith('/') ? [] : [new URL(address).origin],
  )
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // React Flow and Mantine place things with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    ["connect-src 'self'", ...new Set(elsewhere)].join(' '),
    // Games of others play in sandboxed frames.
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'self'",
    // The card provider's page is reached by a form.
    ["form-action 'self'", ...(payments.url.startsWith('http') ? [new URL(payments.url).origin] : [])].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
  const headers = {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
  return async (c, next) => {
    await next()
    // The older header knows no list of sites: it would forbid what the policy of such a page allows.
    const mayBeFramed = /frame-ancestors (?!'none')/.test(c.res.headers.get('Content-Security-Policy') ?? '')
    for (const [name, value] of Object.entries(headers)) {
      if (name === 'X-Frame-Options' && mayBeFramed) continue
      // What is uploaded is served under a policy of its own.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
