/** The core of the SDK: it takes over the calls that the loader kept, and defines the elements. */
import type { Settings } from '../core/session.ts'
import { createWidget, type Widget } from '../core/widget.ts'
import { ActivitiesElement } from '../elements/activities.ts'
import { ActivityElement } from '../elements/activity.ts'
import { QuestwireElement, setWidget } from '../elements/element.ts'
import { PopupElement } from '../elements/popup.ts'
import type { Early, EarlyCall, Facade } from '../loader/early.ts'

/** The drawings, for a page whose own files are gone. */
export { draw } from '../drawing/draw.ts'

/** The time after which a page that went on asks anew, in milliseconds. */
const STALE_MS = 30_000

/** Takes over from the loader. */
export function start(early: Early, facade: Facade): void {
  const widget = createWidget(early)
  setWidget(widget)
  const answers = answersOf(widget)
  early.taken = true
  for (const call of early.calls.splice(0)) run(answers, call)
  if (early.dropped > 0)
    widget.emit('error', { message: 'Too many calls came before the page was ready.', calls: early.dropped })
  for (const name of Object.keys(answers))
    Object.assign(facade, { [name]: (...args: unknown[]) => run(answers, [name, args, undefined]) })
  define('questwire-activity', ActivityElement)
  define('questwire-activities', ActivitiesElement)
  define('questwire-popup', PopupElement)
  if (early.isLate) for (const element of elementsOfPage()) element.giveUp()
  followNavigation(widget)
}

type Answers = Readonly<Record<string, (args: readonly unknown[], made: EarlyCall[2] | undefined) => unknown>>

/** Binds each call of the page. Its arguments are not trusted: the page may be written in anything. */
function answersOf(widget: Widget): Answers {
  return {
    init: ([settings]) => widget.configure(settingsOf(settings)),
    track: ([event, properties], made) => {
      if (typeof event !== 'string' || event === '') return
      widget.note({
        ...{ type: 'event', event, ...made },
        ...(typeof properties === 'object' && properties !== null && { properties: { ...properties } }),
      })
    },
    consent: ([given]) => widget.consent(given === true),
    identify: ([token]) => typeof token === 'string' && widget.identify(token),
    logout: () => widget.logout(),
    refresh: () => recheckAll(widget),
    open: ([ruleId]) => typeof ruleId === 'string' && openOverPage(ruleId),
    registerDevice: ([token, platform]) =>
      typeof token === 'string' &&
      widget.tell((call) => call('device', { token, ...(isPlatform(platform) && { platform }) })),
    messageOpened: ([messageId]) =>
      typeof messageId === 'string' && widget.tell((call) => call('message-opened', { messageId })),
  }
}

const isPlatform = (given: unknown): given is 'android' | 'ios' | 'web' =>
  given === 'android' || given === 'ios' || given === 'web'

function run(answers: Answers, [name, args, made]: EarlyCall | readonly [string, readonly unknown[], undefined]) {
  try {
    answers[name]?.(args, made)
  } catch (error) {
    console.error(error)
  }
}

function settingsOf(given: unknown): Settings {
  const { service, organisation, token, getToken, locale, theme } = (given ?? {}) as Settings
  const texts = Object.entries({ service, organisation, token, locale }).filter(
    ([, value]) => typeof value === 'string',
  )
  return {
    ...Object.fromEntries(texts),
    ...(typeof getToken === 'function' && { getToken }),
    ...((theme === 'light' || theme === 'dark' || theme === 'auto') && { theme }),
  }
}

/** Another script may have defined an element of that name; it stays. */
function define(name: string, element: CustomElementConstructor) {
  if (!customElements.get(name)) customElements.define(name, element)
}

const elementsOfPage = () =>
  [...document.querySelectorAll('questwire-activity,questwire-activities,questwire-popup')].filter(
    (one) => one instanceof QuestwireElement,
  )

function recheckAll(widget: Widget) {
  for (const element of elementsOfPage()) element.recheck()
  widget.recheck()
}

/** Opens a game over the page: from its own element, or from one that stands there as long as it is open. */
function openOverPage(ruleId: string) {
  const own = document.querySelector(`questwire-activity[rule="${CSS.escape(ruleId)}"]`)
  if (own instanceof ActivityElement) return void own.open(ruleId)
  const element = document.createElement('questwire-popup')
  element.setAttribute('rule', ruleId)
  element.setAttribute('when', 'open')
  element.setAttribute('show', 'popup')
  element.addEventListener('questwire:close', () => element.remove())
  document.body.append(element)
}

/** Pages that change their address without loading ask anew what is on; what is there stays. */
function followNavigation(widget: Widget) {
  let asked = Date.now()
  const recheck = () => {
    if (Date.now() - asked < STALE_MS && widget.state.get().is === 'ready') return
    asked = Date.now()
    recheckAll(widget)
  }
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigatesuccess', recheck)
  addEventListener('popstate', recheck)
  addEventListener('online', recheck)
  addEventListener('pageshow', (event) => event.persisted && recheck())
}
