/** A template in its theme: what the template leaves silent is said by the theme it names; the brand kit speaks last (the order is ours). Pure. */
import { isObject, type JsonObject, objectAt, rowsAt, textAt } from '../json.ts'
import { type ThemeLayout, themeLayouts } from './theme.ts'
import {
  buttonColourKeys,
  buttonShape,
  groundKeys,
  logoKeys,
  type PlainFont,
  plainFonts,
  saidColour,
  saidFont,
  saysAny,
  saysShape,
} from './theme-look.ts'

/** The layout of a theme, or of a template that is drawn in one; undefined for none that we know. */
export function layoutOf(document: JsonObject): ThemeLayout | undefined {
  const layout = textAt(document, 'themeLayout') || textAt(document, 'layout')
  return themeLayouts.find((one) => one === layout)
}

/** The keys of results that a theme has beside its button, and a template among its settings. */
const resultKeys = ['rewardIcon', 'winningWebUrl', 'winningAppUrl', 'losingWebUrl', 'losingAppUrl'] as const

/**
 * Returns a template as it is drawn in a theme; it is never stored. The layout of the theme stands in it as
 * `themeLayout`. Without a theme it is the template itself.
 */
export function inTheme(template: JsonObject, theme: JsonObject | undefined): JsonObject {
  const entries = Array.isArray(template.localizationconfig) ? template.localizationconfig : undefined
  if (!theme || !entries) return template
  const layout = layoutOf(theme)
  const [first] = rowsAt(template, 'localizationconfig')
  return {
    ...template,
    ...(layout && { themeLayout: layout }),
    ...(isObject(template.resultText) && {
      resultText: resultIn(template.resultText, entryOf(theme, textAt(first?.row, 'language'))),
    }),
    localizationconfig: entries.map((entry) =>
      isObject(entry)
        ? entryIn(entry, entryOf(theme, textAt(entry, 'language')), isObject(template.resultText))
        : entry,
    ),
  }
}

/** The entry of a theme in a language, else its first. */
function entryOf(theme: JsonObject, language: string): JsonObject {
  const rows = rowsAt(theme, 'localizationconfig').map(({ row }) => row)
  return rows.find((row) => textAt(row, 'language') === language) ?? rows[0] ?? {}
}

function entryIn(entry: JsonObject, theme: JsonObject, hasResultAbove: boolean): JsonObject {
  const [own, lent] = [objectAt(entry, 'background') ?? {}, objectAt(theme, 'background') ?? {}]
  const texts = objectAt(theme, 'textConfig') ?? {}
  const settings = objectAt(entry, 'additionalSettings')
  const button = objectAt(theme, 'buttonConfig') ?? {}
  // The colours of texts belong to the ground they were chosen for.
  const isLentGround = !saysAny(own, groundKeys)
  const result = objectAt(entry, 'resultText') ?? (hasResultAbove ? undefined : {})
  return {
    ...entry,
    background: {
      ...own,
      ...(isLentGround ? picked(lent, groundKeys) : {}),
      ...(saysAny(own, ['logoImage']) ? {} : picked(lent, logoKeys)),
      ...(saysAny(own, ['iconImage']) ? {} : picked(lent, ['iconImage'])),
    },
    ...styledAt(entry, 'title', texts.title, isLentGround),
    ...styledAt(entry, 'subtitle', texts.subtitle, isLentGround),
    buttonConfig: Array.isArray(entry.buttonConfig)
      ? entry.buttonConfig.map((one) => (isObject(one) ? buttonIn(one, button, texts.button) : one))
      : buttonIn(objectAt(entry, 'buttonConfig') ?? {}, button, texts.button),
    ...(result && { resultText: resultIn(result, theme) }),
    ...(settings && {
      additionalSettings: {
        ...settings,
        ...picked(
          button,
          resultKeys.filter((key) => !saysAny(settings, [key])),
        ),
      },
    }),
  }
}

/** The keys that say something. */
function picked(holder: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.flatMap((key) => (textAt(holder, key) ? [[key, holder[key]] as const] : [])))
}

/** A text in the style of its theme where it has none; a text that is not there stays away. */
function styledAt(entry: JsonObject, key: 'title' | 'subtitle', lent: unknown, hasColour: boolean): JsonObject {
  const value = entry[key]
  if (typeof value === 'string') return { [key]: styled({ text: value }, lent, key, hasColour) }
  return isObject(value) ? { [key]: styled(value, lent, key, hasColour) } : {}
}

