/** `<questwire-activity rule="…">`: one activity, badge cabinet or wallet in its place. */
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import type { View } from '../player/view.ts'
import { type Drawn, drawView } from './drawn.ts'
import { QuestwireElement, theWidget } from './element.ts'
import css from './host.module.css'
import { standOver } from './over-page.ts'
import { pageAround } from './stand-as-page.ts'
import { displayTypeOf } from './wizard.ts'

/** The ids by which what is no rule is shown. */
const views: Readonly<Record<string, View>> = { badges: { is: 'cabinet' }, wallet: { is: 'wallet' } }
/** The distance from the window at which a place is drawn whole. */
const NEAR_MARGIN = '400px'
/** The sentence about something that was asked for and does not come. */
const NOT_NOW = 'This cannot be opened just now. Try again.'

/** Says whether an activity is on, rather than a name and the reason why it is not: that is told to its place alone, and seen by nobody. */
const isOn = ({ document, template }: Activity) => Object.keys(document).length + Object.keys(template).length > 0

/** The element of one activity. */
export class ActivityElement extends QuestwireElement {
  /** The drawing in the place: of a view, or of the tiles that stand for it. */
  private whole: { readonly key: string; readonly drawn: Drawn } | undefined
  /** The view that was asked for by its tile; it stays in place of that. */
  private wanted = ''
  private over: Drawn | undefined
  private near: IntersectionObserver | undefined
  private isNear = false
  private unwatch: (() => void) | undefined
  private watched = ''
  /** The screen that was left; it does not come again by itself. */
  private left = ''

  protected draw(): void {
    const { player } = theWidget().state.get()
    const ruleId = this.getAttribute('rule') ?? ''
    if (ruleId && !Object.hasOwn(views, ruleId)) void theWidget().state.name(ruleId)
    if (this.isAside() || !player) {
      this.clear()
      // Known by the time of the answer, which then need not wait for the next frame.
      if (theWidget().state.get().is === 'waiting') this.awaitNearness()
      return
    }
    const activity = player.activities.find((one) => one.ruleId === ruleId)
    const view = views[ruleId] ?? (activity && this.viewOf(activity))
    this.over?.update()
    if (!view || (view.is === 'screen' && this.left === ruleId)) {
      this.clear()
      this.stand('gone')
      return
    }
    if (this.watched !== ruleId) this.endWatch()
    this.drawInPlace(view)
    // Nothing is seen before it is there.
    void this.whole?.drawn.isDrawn.then((isThere) => isThere && (!activity || isOn(activity)) && this.watch(ruleId))
  }

  /**
   * Opens the game of a rule over the page, or in the place of the page where its template wants that; fulfilled when it is
   * there, or cannot be had.
   */
  async open(ruleId: string): Promise<void> {
    const widget = theWidget()
    // A quest leads to rules that no place of the page may have named.
    await widget.state.name(ruleId)
    if (this.over) return void (await this.over.isDrawn)
    widget.note({ type: 'click', ruleId })
    const activity = widget.state.get().player?.activities.find((one) => one.ruleId === ruleId)
    const isPage = activity !== undefined && displayTypeOf(activity, this.pageElement.language()) === 'page'
    const leave = standOver()
    let page: HTMLDialogElement | undefined
    const close = () => {
      if (!this.over) return
      leave()
      page?.remove()
      this.over?.remove()
      this.over = undefined
      widget.note({ type: 'close', ruleId })
      widget.emit('close', { ruleId }, this)
      void widget.state.refresh()
    }
    const over = drawView(
      this.pageElement,
      { is: 'game', ruleId, inline: isPage },
      {
        onClose: close,
        onFailure: (error) => {
          leave()
          page?.remove()
          this.over = undefined
          this.complain(NOT_NOW)
          widget.fail(error, ruleId, this)
        },
      },
    )
    this.over = over
    page = isPage ? pageAround(over.ground, activity, widget.playerAt(this.pageElement)(), close) : undefined
    this.inside.append(page ?? over.ground)
    if (await over.isDrawn) page?.showModal()
  }

  protected override isInFront(): boolean {
    return this.over !== undefined
  }

  protected end(): void {
    this.clear()
    this.over?.remove()
    this.over = undefined
  }

