import { MultiSelect, Textarea } from '@mantine/core'
import type { ApprovalPerson } from '#schemas/endpoints/approvals.ts'
import { DeadlineField } from './DeadlineField.tsx'
import { Section } from './ReviewSections.tsx'
import classes from './review.module.css'
import type { AskDraft } from './useAsk.ts'

interface Props {
  readonly needed: number
  readonly people: readonly ApprovalPerson[]
  /** The days after which a request ends, where it says nothing else. */
  readonly days: number
  readonly draft: AskDraft
  readonly onChange: (draft: AskDraft) => void
}

/** The section of who has to approve a publication, with words for them. */
export function AskSection({ needed, people, days, draft, onChange }: Props) {
  return (
    <Section icon="check" title="Approval" aside={needed === 1 ? '1 person' : `${needed} people`}>
      <p className={classes.dimmed}>
        {needed === 1 ? 'Somebody else approves this' : `${needed} others approve this`}, and publishes it by that.
        Edited afterwards, it is asked for again.
      </p>
      {people.length > 1 && (
        <MultiSelect
          size="xs"
          mt={6}
          label="Ask"
          placeholder={draft.whom.length === 0 ? 'Everybody who may approve' : ''}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...draft.whom]}
          onChange={(whom) => onChange({ ...draft, whom })}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      <DeadlineField
        value={draft.deadlineTS}
        days={days}
        onChange={(deadlineTS) => onChange({ ...draft, deadlineTS })}
      />
      <Textarea
        size="xs"
        mt={6}
        label="Words for them"
        autosize
        minRows={2}
        maxLength={2000}
        value={draft.words}
        onChange={({ currentTarget }) => onChange({ ...draft, words: currentTarget.value })}
      />
    </Section>
  )
}
