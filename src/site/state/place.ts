/** The address from which this page was served, as the server wrote it into the page. */
import * as v from 'valibot'

const Place = v.object({
  /** Path below which everything is served: `''` or `/questwire`. */
  basePath: v.optional(v.string(), ''),
  services: v.optional(v.object({ gratification: v.optional(v.string()) }), {}),
})

/** Reads the text of the data block; a missing or broken one gives the defaults. */
export function readConfig(text: string | null | undefined) {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Place), text ?? '{}')
  const { basePath, services } = result.success ? result.output : v.parse(Place, {})
  const sdk = `${basePath}/sdk/questwire.js`
  return { sdk, console: `${basePath}/demowebsite`, service: services.gratification ?? `${basePath}/api` }
}
