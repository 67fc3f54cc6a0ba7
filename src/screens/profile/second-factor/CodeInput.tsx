import { TextInput, type TextInputProps } from '@mantine/core'

/** The field of a code of an authenticator app. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      label="Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  )
}
