import { Switch } from '@mantine/core'
import { OperatorField } from '#nodes/shared/inspector/OperatorField.tsx'
import type { Webhook, WebhookRequest } from '#schemas/documents/webhook.ts'
import { valueAt } from '#schemas/json.ts'
import { needsValue } from '#schemas/values/operators.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { Section } from '#src/kit/Section.tsx'
import { Pairs } from '../pairs/Pairs.tsx'
import { answerKinds } from './answer-kinds.ts'
import classes from './sections.module.css'
import { TextAnswer } from './TextAnswer.tsx'

const blankRow = { key: '', operator: 'equal', value: '' }

/** The answer that counts as delivered, and the place of the transaction in it (C §3 "Webhook"). */
export function ResponseSection({ at }: { readonly at: Cursor<Webhook> }) {
  const request = at.at('webhookRequest') as Cursor<WebhookRequest>
  const { responseType, responseConditions } = request.value ?? {}
  const conditions = request.at('responseConditions') as Cursor<unknown>

  /** A text is compared by one row without a key, so rows of the other kind are not taken over where they say nothing. */
  function choose(kind: unknown) {
    const rows = Array.isArray(responseConditions) ? responseConditions : []
    const said = rows.filter((row) => `${valueAt(row, 'value') ?? ''}` !== '')
    const blank = kind === 'Text' ? [{ operator: 'equal', value: '' }] : []
    request.set((draft) => {
      draft.responseType = kind as string
      if (said.length === 0) draft.responseConditions = blank
    }, 'Change kind of answer')
  }
  return (
    <Section title="Response">
      <div className={classes.choice}>
        <SegmentedField<string>
          at={{ ...request.at('responseType'), set: choose } as Cursor<string | undefined>}
          label="Answer"
          options={answerKinds}
        />
      </div>
      {responseType === 'Text' &&
        (Array.isArray(responseConditions) || responseConditions === undefined ? (
          <TextAnswer at={conditions as Cursor<readonly unknown[] | undefined>} />
        ) : (
          <WrongType at={conditions} label="Comparison" blank={[{ operator: 'equal', value: '' }]} />
        ))}
      {responseType === 'JSON' && (
        <>
          <Pairs
            at={conditions}
            label="Success conditions"
            one="condition"
            description="A call counts as delivered when all conditions hold. Without conditions, any HTTP 200 to 299 counts. Keys can be paths: data.status"
            blank={blankRow}
            hasValue={(row) => needsValue(valueAt(row, 'operator'))}
            between={(row, index) => (
              <OperatorField
                at={(row as Cursor<unknown> as Cursor<{ operator: unknown }>).at('operator')}
                type="string"
                label={`Comparison of condition ${index + 1}`}
                hideLabel
              />
            )}
          />
          <TransactionId at={request} />
        </>
      )}
    </Section>
  )
}

/** The document has the key where the id is wanted, and does not where it is not (ours; C §5 "required when needed"). */
function TransactionId({ at }: { at: Cursor<WebhookRequest> }) {
  const isWanted = at.value?.responseUID !== undefined
  return (
    <>
      <Switch
        label="The response contains a transaction id"
        description="The id is stored with the delivery."
        checked={isWanted}
        disabled={at.readOnly !== false}
        onChange={(event) => at.at('responseUID').set(event.currentTarget.checked ? '' : undefined, 'Transaction id')}
      />
      {isWanted && (
        <div className={classes.narrow}>
          <TextField
            at={at.at('responseUID')}
            label="Transaction id key"
            description="Its path in the response: transactionId, data.id"
            required
          />
        </div>
      )}
    </>
  )
}
