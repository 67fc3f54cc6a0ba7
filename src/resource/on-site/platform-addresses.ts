import { configuration } from '#src/api/config.ts'

const absolute = (address: string) => new URL(address, window.location.href).href

/** Returns the addresses that a customer's page and server call, in full. */
export function platformAddresses() {
  const { basePath, services } = configuration
  return {
    /** The address below which the script and the pages for native apps are served. */
    platform: absolute(basePath || '/').replace(/\/$/, ''),
    gratification: absolute(services.gratification),
    campaign: absolute(services.campaign),
  }
}

/** The addresses that a customer's page and server call. */
export type PlatformAddresses = ReturnType<typeof platformAddresses>
