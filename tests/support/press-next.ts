/**
 * Games as the bench plays them: each press is found by a few lines in the page, since the selectors of tests take longer there
 * than the frames that are measured.
 */
import type { Page } from 'playwright'

/** The next press: a point of the page, and the text that is typed there. */
interface Press {
  readonly x: number
  readonly y: number
  readonly text?: string
}

declare global {
  interface Window {
    playedGame?: HTMLElement | undefined
    pressNext(answers: Readonly<Record<string, string>>): Promise<Press | undefined>
  }
}

/** Runs in the page, from its text: it may use nothing from outside. */
export function watchGame() {
  const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
  const find = (root: ParentNode): HTMLElement | undefined => {
    for (const element of root.querySelectorAll<HTMLElement>('dialog[open] [data-game], questwire-activity, div')) {
      if (element.dataset.game) return element
      const found = element.shadowRoot && find(element.shadowRoot)
      if (found) return found
    }
    return undefined
  }
  /** Cards of a memory game: the first, and each other one until they are a pair. */
  let other = 0
  const nextCard = (game: HTMLElement): Element | undefined => {
    const cards = [...game.querySelectorAll('button[aria-label^="Card "]')]
    const down = cards.filter((card) => card.getAttribute('aria-label')?.endsWith('face down'))
    if (cards.length === 0 || cards.some((card) => card.getAttribute('aria-label')?.endsWith('found'))) return undefined
    if (down.length === cards.length) return cards[0]
    other += 1
    return cards[other]
  }
  window.pressNext = async (answers) => {
    window.playedGame = window.playedGame?.isConnected ? window.playedGame : find(document)
    const game = window.playedGame
    if (!game) throw new Error('No game is open.')
    while (game.dataset.phase !== 'ready') {
      if (game.dataset.phase === 'shown') return undefined
      await wait(50)
    }
    const at = (element: Element, more: Partial<Press> = {}) => {
      const seen = element.closest('label') ?? element
      seen.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = seen.getBoundingClientRect()
      return { x: left + Math.min(width / 2, 12), y: top + height / 2, ...more }
    }
    const inputs = [...game.querySelectorAll('input')]
    for (const input of inputs) {
      const text = answers[input.labels?.[0]?.textContent?.replace(/\W*\*?$/, '').trim() ?? '']
      if (text && input.value === '') return at(input, { text })
      if (input.type === 'checkbox' && !input.checked) return at(input)
      if (input.type === 'range' && !('moved' in input.dataset)) {
        input.dataset.moved = ''
        return at(input)
      }
    }
    const radios = inputs.filter(({ type }) => type === 'radio')
    if (radios[0] && !radios.some(({ checked }) => checked)) return at(radios[0])
    const card = nextCard(game)
    if (card) {
      // Two cards that are no pair are turned again first.
      await wait(300)
      return at(card)
    }
    const buttons = [...game.querySelectorAll<HTMLButtonElement>('button:not([aria-disabled="true"]):not(:disabled)')]
    const last = buttons.filter((button) => !button.textContent?.includes('Back')).at(-1)
    return last ? at(last) : wait(50).then(() => window.pressNext(answers))
  }
}

/** Plays the game over the page to its end. */
export async function pressThrough(page: Page, answers: Readonly<Record<string, string>> = {}): Promise<void> {
  for (let step = 0; step < 120; step++) {
    const next = await page.evaluate((given) => window.pressNext(given), answers)
    if (!next) return
    await page.mouse.click(next.x, next.y)
    if (next.text) await page.keyboard.insertText(next.text)
  }
  throw new Error('The game did not come to its end.')
}
