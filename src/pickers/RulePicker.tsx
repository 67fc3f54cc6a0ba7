import { playTypeNames, ruleTypes } from '#schemas/codes.ts'
import type { RuleName } from '#schemas/endpoints/rules.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'

interface RulePickerProps extends Omit<PickerProps<RuleName>, 'label'> {
  readonly label?: string
  /** The `type`s that may be chosen; all of them where this is left out. The chosen rule is always shown. */
  readonly types?: readonly number[]
  /** The lists it may come from: the `ruleType`s; the rule engine where this is left out. Quests are chosen alone. */
  readonly from?: readonly number[]
  /** Only rules that play this template. */
  readonly template?: string | undefined
}

const SORTED_LAST = Number.POSITIVE_INFINITY

/** Chooses a rule: grouped by what is played, with the name of its template. */
export function RulePicker(props: RulePickerProps) {
  const { label = 'Rule', types, from = [ruleTypes.rules], template, ...rest } = props
  const { rule } = useLookups()
  const isOffered = ({ id, type, ruleType, templateId }: RuleName) =>
    id === props.value ||
    (from.includes(ruleType ?? ruleTypes.rules) &&
      (!types || (type !== null && types.includes(type))) &&
      (!template || templateId === template))
  const groupsOf = (rows: readonly RuleName[]) => {
    const offered = rows.filter(isOffered)
    // What plays nothing yet cannot be used, and stands last.
    const played = [...new Set(offered.map(({ type }) => type))].sort((a, b) => (a ?? SORTED_LAST) - (b ?? SORTED_LAST))
    return played.map((type) => ({
      group: type === null ? 'Without a template' : (playTypeNames[type] ?? `Type ${type}`),
      items: offered
        .filter((row) => row.type === type)
        .map(({ id, name, templateId }) => ({
          value: id,
          label: name,
          detail: templateId ? <TemplateName id={templateId} /> : undefined,
        })),
    }))
  }
  return (
    <LookupSelect
      placeholder="Choose a rule"
      {...rest}
      label={label}
      kind="rule"
      groupsOf={groupsOf}
      {...(from.length === 1 && from[0] === ruleTypes.quests && { terms: { ruleType: `${ruleTypes.quests}` } })}
      nothing="No rule has this name"
      row={rule}
    />
  )
}

/** Names the template of a rule; it is asked for only where the rule is drawn. */
function TemplateName({ id }: { readonly id: string }) {
  return useLookups().names('template', id)
}
