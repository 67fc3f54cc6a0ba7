/** The changes that naming a theme makes in a template, in words. Pure. */
import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { JsonObject, JsonPath } from '#schemas/json.ts'
import { changes } from '#src/difference/changes.ts'

/** One change of a template. */
export interface ThemeChange {
  readonly what: string
  readonly from: string
  readonly to: string
}

/** The names of the places that change, by the end of their path. */
const places: readonly (readonly [ending: string, label: string])[] = [
  ['background.bgColor', 'Colour of the ground'],
  ['background.color1', 'First colour of the gradient'],
  ['background.color2', 'Second colour of the gradient'],
  ['background.bgImgUrl', 'Picture of the ground'],
  ['background.overLayColor', 'Tint over the picture'],
  ['background.logoImage', 'Logo'],
  ['subtitle.color', 'Colour of the sub title'],
  ['subtitle.font.family', 'Font of the sub title'],
  ['subtitle.font.size', 'Size of the sub title'],
  ['subtitle.font.strength', 'Weight of the sub title'],
  ['title.color', 'Colour of the title'],
  ['title.font.family', 'Font of the title'],
  ['title.font.size', 'Size of the title'],
  ['title.font.strength', 'Weight of the title'],
  ['bgColor', 'Colour of the button'],
  ['hoverBgColor', 'Colour of the button when pointed at'],
  ['radius', 'Rounding of the button'],
  ['width', 'Width of the button'],
  ['shadow', 'Shadow of the button'],
  ['shadowColor', 'Colour of the shadow'],
  ['borderWidth', 'Border of the button'],
  ['border', 'Colour of the border'],
  ['hoverWidth', 'Width of the button when pointed at'],
  ['color', 'Colour of the words of the button'],
  ['font.family', 'Font of the button'],
  ['font.size', 'Size of the words of the button'],
  ['font.strength', 'Weight of the words of the button'],
]

/**
 * Lists what changes in a template that is given a theme, the theme first; a change that is the same in every language
 * is said once.
 *
 * @param nameOf - Returns the name of a theme by its id.
 */
export function themeChanges(
  before: JsonObject,
  after: JsonObject,
  nameOf: (themeId: string) => string,
): readonly ThemeChange[] {
  const languages = languageNamesOf(before)
  const found = changes(before, after).map(({ after: path, from, to }) => {
    const isWizard = path.includes('displayWizard')
    return {
      language: languages[Number(path[1])] ?? '',
      what: isWizard ? 'Theme' : wordsOf(path),
      from: isWizard ? nameOf(themeIn(from)) || 'None' : shown(from) || 'As the theme',
      to: isWizard ? nameOf(themeIn(to)) || 'None' : isDefault(path, to) ? 'As the theme' : shown(to),
    }
  })
  const said = found.map((one) => ({ ...one, key: `${one.what} ${one.from} ${one.to}` }))
  const once = said.filter(({ key }, at) => said.findIndex((other) => other.key === key) === at)
  return once
    .map(({ key, language, what, from, to }) => {
      const isEverywhere = said.filter((other) => other.key === key).length === languages.length
      return { what: isEverywhere ? what : `${what} (${language})`, from, to }
    })
    .toSorted((one, other) => Number(other.what.startsWith('Theme')) - Number(one.what.startsWith('Theme')))
}

function wordsOf(path: JsonPath): string {
  const keys = path.filter((step) => typeof step === 'string').join('.')
  return places.find(([ending]) => keys === ending || keys.endsWith(`.${ending}`))?.[1] ?? keys
}

/** The theme of a wizard, or of its key. */
const themeIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String((value as JsonObject).themeId ?? '') : shown(value)

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

/** Says whether a value is silent: what gives way to a theme stands as in a new template. */
const isDefault = (path: JsonPath, to: unknown): boolean =>
  to === '' || path.includes('buttonConfig') || path.includes('font')
