/** A phone number with its calling code; loaded where it is shown: `lazy(() => import('…/PhoneField.tsx'))`. */
import { Group, Select, TextInput, type TextInputProps } from '@mantine/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { useState } from 'react'
import { teamMessages } from '#schemas/messages/index.ts'
import { callingCodes } from './calling-codes.ts'
import classes from './places.module.css'

interface Props {
  readonly label: string
  /** `+91`. */
  readonly code: string
  readonly onCode: (code: string) => void
  /** The number behind the code: what `form.getInputProps` gives. */
  readonly number: TextInputProps
  readonly readOnly?: boolean
  readonly required?: boolean
}

const byCode = new Map(callingCodes.map(({ code, countries }) => [code, countries.join(', ')]))
const codes = callingCodes.map(({ code }) => code)

/** Two fields under one label; a number that cannot be is said when the field is left. */
export default function PhoneField({ label, code, onCode, number, readOnly = false, required = false }: Props) {
  const [left, setLeft] = useState(false)
  const digits = String(number.value ?? '')
  const isWrong = left && digits !== '' && !(parsePhoneNumberFromString(`${code}${digits}`)?.isValid() ?? false)
  if (readOnly)
    return <TextInput label={label} variant="filled" readOnly value={digits === '' ? '' : `${code} ${digits}`} />
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        label="Code"
        aria-label={`Calling code: ${label}`}
        className={classes.code ?? ''}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No such country"
        comboboxProps={{ width: 280, position: 'bottom-start' }}
        data={codes.includes(code) ? codes : [code, ...codes]}
        value={code}
        onChange={(chosen) => onCode(chosen ?? code)}
        filter={({ options, search }) =>
          options.filter((option) => 'value' in option && isFound(String(option.value), search))
        }
        renderOption={({ option }) => (
          <span>
            <b>{option.value}</b> {byCode.get(option.value)}
          </span>
        )}
      />
      <TextInput
        label={label}
        type="tel"
        autoComplete="tel-national"
        className={classes.number ?? ''}
        required={required}
        withAsterisk={required}
        {...number}
        error={number.error ?? (isWrong ? teamMessages.phoneNotValid : undefined)}
        onBlur={(event) => {
          setLeft(true)
          number.onBlur?.(event)
        }}
      />
    </Group>
  )
}

function isFound(code: string, search: string): boolean {
  const text = `${code} ${byCode.get(code) ?? ''}`.toLowerCase()
  return text.includes(search.trim().toLowerCase())
}
