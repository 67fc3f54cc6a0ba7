/** The code by which a customer's page, or a web view, shows an activity. */
import type { PlatformAddresses } from './platform-addresses.ts'

/** The values that stand in the code of an organisation. */
export interface SiteValues {
  readonly addresses: Pick<PlatformAddresses, 'platform'>
  /** The public id of the organisation. */
  readonly organisation: string
}

/** Writes the one tag of a page: `async`, so that nothing of the page waits for it. */
export const scriptTag = ({ addresses: { platform }, organisation }: SiteValues): string =>
  `<script type="module" async src="${platform}/sdk/v1/questwire.js?organisation=${encodeURIComponent(organisation)}"></script>`

/** Writes an element that shows one activity, and its result: documents leave that to the page by default. */
export const activityTag = (rule: string): string =>
  `<questwire-activity rule="${rule}" results="SDK"></questwire-activity>`

/** The element that shows all that is on. */
export const ACTIVITIES_TAG = '<questwire-activities results="SDK"></questwire-activities>'

/** The element that shows what comes up by itself. */
export const POPUP_TAG = '<questwire-popup results="SDK"></questwire-popup>'

/** Returns the address of the page that shows one activity, and its result, in a web view. */
export const embedAddress = ({ addresses: { platform }, organisation }: SiteValues, rule: string): string =>
  `${platform}/embed/${encodeURIComponent(rule)}?organisation=${encodeURIComponent(organisation)}&results=SDK`
