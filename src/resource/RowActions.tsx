import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import type { Address, Allowed } from './resource.ts'

interface Props {
  readonly name: string
  readonly onDetails?: (() => void) | undefined
  /** The page on which the row is only read, for people whose role lets them change nothing. */
  readonly view?: Address | undefined
  readonly edit?: { readonly address: Address; readonly allowed: Allowed } | undefined
  readonly duplicate?: { readonly run: () => void; readonly allowed: Allowed } | undefined
  readonly remove?: { readonly run: () => void; readonly allowed: Allowed } | undefined
  readonly further?: readonly {
    readonly icon: IconName
    readonly label: string
    /** It stands in words. */
    readonly isMain: boolean
    readonly allowed: Allowed
    readonly address?: Address | undefined
    readonly run?: () => void
  }[]
  /** One of them is under way. */
  readonly busy: boolean
}

/** The actions of a row. An action that the row does not allow keeps its place and says why. */
export function RowActions({ name, onDetails, view, edit, duplicate, remove, further = [], busy }: Props) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {onDetails && (
        <Action
          icon={view ? 'info' : 'view'}
          label="Details of"
          name={name}
          allowed
          busy={false}
          run={onDetails}
          tip="Details"
        />
      )}
      {further.map(({ icon, label, isMain, allowed, address, run }) => (
        <Action
          key={label}
          {...{ icon, label, name, allowed, isMain }}
          busy={busy}
          {...(address && { address })}
          {...(run && { run })}
        />
      ))}
      {view && <Action icon="view" label="View" name={name} allowed busy={false} address={view} />}
      {edit && (
        <Action icon="edit" label="Edit" name={name} allowed={edit.allowed} busy={false} address={edit.address} />
      )}
      {duplicate && (
        <Action icon="copy" label="Duplicate" name={name} busy={busy} allowed={duplicate.allowed} run={duplicate.run} />
      )}
      {remove && (
        <Action icon="trash" label="Delete" name={name} busy={busy} allowed={remove.allowed} run={remove.run} />
      )}
    </Group>
  )
}

interface ActionProps {
  readonly icon: IconName
  readonly label: string
  /** The words of the tooltip, if they are not the label. */
  readonly tip?: string
  readonly name: string
  readonly isMain?: boolean
  readonly allowed: Allowed
  readonly busy: boolean
  readonly run?: () => void
  readonly address?: Address
}

/** One action of a row: a button that says why where it is not allowed, or a link. */
export function Action({ icon, label, tip = label, name, isMain, allowed, busy, run, address }: ActionProps) {
  if (isMain) {
    const worded = {
      ...{ size: 'compact-sm', variant: 'light', mr: 'auto', 'aria-label': `${label}: ${name}` },
      leftSection: <Icon name={icon} />,
      children: label,
    } as const
    if (address && allowed === true)
      return <Button {...worded} renderRoot={(props) => <Link {...address} {...props} />} />
    return (
      <Tooltip label={allowed} disabled={allowed === true}>
        <Button {...worded} data-disabled={allowed !== true} aria-disabled={allowed !== true} />
      </Tooltip>
    )
  }
  const shared = { variant: 'subtle', color: 'gray', size: 'md', 'aria-label': `${label} ${name}` } as const
  if (address && allowed === true)
    return (
      <Tooltip label={tip}>
        <ActionIcon {...shared} renderRoot={(props) => <Link {...address} {...props} />}>
          <Icon name={icon} />
        </ActionIcon>
      </Tooltip>
    )
  // Not the disabled attribute: what is not allowed can be focused, so that its reason can be read.
  const off = allowed !== true || busy
  return (
    <Tooltip label={allowed === true ? tip : allowed}>
      <ActionIcon
        {...shared}
        data-disabled={off}
        aria-disabled={off}
        // It keeps its place, and is no grey box beside the others.
        style={off ? { backgroundColor: 'transparent', opacity: 0.6 } : undefined}
        onClick={() => !off && run?.()}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
