import { startBuiltServer } from '../built-server.ts'
import { pages } from '../pages.ts'
import { settled } from '../settled.ts'
import type { Shot, Source } from './shoot.ts'

const sizes = [
  [1440, 900],
  [1024, 768],
] as const

/** Every page of the built console, in the demo organisation of a fresh server. */
export async function routeShots(): Promise<Source> {
  console.log('Starting the server …')
  const { base, stop } = await startBuiltServer()
  const credentials = { username: 'demo@questwire.test', password: 'Demo@1234', rememberMe: true }
  const reply = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const user = JSON.stringify(((await reply.json()) as { userDetails: unknown }).userDetails)

  const shots = pages.flatMap(({ name, address, guarded }) =>
    sizes.flatMap(([width, height]) =>
      (['light', 'dark'] as const).map(
        (scheme): Shot => ({
          file: `routes/${name}.${width}.${scheme}`,
          width,
          height,
          scheme,
          async open(page) {
            if (guarded) await page.addInitScript((text) => sessionStorage.setItem('questwire.user', text), user)
            await page.goto(`${base}${address}`)
            await settled(page)
          },
        }),
      ),
    ),
  )
  return { shots, close: stop }
}
