import { Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { IconName } from '#src/kit/icons.tsx'
import { Notice } from '#src/kit/Notice.tsx'

interface Props {
  readonly link: UseQueryResult<unknown>
  readonly icon: IconName
  /** The words shown while the server checks the link. */
  readonly checking: string
  /** The title where it is refused; the server's sentence stands below. */
  readonly refused: string
  /** The way on from a refused link. */
  readonly instead: ReactNode
  /** The content behind a valid link. */
  readonly children: ReactNode
}

/** A page that was opened by a link of a mail: the server says whether it is good. */
export function MailedLink({ link, icon, checking, refused, instead, children }: Props) {
  if (link.isPending)
    return (
      <Notice icon={icon} title={checking}>
        <Loader size="sm" aria-label={checking} />
      </Notice>
    )
  if (link.isError)
    return (
      <Notice icon="error" tone="red" title={refused}>
        <p role="alert">{link.error.message}</p>
        {instead}
      </Notice>
    )
  return children
}

/** A link is asked about once: asking again may use it up. */
export const onceOnly = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const