function styled(own: JsonObject, lent: unknown, plain: PlainFont, hasColour: boolean): JsonObject {
  const colour = saidColour(own) || !hasColour ? '' : saidColour(lent)
  const font = { ...objectAt(own, 'font'), ...saidFont(lent, plain), ...saidFont(own, plain) }
  return { ...own, ...(colour ? { color: colour } : {}), ...(Object.keys(font).length > 0 ? { font } : {}) }
}

function buttonIn(own: JsonObject, lent: JsonObject, text: unknown): JsonObject {
  const isLentColour = !saysAny(own, buttonColourKeys)
  const shape = Object.keys(buttonShape).filter((key) => !saysShape(own, key) && saysShape(lent, key))
  return {
    ...styled(own, text, 'button', isLentColour),
    ...(isLentColour ? picked(lent, buttonColourKeys) : {}),
    ...Object.fromEntries(shape.map((key) => [key, lent[key]])),
  }
}

function resultIn(own: JsonObject, theme: JsonObject): JsonObject {
  const lent = objectAt(theme, 'gratifyTextConfig') ?? {}
  return {
    ...own,
    ...Object.fromEntries(
      (['winningText', 'losingText'] as const).map((key) => {
        const [side, other] = [objectAt(own, key) ?? { text: textAt(own, key) }, objectAt(lent, key) ?? {}]
        return [
          key,
          {
            ...styled(side, other, 'result', true),
            ...(saysAny(side, ['text']) ? {} : picked(other, ['text'])),
            ...(saysAny(side, ['image']) ? {} : picked(other, ['image', 'imageName'])),
          },
        ]
      }),
    ),
  }
}

/**
 * Returns a template that names a theme, in each of its languages; `''` takes the theme away. Unless `keepsOwn`, the
 * template no longer says what the theme says, so that the theme is seen; texts and pictures of the game stay.
 */
export function withTheme(template: JsonObject, id: string, theme: JsonObject, keepsOwn = false): JsonObject {
  const entries = Array.isArray(template.localizationconfig) ? template.localizationconfig : []
  return {
    ...template,
    localizationconfig: entries.map((entry) => {
      if (!isObject(entry)) return entry
      const wizard = objectAt(entry, 'displayWizard') ?? { displayType: 'popup' }
      const named = { ...entry, displayWizard: { ...wizard, themeId: id } }
      return keepsOwn || id === '' ? named : silenced(named, entryOf(theme, textAt(entry, 'language')))
    }),
  }
}

/** An entry without what the theme says in its place. */
function silenced(entry: JsonObject, theme: JsonObject): JsonObject {
  const [background, lent] = [objectAt(entry, 'background'), objectAt(theme, 'background') ?? {}]
  const texts = objectAt(theme, 'textConfig') ?? {}
  const button = objectAt(theme, 'buttonConfig') ?? {}
  const unbutton = (own: JsonObject): JsonObject => ({
    ...unstyled(own, texts.button, 'button'),
    ...(saysAny(button, buttonColourKeys) ? emptied(own, buttonColourKeys) : {}),
    ...Object.fromEntries(Object.entries(buttonShape).filter(([key]) => saysShape(own, key) && saysShape(button, key))),
  })
  return {
    ...entry,
    ...(background && {
      background: {
        ...background,
        ...(saysAny(lent, groundKeys) ? emptied(background, groundKeys) : {}),
        ...(saysAny(lent, ['logoImage']) ? emptied(background, ['logoImage']) : {}),
      },
    }),
    ...(isObject(entry.title) && { title: unstyled(entry.title, texts.title, 'title') }),
    ...(isObject(entry.subtitle) && { subtitle: unstyled(entry.subtitle, texts.subtitle, 'subtitle') }),
    ...(Array.isArray(entry.buttonConfig)
      ? { buttonConfig: entry.buttonConfig.map((one) => (isObject(one) ? unbutton(one) : one)) }
      : isObject(entry.buttonConfig) && { buttonConfig: unbutton(entry.buttonConfig) }),
  }
}

/** The keys that are there, saying nothing. */
const emptied = (holder: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.filter((key) => saysAny(holder, [key])).map((key) => [key, '']))

/** A text in the style of a new template, as far as the theme says another one. */
function unstyled(own: JsonObject, lent: unknown, plain: PlainFont): JsonObject {
  const [said, other] = [saidFont(own, plain), saidFont(lent, plain)]
  const silent = { family: '', ...plainFonts[plain] }
  const keys = (['family', 'size', 'strength'] as const).filter((key) => key in said && key in other)
  const font = objectAt(own, 'font')
  return {
    ...own,
    ...(saidColour(own) && saidColour(lent) ? { color: '' } : {}),
    ...(font && keys.length > 0
      ? { font: { ...font, ...Object.fromEntries(keys.map((key) => [key, silent[key]])) } }
      : {}),
  }
}
