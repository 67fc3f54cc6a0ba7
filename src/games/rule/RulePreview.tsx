import { useRef } from 'react'
import { playTypes } from '#schemas/codes.ts'
import { numericAt, rowsAt } from '#schemas/json.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { gameOf } from '../games.ts'
import { FormFirst } from '../lead-form/FormFirst.tsx'
import type { PreviewProps } from '../preview.ts'
import { TermsFirst } from '../terms/TermsFirst.tsx'
import css from './rule.module.css'
import { prizesOf, tryOut } from './try-out.ts'

/** A rule's game as an end user sees it, drawn from its template; it can be played here, and nothing is given or sent anywhere. */
export default function RulePreview({ document, template, language, names }: PreviewProps) {
  const random = useRef(createRandom(`${Math.random()}`))
  if (!template) return <p className={css.note}>The game stands here once a template is chosen.</p>
  const type = numericAt(document, 'type') ?? numericAt(template, 'type') ?? 0
  const Game = gameOf(type)
  return (
    <TermsFirst document={document} language={language}>
      <div className={css.stage}>
        <FormFirst key={`${document.templateId}`} template={template} language={language} onSend={async () => {}}>
          <Game
            template={template}
            language={language}
            prizes={prizesOf(document, names)}
            rows={rowsAt(document, 'rewardAssigment').map(({ row }) => row)}
            open
            code="CODE"
            play={async (input) => tryOut({ rule: document, template, names, input, random: random.current })}
          />
        </FormFirst>
        <p className={css.note}>
          {type === playTypes.polling
            ? 'Played here nothing is given, and how others voted is made up.'
            : 'Played here nothing is given: chance falls by the rule as it stands.'}
        </p>
      </div>
    </TermsFirst>
  )
}
