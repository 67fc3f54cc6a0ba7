import { TagsInput } from '@mantine/core'
import * as v from 'valibot'
import { EmailId } from '#schemas/endpoints/accounts.ts'
import { MAX_REPORT_ADDRESSES } from '#schemas/values/report-file.ts'
import { ApiError } from '#src/api/api-error.ts'

interface Props {
  readonly value: readonly string[]
  readonly onChange: (addresses: string[]) => void
  /** The refusal of the last try. */
  readonly error: Error | null
}

const isAddress = (text: string): boolean => v.is(EmailId, text)

/** Returns why these addresses cannot be mailed to, or undefined. */
export function addressProblem(addresses: readonly string[]): string | undefined {
  const wrong = addresses.find((address) => !isAddress(address))
  if (wrong !== undefined) return `“${wrong.slice(0, 100)}” is not an e-mail address`
  if (addresses.length === 0) return 'Enter at least one e-mail address'
  return addresses.length > MAX_REPORT_ADDRESSES ? `Enter at most ${MAX_REPORT_ADDRESSES} e-mail addresses` : undefined
}

/** The addresses a report is mailed to, checked where they stand. */
export function AddressesField({ value, onChange, error }: Props) {
  const refused = error instanceof ApiError ? error.errors.find(({ path }) => path === 'emailList')?.message : undefined
  const problem = value.length > 0 ? addressProblem(value) : undefined
  return (
    <TagsInput
      label="E-mail addresses"
      description="Separate several with a comma."
      placeholder={value.length === 0 ? 'name@company.com' : ''}
      value={[...value]}
      onChange={onChange}
      splitChars={[',', ';', ' ', '\n']}
      acceptValueOnBlur
      error={problem ?? refused}
      data-autofocus
      required
    />
  )
}
