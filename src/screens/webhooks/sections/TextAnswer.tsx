import { Group } from '@mantine/core'
import { OperatorField } from '#nodes/shared/inspector/OperatorField.tsx'
import { isObject } from '#schemas/json.ts'
import { needsValue } from '#schemas/values/operators.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import classes from './sections.module.css'

type Row = { operator: unknown; value: string }

/** The text that an answer is compared with: the first row, created with its first letter. */
export function TextAnswer({ at }: { readonly at: Cursor<readonly unknown[] | undefined> }) {
  const list = at as Cursor<readonly Row[] | undefined>
  const [first, ...others] = list.value ?? []
  const row = (list as Cursor<readonly Row[]>).at(0)
  const cursorOf = <K extends keyof Row>(key: K) => ({
    ...row.at(key),
    set: (value: unknown, label?: string) =>
      list.set([{ ...blank, ...(isObject(first) ? first : {}), [key]: value } as Row, ...others], label),
  })
  const operator = isObject(first) ? first.operator : 'equal'
  return (
    <Group align="flex-start" wrap="nowrap" gap="xs">
      <div className={classes.method}>
        <OperatorField at={cursorOf('operator') as Cursor<unknown>} type="string" label="The text" />
      </div>
      {needsValue(operator) && (
        <div className={classes.address}>
          <TextField at={cursorOf('value') as Cursor<string>} label="Value" required />
        </div>
      )}
    </Group>
  )
}

const blank = { operator: 'equal', value: '' }