  /** Returns the view of an activity in its place: a tile or card by itself, its board, or the game at once. */
  private viewOf(activity: Activity): View | undefined {
    const { ruleId, open, leaderboard, progress } = activity
    const show = this.getAttribute('show')
    if (show === 'screen') return activity.page && { is: 'screen', ruleId }
    if (show === 'board' && leaderboard) return { is: 'board', ruleId }
    const inline: View = { is: 'game', ruleId, inline: true }
    // A game that was played in its place stays with what came of it.
    if (this.whole?.key === JSON.stringify(inline)) return inline
    const isGame = open && !progress && activity.type !== playTypes.leaderboard
    const isInline =
      show === 'whole' ||
      show === 'inline' ||
      (!show && displayTypeOf(activity, this.pageElement.language()) === 'inline')
    return isGame && isInline ? inline : { is: 'activity', ruleId }
  }

  private drawInPlace(view: View): void {
    const isWhole =
      view.is === 'screen' ||
      this.hasAttribute('expanded') ||
      this.getAttribute('show') === 'whole' ||
      this.wanted === JSON.stringify(view)
    const standing: View = isWhole ? view : { is: 'brief', of: view }
    const key = JSON.stringify(standing)
    if (this.whole?.key === key) {
      this.whole.drawn.update()
      return
    }
    this.clearWhole()
    if (!this.isNear && this.getAttribute('loading') !== 'eager') {
      this.stand('waiting')
      this.awaitNearness()
      return
    }
    const drawn = drawView(this.pageElement, standing, {
      onClose: () => this.leaveView(view),
      onFailure: (error) => {
        this.whole = undefined
        this.stand('gone')
        theWidget().fail(error, this.getAttribute('rule') ?? '', this)
      },
      onWanted: () => this.bring(view),
    })
    this.whole = { key, drawn }
    this.inside.prepend(drawn.ground)
    void drawn.isDrawn.then((isThere) => {
      if (!isThere || this.whole?.drawn !== drawn) return
      this.stand('shown')
    })
  }

  private leaveView(view: View): void {
    const ruleId = this.getAttribute('rule') ?? ''
    if (view.is === 'screen') this.left = ruleId
    this.clearWhole()
    theWidget().emit('close', { ruleId }, this)
    this.plan()
  }

  /** Brings a view in place of the tile that stands for it, which stays until the view is there, and where it does not come. */
  private async bring(view: View): Promise<void> {
    const before = this.whole?.drawn
    const ruleId = this.getAttribute('rule') ?? ''
    if (!Object.hasOwn(views, ruleId)) theWidget().note({ type: 'click', ruleId })
    const drawn = drawView(this.pageElement, view, {
      onClose: () => this.leaveView(view),
      onFailure: (error) => {
        if (this.whole?.drawn === drawn) {
          this.whole = undefined
          this.stand('gone')
        } else this.complain(NOT_NOW)
        theWidget().fail(error, ruleId, this)
      },
    })
    drawn.ground.classList.add(css.coming ?? '')
    this.inside.append(drawn.ground)
    if (!(await drawn.isDrawn)) return
    if (this.whole?.drawn !== before) return drawn.remove()
    this.clearWhole()
    this.wanted = JSON.stringify(view)
    this.whole = { key: this.wanted, drawn }
    this.inside.prepend(drawn.ground)
    drawn.ground.classList.remove(css.coming ?? '')
    // The button that had the focus is gone: reading goes on with what it brought.
    drawn.ground.tabIndex = -1
    drawn.ground.focus({ preventScroll: true })
    this.plan()
  }

  private awaitNearness(): void {
    if (this.near || this.isNear) return
    this.near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        this.near?.disconnect()
        this.isNear = true
        this.plan()
      },
      { rootMargin: NEAR_MARGIN },
    )
    this.near.observe(this)
  }

  private watch(ruleId: string): void {
    if (this.watched === ruleId || ruleId !== this.getAttribute('rule') || !this.isConnected) return
    this.endWatch()
    this.watched = ruleId
    this.unwatch = Object.hasOwn(views, ruleId) ? undefined : theWidget().displays.watch(this, ruleId)
  }

  private endWatch(): void {
    this.unwatch?.()
    this.unwatch = undefined
    this.watched = ''
  }

  private clearWhole(): void {
    this.whole?.drawn.remove()
    this.whole = undefined
  }

  private clear(): void {
    this.clearWhole()
    this.wanted = ''
    this.endWatch()
    this.near?.disconnect()
    this.near = undefined
  }
}
