import { Alert } from '@mantine/core'
import { Icon } from './icons.tsx'

/** Shows the problem of a whole form, and announces it at once. */
export function FormAlert({ children }: { readonly children: string | undefined }) {
  if (!children) return null
  return (
    <Alert color="red" role="alert" icon={<Icon name="error" size={18} />}>
      {children}
    </Alert>
  )
}
