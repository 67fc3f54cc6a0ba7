/** The code by which a customer's page, or a web view, shows an activity. */
import type { PlatformAddresses } from './platform-addresses.ts'

/** The values that stand in the code of an organisation. */
export interface SiteValues {
  readonly addresses: Pick<PlatformAddresses, 'platform' | 'gratification'>
  /** The public id of the organisation. */
  readonly organisation: string
}

/** Returns the address of the calls where it is not beside the script; undefined where the script finds it by itself. */
export const serviceApart = ({ addresses: { platform, gratification } }: SiteValues): string | undefined =>
  gratification === `${platform}/api` ? undefined : gratification

/** Writes the one tag of a page: `async`, so that nothing of the page waits for it; `further` terms stand in its address. */
export function scriptTag(values: SiteValues, further: Readonly<Record<string, string>> = {}): string {
  const { addresses, organisation } = values
  const service = serviceApart(values)
  const terms = Object.entries({ organisation, ...(service && { service }), ...further })
  const query = terms.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `<script type="module" async src="${addresses.platform}/sdk/v1/questwire.js?${query}"></script>`
}

/** Writes an element that shows one activity, and its result: documents leave that to the page by default. */
export const activityTag = (rule: string): string =>
  `<questwire-activity rule="${rule}" results="SDK"></questwire-activity>`

/** Writes an element that shows the badge cabinet or the wallet, in which nothing is played. */
export const viewTag = (view: 'badges' | 'wallet'): string => `<questwire-activity rule="${view}"></questwire-activity>`

/** Writes an element that brings the information screen of a rule over the page, when an action of the player was rewarded by it. */
export const screenTag = (rule: string): string =>
  `<questwire-activity rule="${rule}" show="screen"></questwire-activity>`

/** The element that shows all that is on. */
export const ACTIVITIES_TAG = '<questwire-activities results="SDK"></questwire-activities>'

/** The element that shows what comes up by itself. */
export const POPUP_TAG = '<questwire-popup results="SDK"></questwire-popup>'

/** Returns the address of the page that shows one activity, and its result, in a web view. */
export const embedAddress = ({ addresses: { platform }, organisation }: SiteValues, rule: string): string =>
  `${platform}/embed/${encodeURIComponent(rule)}?organisation=${encodeURIComponent(organisation)}&results=SDK`
