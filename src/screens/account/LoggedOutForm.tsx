import { Button, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { AccountFrame } from './AccountFrame.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly isSending: boolean
  /** The reason why the form was refused. */
  readonly failure: string | undefined
  /** The label of the button. */
  readonly action: string
  readonly children: ReactNode
}

/** A page of one short form from which the way leads back to the login page. */
export function LoggedOutForm({ title, lead, onSubmit, isSending, failure, action, children }: Props) {
  return (
    <AccountFrame title={title} lead={lead} foot={<LinkAnchor to="/login">Back to the login page</LinkAnchor>}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <FormAlert>{failure}</FormAlert>
          {children}
          <Button type="submit" fullWidth loading={isSending} mt="xs">
            {action}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  )
}
