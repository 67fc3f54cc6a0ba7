/**
 * `<questwire-popup>`: a game that comes by itself, as the display wizard of its template says. It interrupts when it may: the
 * platform is asked, which knows cap and quiet hours, and nothing else stands over the page, in any tab of the site.
 */
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { type Drawn, drawView } from './drawn.ts'
import { QuestwireElement, theWidget } from './element.ts'
import { make } from './make.ts'
import { isPageBusy, standOver } from './over-page.ts'
import { pageAround } from './stand-as-page.ts'
import { displayTypeOf, interruptsOf } from './wizard.ts'

/** The time after which a popup that found the page busy tries again, in milliseconds. */
const BUSY_RETRY_MS = 3000
/** The time for which no other popup follows one that was left. */
const POPUP_INTERVAL_MS = 60_000
/** The lock that a popup holds in all tabs of the site, as long as it is open. */
const POPUP_LOCK = 'questwire.popup'
/** The key of the session's storage that names a rule that has interrupted. */
const interruptedKey = (ruleId: string) => `interrupted.${ruleId}`
/** The rules that have interrupted since the page was loaded. */
const interrupted = new Set<string>()
/** The moment at which the last popup of the page was left, milliseconds since the epoch. */
let leftTS = 0

/** The element of a popup. */
export class PopupElement extends QuestwireElement {
  private armed = ''
  private disarm: (() => void) | undefined
  private shown: Drawn | undefined
  private isTrying = false
  private retry: ReturnType<typeof setTimeout> | undefined

  protected draw(): void {
    const { state } = theWidget()
    const rule = this.getAttribute('rule')
    if (rule) void state.name(rule)
    else state.wantList()
    this.shown?.update()
    if (this.shown || this.isAside()) return
    const activity = this.candidate()
    if (!activity) {
      this.disarm?.()
      this.armed = ''
      this.stand('gone')
      return
    }
    const type = this.getAttribute('show') || displayTypeOf(activity, this.pageElement.language())
    if (type === 'inline') {
      this.drawInline(activity.ruleId)
      return
    }
    this.stand('over')
    this.arm(activity, type)
  }

  async open(ruleId: string): Promise<void> {
    await theWidget().state.name(ruleId)
    if (!this.shown) void this.show(ruleId, 'popup')
    await this.shown?.isDrawn
  }

  protected end(): void {
    this.disarm?.()
    this.disarm = undefined
    this.armed = ''
    clearTimeout(this.retry)
    this.shown?.remove()
    this.shown = undefined
    this.inside.replaceChildren()
  }

  /** The named rule, or the first that is on and wants to come by itself. */
  private candidate(): Activity | undefined {
    const { player } = theWidget().state.get()
    const rule = this.getAttribute('rule')
    const isPlayable = ({ open, type, progress }: Activity) => open && !progress && type !== playTypes.leaderboard
    return player?.activities.find((one) => {
      if (rule) return one.ruleId === rule && isPlayable(one)
      const tag = this.pageElement.language()
      return isPlayable(one) && !interrupted.has(one.ruleId) && ['popup', 'page'].includes(displayTypeOf(one, tag))
    })
  }

  private drawInline(ruleId: string): void {
    this.stand('shown')
    if (this.inside.querySelector('questwire-activity')?.getAttribute('rule') === ruleId) return
    this.inside.replaceChildren(make('questwire-activity' as 'div', { rule: ruleId, show: 'inline' }))
  }

  /** Waits for the moment at which it may interrupt. */
  private arm(activity: Activity, type: string): void {
    const { ruleId } = activity
    const wizard = interruptsOf(activity, this.pageElement.language())
    const when = this.getAttribute('when') || wizard.when
    const key = `${ruleId} ${when} ${type}`
    if (this.armed === key) return
    this.disarm?.()
    this.armed = key
    const { session } = theWidget()
    const hasInterrupted = () =>
      interrupted.has(ruleId) || (when === 'session' && session.read(interruptedKey(ruleId)) !== null)
    const fire = () => {
      if (!hasInterrupted()) void this.interrupt(ruleId, type, when === 'open')
    }
    if (when === 'event') {
      const event = this.getAttribute('event') || wizard.event
      this.disarm = theWidget().onTracked((one) => one === event && fire())
    } else if (when === 'exit') this.disarm = onExit(fire)
    else {
      this.disarm = undefined
      fire()
    }
  }

