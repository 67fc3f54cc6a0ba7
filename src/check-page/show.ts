/** Draws findings into the page. */
import type { Findings } from './findings.ts'

function element(name: string, text = '', ...children: readonly Element[]): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.append(...children)
  return made
}

function marked(name: string, mark: string, text: string): HTMLElement {
  const made = element(name, text)
  if (mark) made.className = mark
  return made
}

/** Shows findings in place of those before, and takes the reader to them. */
export function show(place: HTMLElement, { title, verdict, tone, steps, faults, figures }: Findings): void {
  const list = (title: string, items: readonly HTMLElement[]) =>
    items.length ? [element('h3', title), element('ul', '', ...items)] : []
  const tables = figures.flatMap(({ title, columns, rows }) => {
    const heads = columns.map((column) => element('th', column))
    for (const head of heads) head.setAttribute('scope', 'col')
    const lines = rows.map((cells) => element('tr', '', ...cells.map((cell) => element('td', cell))))
    const table = element(
      'table',
      '',
      element('thead', '', element('tr', '', ...heads)),
      element('tbody', '', ...lines),
    )
    const scroll = element('div', '', table)
    scroll.className = 'scroll'
    return [element('h3', title), scroll]
  })
  place.replaceChildren(
    element('h2', title),
    marked('p', `verdict ${tone}`, verdict),
    ...list(
      'What does not hold',
      faults.map((fault) => marked('li', 'failed', fault)),
    ),
    ...list(
      'What was checked',
      steps.map(({ says, state }) => marked('li', state === 'held' ? '' : state, says)),
    ),
    ...tables,
  )
  place.hidden = false
  place.focus()
}

/** Shows a sentence about what one gave, which could not be read. */
export const showRefusal = (place: HTMLElement, says: string): void =>
  show(place, { title: 'Nothing was checked', verdict: says, tone: 'wait', steps: [], faults: [], figures: [] })
