/** The code that a customer's page carries, with the organisation's own values in it. */
import {
  ACTIVITIES_TAG,
  activityTag,
  POPUP_TAG,
  type SiteValues,
  scriptTag,
  serviceApart,
} from '#src/resource/on-site/site-code.ts'

/** The values of an organisation's snippet. */
export interface SnippetValues extends SiteValues {
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

/** The script of one version, as the build names it beside the usual one. */
export interface PinnedScript {
  readonly file: string
  /** Its hash, for the attribute `integrity`. */
  readonly integrity: string
}

/** Writes the tag of a page that takes no other script than this one. */
export const pinnedSnippet = (values: SnippetValues, { file, integrity }: PinnedScript): string =>
  scriptTag(values)
    .replace('/questwire.js', `/${file}`)
    .replace('></script>', ` crossorigin="anonymous" integrity="${integrity}"></script>`)

/** Keeps the place of a tile free, so that nothing below it moves when it comes. */
export const reserveSnippet = 'questwire-activity { display: block; min-height: 140px }'

/** The calls wait in a list until the script has come, and do no harm where it never comes. */
const queue = 'window.Questwire ??= []'
const begin = [queue, "Questwire.push(['init', {"]

/** A page hands over a token that its server got with the player key. */
export const tokenSnippet = [
  '// In any script of your page, where somebody is signed in; everybody else stays a visitor.',
  '// Your server answers /questwire-token with the token of who is signed in (see "Your server").',
  ...begin,
  "  getToken: async ({ visitor = '' }) => {",
  "    const reply = await fetch('/questwire-token', { method: 'POST', body: visitor })",
  '    return reply.text()',
  '  },',
  '}])',
].join('\n')

/** A page hands over a JWT of the customer's own sign-in. */
export const jwtSnippet = [
  '// In any script of your page, where somebody is signed in. getJwt is your own function.',
  ...begin,
  '  getToken: () => getJwt(),',
  '}])',
].join('\n')

/** Writes a page that asks its visitors before anything is kept or sent: the tag, and what a banner calls. */
export function consentSnippet(values: SnippetValues): string {
  return [
    '<!-- In place of the tag above, where your visitors are asked first: nothing is kept or sent until they agree -->',
    scriptTag(values, { consent: 'ask' }),
    '',
    '<script>',
    '  window.Questwire ??= []',
    '  // On every page on which your visitor has agreed: Questwire does not remember it, your banner does.',
    "  const agreed = () => Questwire.push(['consent', true])",
    '  // When they take it back: what was kept in the browser is removed.',
    "  const takenBack = () => Questwire.push(['consent', false])",
    '</script>',
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
export function reactSnippet(values: SnippetValues): string {
  const { addresses, organisation, rule = ANY_RULE } = values
  const service = serviceApart(values)
  return [
    "import { QuestwireActivity, QuestwireProvider } from '@questwire/react'",
    '',
    'export const Offers = () => (',
    '  <QuestwireProvider',
    `    src="${addresses.platform}/sdk/v1/questwire.js"`,
    `    organisation="${organisation}"`,
    ...(service ? [`    service="${service}"`] : []),
    "    getToken={async ({ visitor = '' }) => (await fetch('/questwire-token', { method: 'POST', body: visitor })).text()}",
    '  >',
    `    <QuestwireActivity rule="${rule}" results="SDK" onResult={({ won, rewards }) => console.log(won, rewards)} />`,
    '  </QuestwireProvider>',
    ')',
  ].join('\n')
}
