import { textAt } from '../json.ts'
import { themeMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { isNameLength } from './name-length.ts'
import { entriesOf } from './quest-parts.ts'
import { resultTextProblems } from './rule-result-text.ts'

/** A theme has a name of 3 to 50 characters (E §5). */
export const themeName: Check = (theme) => {
  const name = textAt(theme, 'templateName')
  if (!name) return [problem('theme-name-required', ['templateName'], say.nameRequired)]
  return isNameLength(name) ? [] : [problem('theme-name-length', ['templateName'], say.nameLength)]
}

/** The result texts of a theme are those of a template (E §3 `gratifyTextConfig`). */
export const themeResults: Check = (theme) =>
  entriesOf(theme).flatMap(({ part, path }) => resultTextProblems(part, path, 'gratifyTextConfig'))
