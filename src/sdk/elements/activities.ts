/** `<questwire-activities>`: all that is on for this player, in order, and what they have played for now. */
import type { Activity } from '#schemas/endpoints/play.ts'
import { QuestwireElement, theWidget } from './element.ts'
import css from './host.module.css'
import { make } from './make.ts'

/** The reasons of what was on, and will be again. */
const pausedCodes: ReadonlySet<string> = new Set(['played-already', 'period-used-up', 'own-period', 'done-today'])

const isListed = ({ open, reasons, document, template }: Activity) =>
  (open || reasons.every(({ code }) => pausedCodes.has(code))) &&
  Object.keys(document).length + Object.keys(template).length > 0

/** The element of all activities. */
export class ActivitiesElement extends QuestwireElement {
  private readonly list = make('div', { class: css.list ?? '', role: 'list' })

  protected draw(): void {
    const { state } = theWidget()
    state.wantList()
    const { player } = state.get()
    if (this.isAside() || !player) {
      this.list.remove()
      return
    }
    const wanted = player.activities
      .filter(isListed)
      .toSorted((one, other) => Number(other.open) - Number(one.open))
      .map(({ ruleId }) => ruleId)
    const there = new Map([...this.list.children].map((item) => [item.firstElementChild?.getAttribute('rule'), item]))
    const items = wanted.map((rule) => there.get(rule) ?? this.itemOf(rule))
    for (const [rule, item] of there) if (rule && !wanted.includes(rule)) item.remove()
    // What stands in its place already is not moved: a game that is played there would begin anew.
    for (const [index, item] of items.entries())
      if (this.list.children[index] !== item) this.list.insertBefore(item, this.list.children[index] ?? null)
    if (!this.list.isConnected) this.inside.append(this.list)
    this.stand(wanted.length > 0 ? 'shown' : 'gone')
  }

  open(ruleId: string): void | Promise<void> {
    const own = this.list.querySelector(`[rule="${CSS.escape(ruleId)}"]`)
    return own instanceof QuestwireElement ? own.open(ruleId) : undefined
  }

  protected end(): void {
    this.list.remove()
  }

  private itemOf(rule: string): HTMLElement {
    const element = make('questwire-activity' as 'div', { rule })
    for (const name of ['lang', 'results', 'theme', 'show', 'expanded']) {
      const value = this.getAttribute(name)
      if (value !== null) element.setAttribute(name, value)
    }
    return make('div', { role: 'listitem' }, element)
  }
}