  /** Interrupts, if nothing stands over the page and the platform grants it. */
  private async interrupt(ruleId: string, type: string, isAsked: boolean): Promise<void> {
    if (this.isTrying || this.shown || !this.isConnected) return
    if (!isAsked && Date.now() - leftTS < POPUP_INTERVAL_MS) return
    if (!isAsked && (isPageBusy() || document.visibilityState === 'hidden')) {
      clearTimeout(this.retry)
      this.retry = setTimeout(() => void this.interrupt(ruleId, type, isAsked), BUSY_RETRY_MS)
      return
    }
    this.isTrying = true
    try {
      await alone(async () => {
        if (!isAsked) {
          const { granted } = await theWidget().call('interrupt', { ruleId, zone: zoneOfBrowser() })
          if (!granted || isPageBusy()) return
        }
        interrupted.add(ruleId)
        theWidget().session.write(interruptedKey(ruleId), '1')
        await this.show(ruleId, type)
      })
    } catch {
      // Who cannot be asked has granted nothing.
    } finally {
      this.isTrying = false
    }
  }

  /** Shows the game over the page as soon as it is drawn; fulfilled when it was left, or does not come. */
  private show(ruleId: string, type: string): Promise<void> {
    const widget = theWidget()
    const leave = standOver()
    this.stand('over')
    return new Promise((done) => {
      let page: HTMLDialogElement | undefined
      let unwatch = () => {}
      const clear = () => {
        if (!this.shown) return false
        this.shown.remove()
        this.shown = undefined
        page?.remove()
        unwatch()
        leave()
        leftTS = Date.now()
        done()
        return true
      }
      const close = () => {
        if (!clear()) return
        widget.note({ type: 'close', ruleId })
        widget.emit('close', { ruleId }, this)
        void widget.state.refresh()
      }
      const isPage = type === 'page'
      const shown = drawView(
        this.pageElement,
        { is: 'game', ruleId, inline: isPage },
        {
          onClose: close,
          onFailure: (error) => {
            clear()
            widget.fail(error, ruleId, this)
          },
        },
      )
      this.shown = shown
      page = isPage
        ? pageAround(shown.ground, this.activityOf(ruleId), widget.playerAt(this.pageElement)(), close)
        : undefined
      this.inside.append(page ?? shown.ground)
      void shown.isDrawn.then((isThere) => {
        if (!isThere || this.shown !== shown) return
        page?.showModal()
        unwatch = widget.displays.watch(page ?? shown.sight(), ruleId)
      })
    })
  }

  private activityOf(rule: string): Activity | undefined {
    const { player } = theWidget().state.get()
    return player?.activities.find(({ ruleId }) => ruleId === rule)
  }
}

/**
 * Returns the IANA time zone of the browser. It is asked for here alone, right before an interruption: the first use of
 * `Intl` costs a page 10 ms.
 */
const zoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Runs while no other tab of the site shows a popup; does nothing where one does. */
async function alone(run: () => Promise<void>): Promise<void> {
  if (typeof navigator.locks === 'undefined') return run()
  await navigator.locks.request(POPUP_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
}

/** Calls back when its reader is about to leave: the pointer goes out at the top, or a phone comes back to the page. */
function onExit(tell: () => void): () => void {
  const out = ({ clientY, relatedTarget }: MouseEvent) => {
    if (clientY <= 0 && relatedTarget === null) tell()
  }
  let wasHidden = false
  const back = () => {
    if (document.visibilityState === 'hidden') wasHidden = true
    else if (wasHidden && matchMedia('(pointer: coarse)').matches) tell()
  }
  document.addEventListener('mouseout', out)
  document.addEventListener('visibilitychange', back)
  return () => {
    document.removeEventListener('mouseout', out)
    document.removeEventListener('visibilitychange', back)
  }
}
