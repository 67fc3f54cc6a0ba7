/**
 * The script of the embedded page (`/embed/<rule>`): it hands the token to the SDK, takes it out of the address, and carries
 * messages between the activity and whoever shows the page.
 */
import { hostOf, type Outward, read, type Showing, send } from './messages.ts'

/** The longest that a token is waited for, once it was asked for. */
const TOKEN_TIMEOUT_MS = 15_000
/** The time after which a page on which nothing is to be seen says why. */
const SILENCE_MS = 6000
/** The height that a dialog needs to be read in. */
const DIALOG_HEIGHT_PX = 640

const address = new URL(location.href)
const theme = address.searchParams.get('theme')
const scheme = theme === 'light' || theme === 'dark' ? theme : 'light dark'
const sheet = new CSSStyleSheet()
sheet.replaceSync(
  `html{font:16px/1.5 system-ui,sans-serif;background:transparent;color-scheme:${scheme}}body{margin:0}main{padding:8px}p{margin:0}`,
)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

const behind = new URLSearchParams(address.hash.slice(1))
// A token stays neither in the address nor in the history.
if (address.hash) history.replaceState(null, '', address.pathname + address.search)

const { organisation = '', sites = '' } = document.body.dataset
const activity = document.querySelector('questwire-activity')
const rule = activity?.getAttribute('rule') ?? ''
const parent = window.parent === window ? undefined : window.parent
const place: Showing = {
  parent,
  host: parent && hostOf(location, document.referrer, address.searchParams.get('host')),
  own: location.origin,
  sites: sites.split(' ').filter(Boolean),
}
const tell = (message: Outward) => send(place, rule, message)

/** The calls of the page to the SDK, whether it has come or not. */
const questwire = (...call: readonly unknown[]) => {
  const page = window as unknown as { Questwire?: { push(call: readonly unknown[]): void } }
  page.Questwire ??= []
  page.Questwire.push(call)
}

let giveToken: ((token: string) => void) | undefined

/** Asks whoever shows the page for a token, and waits for it. */
const askForToken = ({ visitor }: { readonly visitor?: string }) =>
  new Promise<string>((resolve, reject) => {
    giveToken = resolve
    setTimeout(() => reject(new Error('No token came.')), TOKEN_TIMEOUT_MS)
    tell({ type: 'token', detail: { visitor } })
  })

const locale = document.documentElement.lang
const given = behind.get('token')
questwire('init', {
  organisation,
  ...(locale && { locale }),
  theme: theme ?? 'auto',
  // `#token` without a value says that it comes by a message.
  ...(given ? { token: given } : behind.has('token') && { getToken: askForToken }),
})

function receive(event: Event) {
  const message = read(place, event as MessageEvent)
  if (message?.type === 'token') {
    if (!giveToken) return questwire('identify', message.token)
    giveToken(message.token)
    giveToken = undefined
  }
  if (message?.type === 'locale') {
    document.documentElement.lang = message.locale
    questwire('init', { locale: message.locale })
    activity?.setAttribute('lang', message.locale)
  }
  if (message?.type === 'track') questwire('track', message.event, message.properties)
  if (message?.type === 'close') for (const dialog of dialogsIn(document)) dialog.close()
}
addEventListener('message', receive)
// One of the web views sends to the document.
document.addEventListener('message', receive)

/** Finds the dialogs that are open, also in the shadow of elements. */
function dialogsIn(root: Document | ShadowRoot): HTMLDialogElement[] {
  return [...root.querySelectorAll('*')].flatMap((one) => [
    ...(one instanceof HTMLDialogElement && one.open ? [one] : []),
    ...(one.shadowRoot ? dialogsIn(one.shadowRoot) : []),
  ])
}

let told = -1
const tellHeight = () => {
  const own = document.body.getBoundingClientRect().height
  const height = Math.ceil(dialogsIn(document).length > 0 ? Math.max(own, DIALOG_HEIGHT_PX) : own)
  if (height !== told) tell({ type: 'height', height })
  told = height
}
new ResizeObserver(tellHeight).observe(document.body)
// A dialog takes no place in the page; the focus goes into it.
document.addEventListener('focusin', tellHeight)

let fault = ''
for (const type of ['play', 'result', 'reward', 'close', 'error'] as const)
  document.addEventListener(`questwire:${type}`, (event) => {
    const { detail } = event as CustomEvent<{ readonly message?: string }>
    if (type === 'error') fault = detail.message ?? ''
    tell({ type, detail })
    tellHeight()
  })

setTimeout(() => {
  if (!fault || (activity && activity.getBoundingClientRect().height > 0)) return
  const sentence = document.createElement('p')
  sentence.dir = 'auto'
  sentence.textContent = fault
  activity?.after(sentence)
}, SILENCE_MS)

tell({ type: 'ready' })
