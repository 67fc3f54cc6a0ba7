/** `<questwire-activity rule="…">`: one activity, badge cabinet or wallet in its place. */
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import type { View } from '../player/view.ts'
import { type Drawn, drawView } from './drawn.ts'
import { QuestwireElement, theWidget } from './element.ts'
import { standOver } from './over-page.ts'
import { standAsPage } from './stand-as-page.ts'
import { displayTypeOf } from './wizard.ts'

/** The ids by which what is no rule is shown. */
const views: Readonly<Record<string, View>> = { badges: { is: 'cabinet' }, wallet: { is: 'wallet' } }
/** The distance from the window at which a place is drawn whole. */
const NEAR_MARGIN = '400px'

/** Says whether an activity is on, rather than a name and the reason why it is not: that is told to its place alone, and seen by nobody. */
const isOn = ({ document, template }: Activity) => Object.keys(document).length + Object.keys(template).length > 0

/** The element of one activity. */
export class ActivityElement extends QuestwireElement {
  private whole: { readonly key: string; readonly drawn: Drawn } | undefined
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
    if (ruleId && !Object.hasOwn(views, ruleId)) theWidget().state.name(ruleId)
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
    this.drawInPlace(view)
    if (!activity || isOn(activity)) this.watch(ruleId)
  }

  /** Opens the game of a rule over the page, or in the place of the page where its template wants that. */
  open(ruleId: string): void {
    const widget = theWidget()
    if (this.over) return
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
          this.complain('This cannot be opened just now. Try again.')
          widget.fail(error, ruleId, this)
        },
      },
    )
    this.over = over
    if (isPage) page = standAsPage(this.inside, over.ground, close)
    else this.inside.append(over.ground)
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
    const isInline = show === 'whole' || (!show && displayTypeOf(activity, this.pageElement.language()) === 'inline')
    return isGame && isInline ? inline : { is: 'activity', ruleId }
  }

  private drawInPlace(view: View): void {
    const key = JSON.stringify(view)
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
    const drawn = drawView(this.pageElement, view, {
      onClose: () => {
        const ruleId = this.getAttribute('rule') ?? ''
        if (view.is === 'screen') this.left = ruleId
        this.clearWhole()
        theWidget().emit('close', { ruleId }, this)
        this.plan()
      },
      onFailure: (error) => {
        this.whole = undefined
        this.stand('gone')
        theWidget().fail(error, this.getAttribute('rule') ?? '', this)
      },
    })
    this.whole = { key, drawn }
    this.inside.prepend(drawn.ground)
    void drawn.isThere.then((isThere) => {
      if (isThere && this.whole?.drawn === drawn) this.stand('shown')
    })
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
    if (this.watched === ruleId) return
    this.unwatch?.()
    this.watched = ruleId
    this.unwatch = Object.hasOwn(views, ruleId) ? undefined : theWidget().displays.watch(this, ruleId)
  }

  private clearWhole(): void {
    this.whole?.drawn.remove()
    this.whole = undefined
  }

  private clear(): void {
    this.clearWhole()
    this.unwatch?.()
    this.unwatch = undefined
    this.watched = ''
    this.near?.disconnect()
    this.near = undefined
  }
}
