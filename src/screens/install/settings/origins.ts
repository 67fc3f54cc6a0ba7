/** The list of sites in the form of the install settings: what is wrong with a row, and what comes of several that are pasted at once. */
import type { Issue } from '#schemas/checks/issue.ts'
import { readSiteOrigin } from '#schemas/values/site-origin.ts'

/** Returns the problems of the sites, each at its row. An empty row is `unfinished`: it is said when it is saved. */
export function originIssues(origins: readonly string[]): Issue[] {
  return origins.flatMap((text, index): Issue[] => {
    const issue = (code: string, message: string): Issue[] => [
      { code, severity: 'error', path: `allowedOrigins.${index}`, message },
    ]
    if (text.trim() === '') return issue('unfinished', 'Write the address of a site, or remove the row.')
    const read = readSiteOrigin(text)
    if ('fault' in read) return issue('origin', `“${text.trim()}” ${read.fault}.`)
    const first = origins.findIndex((other) => originOf(other) === read.origin)
    return first < index ? issue('repeated', `${read.origin} is in the list already.`) : []
  })
}

const originOf = (text: string) => {
  const read = readSiteOrigin(text)
  return 'origin' in read ? read.origin : undefined
}

/** Splits what was pasted into a row: an address a line, or between commas and spaces. */
export const pastedOrigins = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '')
