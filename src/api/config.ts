/** The app's run-time configuration: a JSON data block that the server writes into the page, so that one build serves every address. */
import * as v from 'valibot'

const Configuration = v.object({
  /** Path below which everything is served: `''` or `/questwire`. */
  basePath: v.optional(v.pipe(v.string(), v.regex(/^$|^\/.*[^/]$/)), ''),
  /** Addresses of the five service hosts (C §7); those that are missing answer at `/api` below the base path. */
  services: v.optional(
    v.object({
      user: v.optional(v.string()),
      game: v.optional(v.string()),
      offer: v.optional(v.string()),
      campaign: v.optional(v.string()),
      gratification: v.optional(v.string()),
    }),
    {},
  ),
  /** True on a server that runs the demo organisation. */
  demo: v.optional(v.boolean(), false),
  /** The e-mails that the page of the outbox shows: none, those of the demo organisation, or everybody's. */
  outbox: v.optional(v.picklist(['none', 'demo', 'all']), 'none'),
  /** The account that the demo's login page offers. */
  demoAccount: v.optional(v.object({ username: v.string(), password: v.string() })),
})

/** Reads the text of the data block; a missing or broken one gives the defaults. */
export function readConfiguration(text: string | null | undefined) {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Configuration), text ?? '{}')
  const { services, ...rest } = result.success ? result.output : v.parse(Configuration, {})
  const here = `${rest.basePath}/api`
  return {
    ...rest,
    services: {
      user: services.user ?? here,
      game: services.game ?? here,
      offer: services.offer ?? here,
      campaign: services.campaign ?? here,
      gratification: services.gratification ?? here,
    },
  }
}

/** The configuration this page was served with. */
export const configuration = readConfiguration(globalThis.document?.getElementById('questwire-config')?.textContent)
