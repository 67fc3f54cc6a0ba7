import { Alert } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { Glyph } from './Glyph.tsx'

/** Shows the problem of a whole form, and announces it at once. */
export function FormAlert({ children }: { readonly children: string | undefined }) {
  if (!children) return null
  return (
    <Alert color="red" role="alert" icon={<Glyph of={CircleAlert} size={18} />}>
      {children}
    </Alert>
  )
}
