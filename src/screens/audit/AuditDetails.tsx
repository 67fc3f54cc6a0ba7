import { Code, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { isDrawnKind } from '#schemas/documents/rule-family.ts'
import type { AuditRow } from '#schemas/endpoints/audit.ts'
import { kindWords } from '#schemas/endpoints/audit-words.ts'
import { versionedKinds } from '#schemas/endpoints/versions.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import type { EditorPath } from '#src/kit/links.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { labelOf } from '#src/kit/references/linked.ts'
import { useEditorPath } from '#src/kit/references/useEditorPath.ts'
import type { PanelTerms } from '#src/navigation/pages.ts'

/** Kinds whose address opens what differs between versions: those that are drawn. */
const compared: readonly string[] = versionedKinds.filter(isDrawnKind)

/** All that is known of one change; its thing leads to its editor while it is there. */
export function AuditDetails({ row }: { readonly row: AuditRow }) {
  const zone = useAppConfig()?.timezone
  const linked = {
    kind: row.kind,
    id: row.about,
    name: row.name,
    ...(row.ruleType === undefined ? {} : { ruleType: row.ruleType }),
  }
  const path = useEditorPath()(linked)
  const to = row.stands ? path : undefined
  const name = row.name || row.about
  const link = (to: EditorPath, words: string, search: PanelTerms = {}) => (
    <LinkAnchor to={to} params={{ id: row.about }} search={search} size="sm">
      {words}
    </LinkAnchor>
  )
  return (
    <Stack gap="md">
      <Fact name="What">{row.words}</Fact>
      {row.kind !== '' && (
        <Fact name={capital(labelOf(linked) === row.kind ? kindWords(row.kind) : labelOf(linked))}>
          {to ? link(to, name) : name}
          {row.revision !== null && (
            <Text span size="sm" c="dimmed">
              {' '}
              revision {row.revision}
            </Text>
          )}
          {to && row.revision !== null && compared.includes(row.kind) && (
            <div>{link(to, 'Compare versions', { panel: 'versions' })}</div>
          )}
        </Fact>
      )}
      {row.changed.length > 0 && (
        <Fact name="Changed fields">
          <Group gap={6} mt={4}>
            {row.changed.map((field) => (
              <Code key={field}>{field}</Code>
            ))}
          </Group>
        </Fact>
      )}
      <Fact name="Who">{row.userName}</Fact>
      <Fact name="When">{formatDateTimeZone(row.at, zone)}</Fact>
      <Fact name="From">
        {row.address}
        {row.browser && `, ${row.browser}`}
        {row.agent !== row.browser && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {row.agent}
          </Text>
        )}
      </Fact>
      <Fact name="Call">
        <Code>{row.call}</Code>
      </Fact>
    </Stack>
  )
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed" fw={600}>
        {name}
      </Text>
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  )
}
