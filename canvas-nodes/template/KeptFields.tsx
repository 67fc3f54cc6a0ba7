import { ActionIcon } from '@mantine/core'
import { Rule } from '#schemas/documents/rule.ts'
import type { Slice } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import css from '#src/kit/inspector/inspector.module.css'
import { Json } from '#src/kit/inspector/Json.tsx'
import { Fold, Note, Pairs, Section } from '#src/kit/inspector/Section.tsx'

/** Keys of rules that are documented (C §3 "Rule"). */
const documented = Object.keys(Rule.entries)

/** The documented keys of a slice that no section shows: of parts that are switched off, and of another game. */
export function keptKeys(slice: Slice, shown: readonly string[]): readonly string[] {
  return Object.keys(slice).filter((key) => documented.includes(key) && !shown.includes(key))
}

/**
 * The keys that a rule keeps of parts that are switched off and of games it no longer plays; they have no effect, and
 * may be removed.
 */
export function KeptFields({ at, keys }: { readonly at: Cursor<Slice>; readonly keys: readonly string[] }) {
  if (keys.length === 0) return null
  return (
    <Section>
      <Fold title={`Kept, not used (${keys.length})`}>
        <Note>Of parts that are switched off, or of another game.</Note>
        <Pairs pairs={keys.map((key) => [key, <Kept key={key} at={at} name={key} />] as const)} />
      </Fold>
    </Section>
  )
}

function Kept({ at, name }: { at: Cursor<Slice>; name: string }) {
  return (
    <span className={css.row}>
      <span className={css.grow}>
        <Json value={at.value[name]} />
      </span>
      {at.readOnly === false && (
        <ActionIcon
          className={css.end}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={`Take ${name} away`}
          onClick={() => at.set(omit(at.value, [name]), `Take ${name} away`)}
        >
          <Icon name="trash" size={14} />
        </ActionIcon>
      )}
    </span>
  )
}
