import { Badge, Group, Text } from '@mantine/core'
import type { WebhookRow } from '#schemas/endpoints/webhooks.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, date, text } from '#src/resource/columns.tsx'
import { defineResource, tab } from '#src/resource/resource.ts'
import { notEditable } from './webhook-document.ts'

/** The list of webhooks (C §3 "Webhook" columns, tab `webhooks_list`, C §9 page size 5). Those that keep failing are marked as paused. */
export const webhooks = defineResource<WebhookRow>({
  path: '/webhook',
  title: 'Webhooks',
  menu: 'webhooks',
  area: 'webhooks',
  singular: 'webhook',
  icon: 'webhook',
  emptyText:
    'A webhook notifies your own systems when a reward is granted. Create one, then choose it in a rule or a reward.',
  calls: callsOf('webhooks', 'list'),
  tabs: [tab('webhooks_list', 'Webhooks')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: [
    custom('name', 'Webhook name', (row) => <Name row={row} />, { share: 2.4 }),
    text('createdby', 'Created By', { share: 1.2 }),
    date('createdTS', 'Date Created'),
  ],
  listOf: { kind: 'webhook' },
  name: (row) => row.name,
  create: { label: 'Create webhook', to: '/webhook/new' },
  edit: (row) => ({ to: '/webhook/$id', params: { id: row.id } }),
  can: {
    edit: (row) => row.allowEdit || notEditable,
    delete: (row) => row.allowEdit || 'This webhook is managed by Questwire and cannot be deleted.',
    duplicate: (row) => row.exact !== false || 'It contains numbers that cannot be copied exactly.',
  },
  opensReadOnly: true,
})

function Name({ row }: { row: WebhookRow }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text span size="sm" truncate title={row.name}>
        {row.name}
      </Text>
      {row.paused && (
        <Badge size="sm" variant="light" color="orange" tt="none" style={{ flex: 'none' }}>
          Paused
        </Badge>
      )}
      {!row.allowEdit && (
        <Badge size="sm" variant="light" color="gray" tt="none" style={{ flex: 'none' }}>
          Managed
        </Badge>
      )}
    </Group>
  )
}
