import { playTypeNames } from '#schemas/codes.ts'
import { numberAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Note, Pairs } from '#src/kit/inspector/Section.tsx'
import { useChoices, useLookups } from '#src/lookups/lookups.ts'
import { RulePicker } from '#src/pickers/RulePicker.tsx'
import { TemplatePicker } from '#src/pickers/TemplatePicker.tsx'

interface Props {
  readonly at: Cursor<Slice>
  /** The types a day may play (E §4 "Daily streak activity choices"). */
  readonly types: readonly number[]
}

/** The template of a day and the rule by which it is played; they are set together, in one step. */
export function GameFields({ at, types }: Props) {
  const { rule } = useLookups()
  const { rows: rules, loading } = useChoices('rule')
  const [template, chosen] = [at.at('templateId'), at.at('ruleId')]
  const templateId = chosenText(template.value)
  const type = numberAt(at.value, 'templateType')
  const set = (game: { templateId: string; templateType: number | undefined; ruleId: string }) => {
    const { templateType, ...rest } = game
    at.set({ ...at.value, ...rest, ...(templateType === undefined ? {} : { templateType }) }, 'Change game of the day')
  }
  const rulesOf = (id: string) =>
    rules.filter((one) => one.templateId === id && one.type !== null && types.includes(one.type))
  return (
    <>
      <TemplatePicker
        types={types}
        value={templateId}
        readOnly={template.readOnly}
        error={messagesAt(template)}
        description={remarksAt(template)}
        onChange={(next = '', row) => {
          const playing = rulesOf(next)
          const kept = playing.find(({ id }) => id === chosen.value) ?? (playing.length === 1 ? playing[0] : undefined)
          set({ templateId: next, templateType: row?.typeId, ruleId: kept?.id ?? '' })
        }}
      />
      <RulePicker
        types={types}
        template={templateId}
        value={chosenText(chosen.value)}
        readOnly={chosen.readOnly}
        error={messagesAt(chosen)}
        description={remarksAt(chosen)}
        onChange={(ruleId = '', row) =>
          set({ templateId: row?.templateId || (templateId ?? ''), templateType: row?.type ?? type, ruleId })
        }
      />
      {type !== undefined && <Pairs pairs={[['Game', playTypeNames[type] ?? `Type ${type}`]]} />}
      {templateId && !loading && rulesOf(templateId).length === 0 && !rule(chosenText(chosen.value)) && (
        <Note>No rule plays this template yet. Make one in the rule engine, or choose another template.</Note>
      )}
    </>
  )
}
