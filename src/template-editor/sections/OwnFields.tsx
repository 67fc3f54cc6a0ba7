import { ActionIcon, Button, Checkbox, Input, Text } from '@mantine/core'
import { customFieldName } from '#schemas/documents/lead-form.ts'
import { isObject, type JsonObject, listAt } from '#schemas/json.ts'
import { customProperty } from '#schemas/values/lead-fields.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { withCustomField, withCustomFieldAdded, withCustomFieldName, withoutCustomField } from '../edits/lead-form.ts'
import css from './own-fields.module.css'

/** The types of a field of the organisation's own, as the schema has them. */
const types = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'date', label: 'Date' },
] as const

interface Props {
  readonly root: Cursor<JsonObject>
  /** The form of the first language. */
  readonly form: Cursor<JsonObject>
}

/** The fields of the organisation's own: the name of each, its type, and whether it may stay empty. */
export function OwnFields({ root, form }: Props) {
  const template = root.value
  const list = form.at('customFields') as unknown as Cursor<Record<number, unknown>>
  const fields = listAt(form.value, 'customFields')
  const optional = listAt(form.value, 'optionalFields')
  const isLocked = root.readOnly !== false
  return (
    <Input.Wrapper label="Fields of your own" labelElement="div">
      {fields.length > 0 && (
        <ol className={css.rows} aria-label="Fields of your own">
          {fields.map((field, index) => {
            const name = customFieldName(field)
            const called = `Field of your own ${index + 1}`
            const at = list.at(index)
            const mayBeEmpty = optional.includes(name) || (isObject(field) && field.required === false)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a field is its number
              <li key={index} className={css.row}>
                <div className={css.name}>
                  <TextField
                    at={{
                      ...at,
                      value: isObject(field) ? field.name : field,
                      set: (value: unknown) => root.set(withCustomFieldName(template, index, `${value ?? ''}`), called),
                    }}
                    label={called}
                    hideLabel
                    placeholder="Its name"
                    maxLength={60}
                    {...(name !== '' && { description: `Kept in the profile as ${customProperty(name)}` })}
                  />
                </div>
                <div className={css.type}>
                  <SelectField<string>
                    at={{
                      ...at,
                      path: `${at.path}.type`,
                      value: (isObject(field) && field.type) || 'text',
                      set: (value: unknown) => root.set(withCustomField(template, index, { type: `${value}` }), called),
                    }}
                    label={`${called}: type`}
                    hideLabel
                    options={types}
                  />
                </div>
                <Checkbox
                  size="sm"
                  className={css.empty ?? ''}
                  label="May stay empty"
                  aria-label={`${called} may stay empty`}
                  checked={mayBeEmpty}
                  disabled={isLocked}
                  onChange={({ currentTarget: { checked } }) =>
                    root.set(withCustomField(template, index, { required: !checked }), called)
                  }
                />
                {!isLocked && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="input-sm"
                    aria-label={`Remove ${called.toLowerCase()}`}
                    onClick={() => root.set(withoutCustomField(template, index), called)}
                  >
                    <Icon name="trash" />
                  </ActionIcon>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <Problems at={list} />
      {isLocked && fields.length === 0 && (
        <Text size="sm" c="dimmed">
          None
        </Text>
      )}
      {!isLocked && (
        <Button
          variant="default"
          size="xs"
          mt={6}
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => root.set(withCustomFieldAdded(template), 'Field of your own')}
        >
          Add a field of your own
        </Button>
      )}
    </Input.Wrapper>
  )
}
