/**
 * The rules of an element on the page itself. They are `!important`, or `* { all: unset }` of the page would undo them: inside
 * a shadow root that beats everything the page says.
 */
import { sheetOf } from '../player/sheets.ts'

/** The ways in which an element stands on its page. */
export type Standing = 'waiting' | 'shown' | 'over' | 'gone'

const none = ':host{display:none!important}'
const nothing =
  'width:0!important;height:0!important;margin:0!important;padding:0!important;border:0!important;pointer-events:none!important'

const texts: Readonly<Record<Standing, string>> = {
  // Of no size until there is something to be shown, but for the height that the page itself keeps free.
  waiting: `:host{display:block!important;overflow:hidden!important;${nothing}}`,
  shown:
    ':host{display:block!important;visibility:visible!important;opacity:1!important;pointer-events:auto!important}:host([hidden]){display:none!important}',
  // What stands over the page takes no place in it.
  over: `:host{display:block!important;position:fixed!important;visibility:visible!important;opacity:1!important;min-height:0!important;${nothing}}`,
  gone: none,
}

const schemes = { light: 'light', dark: 'dark', auto: 'inherit' } as const
const made = new Map<string, CSSStyleSheet>()

function sheet(text: string): CSSStyleSheet {
  const known = made.get(text) ?? sheetOf(text)
  made.set(text, known)
  return known
}

/** The sheet of a standing; `reserve` is the least height in pixels, also before anything is there. */
export function standingSheet(standing: Standing, reserve = 0): CSSStyleSheet {
  if (standing === 'shown' && reserve > 0) return sheet(`${texts.shown}:host{min-height:${reserve}px}`)
  if (standing === 'waiting' && reserve > 0)
    return sheet(
      `:host{display:block!important;visibility:hidden!important;pointer-events:none!important;min-height:${reserve}px!important}`,
    )
  return sheet(texts[standing])
}

/** The sheet of a look: by the page's own colour scheme, or as it is told; with an accent where the brand has one. */
export function lookSheet(theme: keyof typeof schemes, accent: string): CSSStyleSheet {
  return sheet(`:host{color-scheme:${schemes[theme] ?? 'inherit'}!important}${accent}`)
}
