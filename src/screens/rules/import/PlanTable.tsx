import { Select, Table, Text } from '@mantine/core'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import type { PlanLine } from '#schemas/endpoints/transfer.ts'
import { useLookups } from '#src/lookups/lookups.ts'

/** Stands for a new document in the choice. */
const CREATE = '\u0000create'

interface Props {
  readonly plan: readonly PlanLine[]
  /** Chosen ids by `kind id`; `''` for a new one. */
  readonly choices: Readonly<Record<string, string>>
  readonly onChoose: (key: string, id: string) => void
}

/** The plan for everything that the file refers to; each line can be changed. */
export function PlanTable({ plan, choices, onChoose }: Props) {
  const optionsOf = useOptions()
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>In the file</Table.Th>
            <Table.Th>Kind</Table.Th>
            <Table.Th w="48%">Here</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plan.map((line) => {
            const key = `${line.kind} ${line.id}`
            const chosen = choices[key] ?? line.to ?? ''
            const options = optionsOf(line)
            return (
              <Table.Tr key={key}>
                <Table.Td>{line.name}</Table.Td>
                <Table.Td>{labelOf(line.kind)}</Table.Td>
                <Table.Td>
                  {line.action === 'missing' && chosen === '' && options.length === 0 ? (
                    <Text size="sm" c="dimmed">
                      Not in the file and not here: it stays a name that leads nowhere.
                    </Text>
                  ) : (
                    <Select
                      size="sm"
                      aria-label={`${labelOf(line.kind)} ${line.name}`}
                      searchable
                      allowDeselect={false}
                      placeholder="Leads nowhere; choose one"
                      value={chosen === '' ? (line.action === 'missing' ? null : CREATE) : chosen}
                      onChange={(value) => value && onChoose(key, value === CREATE ? '' : value)}
                      data={[...(line.action === 'missing' ? [] : [{ value: CREATE, label: 'Create it' }]), ...options]}
                      description={
                        line.differs && chosen === line.to
                          ? 'The one here differs from the file; it stays as it is.'
                          : undefined
                      }
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function labelOf(kind: string): string {
  const known = documentKinds as Readonly<Record<string, { readonly label: string }>>
  return known[kind]?.label ?? kind
}

interface Option {
  readonly value: string
  readonly label: string
}

/** Returns the options of a line: the documents of its kind here, and those the plan found. */
function useOptions(): (line: PlanLine) => readonly Option[] {
  const { rows } = useLookups()
  const byKind: Readonly<Record<string, readonly Option[]>> = {
    offer: rows.offers.map(({ id, offer_name }) => ({ value: id, label: offer_name })),
    segment: rows.segments.map(({ value, title }) => ({ value, label: title })),
    template: rows.templates.map(({ id, templateName }) => ({ value: id, label: templateName })),
    webhook: rows.webhooks.map(({ id, name }) => ({ value: id, label: name })),
    leaderboard: rows.leaderboards.map(({ id, leaderBoardName }) => ({ value: id, label: leaderBoardName })),
    event: rows.events.map(({ id, eventName }) => ({ value: id, label: eventName })),
    rule: rows.rules.map(({ id, name }) => ({ value: id, label: name })),
    badge: rows.badges.map(({ id, templateName }) => ({ value: id, label: templateName })),
    page: rows.pages.map(({ id, name }) => ({ value: id, label: name })),
  }
  return ({ kind, to, name }) => {
    const known = byKind[kind] ?? []
    return to === null || known.some(({ value }) => value === to) ? known : [{ value: to, label: name }, ...known]
  }
}
