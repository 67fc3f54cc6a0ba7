import { Button, Stack } from '@mantine/core'
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { refusalOf } from '#src/resource/show-refusal.ts'

/** The props that a field is given. */
interface Field {
  readonly value: string
  readonly error: string | undefined
  readonly autoFocus: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

interface Props {
  /** The name of the field in the body of the call. */
  readonly name: string
  readonly action: string
  readonly run: (value: string) => Promise<unknown>
  readonly children: (field: Field) => ReactNode
}

/** A form of one field, whose refusal stands at the field. */
export function OneFieldForm({ name, action, run, children }: Props) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFailure(undefined)
    try {
      await run(value)
    } catch (reason) {
      const refusal = refusalOf(reason, [name])
      setError(refusal.errors[name])
      setFailure(refusal.sentence)
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <FormAlert>{failure}</FormAlert>
        {children({
          value,
          error,
          autoFocus: true,
          onChange: (event) => {
            setValue(event.currentTarget.value)
            setError(undefined)
          },
        })}
        <div>
          <Button type="submit" loading={isSending}>
            {action}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
