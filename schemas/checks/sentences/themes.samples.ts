/** What is said about a theme. */
import { themeSamples } from '../../documents/theme.samples.ts'
import { but, inTheme, long, type Sentence } from './sentence.ts'

const { festive } = themeSamples
const winning = 'localizationconfig.1.gratifyTextConfig.winningText.text'

/** The name of a theme and the texts of its results. */
export const themes: readonly Sentence[] = [
  inTheme('Theme name is Required', 'templateName', but(festive, ['templateName', ' ']), festive),
  inTheme(
    'Theme name should be of min 3 and max 50 characters',
    'templateName',
    but(festive, ['templateName', long]),
    festive,
  ),
  inTheme('Winning text is Required', winning, but(festive, [winning, '']), festive),
]
