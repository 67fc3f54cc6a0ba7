/** The ground of every element: its shadow root, how it stands on the page, its language, and what it says when something fails. */
import { nearestReadable, readableOn } from '#src/brand/contrast.ts'
import '../drawing/theme.module.css'
import { directionOf } from '../core/language.ts'
import type { PageElement, Widget } from '../core/widget.ts'
import { followSheets } from '../player/sheets.ts'
import css from './host.module.css'
import { lookSheet, type Standing, standingSheet } from './host-sheets.ts'
import { make } from './make.ts'
import { redrawSoon } from './redraws.ts'

/** The longest that an answer, or a drawing, is waited for until the place folds away. */
export const GIVE_UP_MS = 5000
const COMPLAINT_MS = 10_000
/** Grounds of cards, light and dark, on which an accent must be readable. */
const grounds = { light: '#ffffff', dark: '#25262b' } as const

/** The style sheets of elements themselves, which came before all others; those of drawings stay with the drawings. */
let ownSheets: readonly CSSStyleSheet[] = []
followSheets((sheets) => {
  ownSheets = [...sheets]
})()

/** The widget of the page, put here before the first element is defined. */
let widgetOfPage: Widget | undefined

/** Names the widget of the page. */
export function setWidget(widget: Widget): void {
  widgetOfPage = widget
}

/** Returns the widget of the page; it is there before any element. */
export const theWidget = (): Widget => widgetOfPage as Widget

/** An element of the page. */
export abstract class QuestwireElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = [
    ...['rule', 'show', 'expanded', 'lang', 'token', 'results', 'reserve', 'theme', 'service', 'organisation'],
  ]

  /** The inside, apart from what the page writes. */
  protected readonly inside: HTMLDivElement = make('div', { class: css.root ?? '' })
  private readonly shadow = this.attachShadow({ mode: 'open' })
  private standing: Standing = 'waiting'
  private ends: (() => void)[] = []
  private isLate = false
  private isPlanned = false
  /** The element as its drawings know it. */
  protected readonly pageElement: PageElement = {
    element: this,
    language: () => this.closest('[lang]')?.getAttribute('lang') || theWidget().locale(),
    resultHandler: () => this.getAttribute('results') ?? '',
    open: (ruleId) => this.open(ruleId),
    complain: (sentence) => this.complain(sentence),
  }

  /** Draws what is to be seen now. Called again at each change. */
  protected abstract draw(): void
  /** Opens the game of a rule over the page; fulfilled when it is there, or cannot be had. */
  abstract open(ruleId: string): void | Promise<void>
  /** Ends what was begun, when the element has left the page. */
  protected abstract end(): void

  connectedCallback(): void {
    if (this.ends.length > 0) return
    const widget = theWidget()
    this.shadow.append(this.inside)
    const [token, service, organisation] = ['token', 'service', 'organisation'].map((name) => this.getAttribute(name))
    if (!widget.settings().token && !widget.settings().getToken && (token || organisation || service))
      widget.configure({
        ...(token && { token }),
        ...(service && { service }),
        ...(organisation && { organisation }),
      })
    const clock = setTimeout(() => this.giveUp(), GIVE_UP_MS)
    this.ends = [() => clearTimeout(clock), widget.state.follow(() => this.follow())]
    widget.join()
    this.redraw()
  }

  disconnectedCallback(): void {
    // An element that is moved comes back within the same task, and stays as it is.
    queueMicrotask(() => {
      if (this.isConnected) return
      for (const end of this.ends) end()
      this.ends = []
      this.end()
    })
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (this.ends.length === 0 || before === now) return
    if (name === 'token' && now) theWidget().configure({ token: now })
    this.plan()
  }

  /** Looks anew, and waits anew: the page went on, or was asked to. */
  recheck(): void {
    this.isLate = false
    this.plan()
  }

  /** Stands on the page in another way. */
  protected stand(standing: Standing): void {
    if (this.standing === standing) return
    this.standing = standing
    this.dress()
  }

  /** Shows a sentence about something that went wrong below what is there, for a while. */
  protected complain(sentence: string): void {
    const note = make('p', { class: css.complaint ?? '', role: 'alert', dir: 'auto' }, sentence)
    this.inside.querySelector(`.${css.complaint}`)?.remove()
    this.inside.append(note)
    setTimeout(() => note.remove(), COMPLAINT_MS)
  }

  /** True while nothing is known yet; the element stands aside then, and where nothing came. */
  protected isAside(): boolean {
    const { is, player, isHeldOut } = theWidget().state.get()
    if (is === 'waiting' && !this.isLate) this.stand('waiting')
    else if (!player || this.isLate || isHeldOut) this.stand('gone')
    else return false
    return true
  }

  /** Draws at the end of the task, once for all changes of it. */
  protected plan(): void {
    if (this.isPlanned) return
    this.isPlanned = true
    queueMicrotask(() => {
      this.isPlanned = false
      if (this.isConnected) this.redraw()
    })
  }

  /** Says whether it stands over the page, and shows what has changed before all others. */
  protected isInFront(): boolean {
    return false
  }

  /** Draws what has changed of the player. What is there already gives way to what moves. */
  private follow(): void {
    if (this.standing === 'shown') redrawSoon(this.redrawThere, this.isInFront())
    else this.plan()
  }

  private readonly redrawThere = (): void => {
    if (this.isConnected) this.redraw()
  }

  private redraw(): void {
    try {
      this.inside.dir = directionOf(this.pageElement.language())
      this.dress()
      this.draw()
    } catch (error) {
      // The page never pays for it.
      this.stand('gone')
      theWidget().fail(error, this.getAttribute('rule') ?? '', this)
    }
  }

  /** Gives up: an answer that comes later would move the page under the reader's eyes. */
  giveUp(): void {
    if (theWidget().state.get().is !== 'waiting') return
    this.isLate = true
    this.plan()
  }

  private dress(): void {
    const { theme = 'auto' } = theWidget().settings()
    const own = this.getAttribute('theme')
    const next = [
      ...ownSheets,
      standingSheet(this.standing, Number(this.getAttribute('reserve')) || 0),
      lookSheet(own === 'light' || own === 'dark' || own === 'auto' ? own : theme, accentNow()),
    ]
    const now = this.shadow.adoptedStyleSheets
    if (now.length !== next.length || next.some((sheet, index) => sheet !== now[index]))
      this.shadow.adoptedStyleSheets = next
  }
}

const accents = new Map<string, string>()

/** The accent of the brand as a rule, computed once for each colour. */
function accentNow(): string {
  const primary = theWidget().state.get().player?.brand.primary ?? ''
  const accent = accents.get(primary) ?? accentOf(primary)
  accents.set(primary, accent)
  return accent
}

/** The accent of a colour as a rule, so that it can be read on light and dark cards; a page's own comes before it. */
function accentOf(primary: string): string {
  if (!/^#[\da-f]{3,6}$/i.test(primary)) return ''
  const [light, dark] = [grounds.light, grounds.dark].map((ground) => nearestReadable(primary, [ground]))
  if (!light || !dark) return ''
  const own = `light-dark(${light},${dark})`
  const on = `light-dark(${readableOn(light)},${readableOn(dark)})`
  return `:host{--qw-brand:${own};--qw-on-brand:${on}}`
}
