import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { MenuItem } from '#schemas/endpoints/accounts.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { sessionAtom } from '#src/api/session.ts'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'

interface Props extends ComponentPropsWithRef<'a'> {
  readonly item: MenuItem
  readonly active: boolean
  /** True where only the icon is shown. */
  readonly rail?: boolean
}

/** A link of the side menu. External ones open in a new tab; none leads anywhere once the trial has expired (C §2). */
export function MenuLink({ item, active, rail = false, children, ...props }: Props) {
  const expired = useAtomValue(sessionAtom)?.hasTrialExpired ?? false
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event)
    if (!expired) return
    event.preventDefault()
    toast.failure(say.trialExpired)
  }
  const name = rail ? { 'aria-label': item.external ? `${item.title} (opens in a new tab)` : item.title } : {}
  const marks = { ...name, 'data-active': active || undefined, 'aria-current': active ? ('page' as const) : undefined }
  if (item.external)
    return (
      <a {...props} {...marks} href={item.url} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
        {!rail && <Icon name="external" size={14} />}
        {!rail && <VisuallyHidden>(opens in a new tab)</VisuallyHidden>}
      </a>
    )
  return (
    <Link {...(props as object)} {...marks} to={item.url} onClick={onClick}>
      {children}
    </Link>
  )
}
