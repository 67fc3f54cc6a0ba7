import { Alert } from '@mantine/core'
import { Icon } from './icons.tsx'

/** What was wrong with a whole form, read out at once. */
export function FormAlert({ children }: { readonly children: string | undefined }) {
  if (!children) return null
  return (
    <Alert color="red" role="alert" icon={<Icon name="error" size={18} />}>
      {children}
    </Alert>
  )
}
