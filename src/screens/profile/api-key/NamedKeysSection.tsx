import { Badge, Button, Skeleton, Table, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedKey } from '#schemas/endpoints/api-keys.ts'
import { keyScopeNames } from '#schemas/values/key-scopes.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import classes from './api-key.module.css'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'
import { namedKeysQuery } from './named-keys-query.ts'

/** The named keys: a table with what each may do, a dialog that makes one, and a button that revokes one. */
export function NamedKeysSection() {
  const keys = useQuery(namedKeysQuery)
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Section
      title="Named keys"
      beside={
        <Button leftSection={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
          Create key
        </Button>
      }
    >
      <Text size="sm">
        Create a key for each tool that reads or edits your campaigns, such as the command line or an assistant. A named
        key can do no more than its access says, and you can revoke it without touching the others.
      </Text>
      {keys.isPending && <Skeleton h={72} />}
      {keys.isError && <ErrorState reason={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data?.keys.length === 0 && (
        <Text size="sm" c="dimmed">
          No named keys yet.
        </Text>
      )}
      {keys.data && keys.data.keys.length > 0 && <KeyTable keys={keys.data.keys} />}
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} />}
    </Section>
  )
}

function KeyTable({ keys }: { readonly keys: readonly NamedKey[] }) {
  return (
    <Table.ScrollContainer minWidth={760} type="native">
      <Table verticalSpacing={6} aria-label="Named keys">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Access</Table.Th>
            <Table.Th>Created</Table.Th>
            <Table.Th>Last used</Table.Th>
            <Table.Th>Expires</Table.Th>
            <Table.Th w={100}>Actions</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((one) => (
            <KeyRow key={one.id} shown={one} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function KeyRow({ shown }: { readonly shown: NamedKey }) {
  const { id, name, scope, mask, createdTS, createdBy, expiresTS, lastUsedTS } = shown
  const queries = useQueryClient()
  const zone = useAppConfig()?.timezone
  const revoking = useMutation({
    mutationFn: () => api.apiKeys.revokeNamed({ body: { id } }),
    onSuccess: () => toast.success(`“${name}” is revoked.`),
    onError: (error) => toast.failedToDelete(error),
    onSettled: () => queries.invalidateQueries({ queryKey: namedKeysQuery.queryKey }),
  })
  const ask = async () => {
    const message = 'Whatever uses this key is refused immediately. A revoked key cannot be brought back.'
    if (await confirm({ title: `Revoke “${name}”?`, message, ok: 'Revoke', danger: true })) revoking.mutate()
  }
  return (
    <Table.Tr>
      <Table.Td className={classes.name ?? ''}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" component="code">
          {mask}
        </Text>
      </Table.Td>
      <Table.Td>{keyScopeNames[scope]}</Table.Td>
      <Table.Td>
        {formatDateTime(createdTS, zone)}
        <Text size="sm" c="dimmed">
          by {createdBy}
        </Text>
      </Table.Td>
      <Table.Td>{lastUsedTS === null ? 'Never' : formatDateTime(lastUsedTS, zone)}</Table.Td>
      <Table.Td>{expiresTS === null ? 'Never' : <Expiry expiresTS={expiresTS} zone={zone} />}</Table.Td>
      <Table.Td>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Revoke ${name}`}
          loading={revoking.isPending}
          onClick={() => void ask()}
        >
          Revoke
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

/** The moment from which a key is refused, in milliseconds since the epoch. */
function Expiry({ expiresTS, zone }: { readonly expiresTS: number; readonly zone: string | undefined }) {
  if (expiresTS > Date.now()) return formatDateTime(expiresTS, zone)
  return (
    <Badge variant="light" color="gray" tt="none" miw="fit-content">
      Expired
    </Badge>
  )
}
