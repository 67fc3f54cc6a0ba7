/** The code that a customer's page carries, with the organisation's own values in it. */
import type { PlatformAddresses } from '#src/resource/on-site/platform-addresses.ts'
import { ACTIVITIES_TAG, activityTag, POPUP_TAG, type SiteValues, scriptTag } from '#src/resource/on-site/site-code.ts'

/** The values of an organisation's snippet. */
export interface SnippetValues extends SiteValues {
  readonly addresses: Pick<PlatformAddresses, 'platform' | 'gratification'>
  /** The activity that is shown; a placeholder stands there without one. */
  readonly rule?: string
}

/** Stands for the id of a rule where no rule is meant. */
export const ANY_RULE = 'ID-OF-A-RULE'

/** Writes the tag and the elements of a page. */
export function pageSnippet(values: SnippetValues): string {
  return [
    '<!-- Once, in the head of the page -->',
    scriptTag(values),
    '',
    '<!-- Wherever an activity belongs: all that are on, one by its id, or what comes up by itself.',
    '     Leave results="SDK" out where your page shows results itself. -->',
    ACTIVITIES_TAG,
    activityTag(values.rule ?? ANY_RULE),
    POPUP_TAG,
  ].join('\n')
}

/** Returns the line of `init` that names the service, where it is not beside the script. */
function serviceLine({ addresses: { platform, gratification } }: SnippetValues): string[] {
  return gratification === `${platform}/api` ? [] : [`  service: '${gratification}',`]
}

/** The calls wait in a list until the script has come, and do no harm where it never comes. */
const queue = 'window.Questwire ??= []'
const begin = [queue, "Questwire.push(['init', {"]

/** Writes how a page hands over a token that its server got with the player key. */
export function tokenSnippet(values: SnippetValues): string {
  return [
    '// In any script of your page, where somebody is signed in; everybody else stays a visitor.',
    '// Your server answers /questwire-token with the token of who is signed in (see "Your server").',
    ...begin,
    ...serviceLine(values),
    "  getToken: async ({ visitor = '' }) => {",
    "    const reply = await fetch('/questwire-token', { method: 'POST', body: visitor })",
    '    return reply.text()',
    '  },',
    '}])',
  ].join('\n')
}

/** Writes how a page hands over a JWT of the customer's own sign-in. */
export function jwtSnippet(values: SnippetValues): string {
  return [
    '// In any script of your page, where somebody is signed in. getJwt is your own function.',
    ...begin,
    ...serviceLine(values),
    '  getToken: () => getJwt(),',
    '}])',
  ].join('\n')
}

/** Writes what a page hears of its players and says of them. */
export const eventsSnippet = [
  '// What happens reaches your page, and what happens on your page reaches your campaigns.',
  queue,
  "Questwire.push(['on', 'result', ({ ruleId, rewards }) => console.log(ruleId, rewards)])",
  "Questwire.push(['track', 'product_viewed', { category: 'shoes' }])",
].join('\n')

/** Writes what the Content-Security-Policy of a page must allow. */
export function policySnippet({ addresses: { platform, gratification } }: SnippetValues): string {
  const [own, service] = [new URL(platform).origin, new URL(gratification).origin]
  const calls = own === service ? own : `${own} ${service}`
  return [
    'Content-Security-Policy:',
    `  script-src ${own};`,
    `  connect-src ${calls};`,
    `  img-src ${own} data:;`,
    `  media-src ${own};`,
    `  font-src ${own};`,
    `  frame-src ${own}`,
  ].join('\n')
}

/** Writes the wrapper for React. */
export function reactSnippet({ addresses: { platform }, organisation, rule = ANY_RULE }: SnippetValues): string {
  return [
    "import { QuestwireActivity, QuestwireProvider } from '@questwire/react'",
    '',
    'export const Offers = () => (',
    '  <QuestwireProvider',
    `    src="${platform}/sdk/v1/questwire.js"`,
    `    organisation="${organisation}"`,
    "    getToken={async ({ visitor = '' }) => (await fetch('/questwire-token', { method: 'POST', body: visitor })).text()}",
    '  >',
    `    <QuestwireActivity rule="${rule}" results="SDK" onResult={({ won, rewards }) => console.log(won, rewards)} />`,
    '  </QuestwireProvider>',
    ')',
  ].join('\n')
}
