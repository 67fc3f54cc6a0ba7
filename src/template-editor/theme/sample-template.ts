import { playTypes } from '#schemas/codes.ts'
import { inTheme } from '#schemas/documents/in-theme.ts'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import { blankTemplate } from '#schemas/documents/template-types.ts'
import { isObject, type JsonObject, listAt, rowsAt, wordsAt } from '#schemas/json.ts'

/** The titles of the games that show a theme. */
const titles: Readonly<Record<number, readonly [title: string, subtitle: string]>> = {
  [playTypes.spinWheel]: ['Spin the wheel', 'One spin a day, and every second one wins'],
  [playTypes.scratchCard]: ['Scratch and see', 'Your reward lies under the silver'],
  [playTypes.coinToss]: ['Heads or tails', 'Call it before it lands'],
  [playTypes.quiz]: ['Know your spices', 'Three questions, thirty seconds'],
}

/** The games that show a theme, the first unless another one is chosen. */
export const sampleTypes = Object.keys(titles).map(Number)

const question = {
  name: 'Which spice is the costliest by weight?',
  optionsList: ['Saffron', 'Cardamom', 'Black pepper'],
  correctOption: 1,
}

/** Creates a game in a theme, in each language of the theme; it stands nowhere but in the preview. */
export function sampleInTheme(theme: JsonObject, type: number): JsonObject {
  const [title = '', subtitle = ''] = titles[type] ?? []
  const template = blankTemplate(type) as JsonObject
  const [entry] = listAt(template, 'localizationconfig')
  const spoken = rowsAt(theme, 'localizationconfig').map(({ row }) => wordsAt(row, 'title'))
  const languages = languageNamesOf(theme)
  const entries = (languages.length > 0 ? languages : ['English']).map((language, index) => ({
    ...(isObject(entry) ? entry : {}),
    language,
    title: withText(entry, 'title', spoken[index] || title),
    subtitle: withText(entry, 'subtitle', subtitle),
    ...(type === playTypes.quiz && { questions: [question] }),
  }))
  return inTheme(
    { ...template, ...(type === playTypes.quiz && { questions: [question] }), localizationconfig: entries },
    theme,
  )
}

const withText = (entry: unknown, key: string, text: string) => {
  const words = isObject(entry) ? entry[key] : undefined
  return { ...(isObject(words) ? words : {}), text }
}
