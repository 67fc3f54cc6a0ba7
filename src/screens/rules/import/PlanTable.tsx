import { Select, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import type { PlanLine } from '#schemas/endpoints/transfer.ts'
import { type LookupKind, type LookupRow, useChoices } from '#src/lookups/lookups.ts'

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
            return (
              <Table.Tr key={key}>
                <Table.Td>{line.name}</Table.Td>
                <Table.Td>{labelOf(line.kind)}</Table.Td>
                <Table.Td>
                  <PlanChoice line={line} chosen={choices[key] ?? line.to ?? ''} onChoose={(id) => onChoose(key, id)} />
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

interface PlanChoiceProps {
  readonly line: PlanLine
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Chooses the document here that a document of the file stands for. */
function PlanChoice({ line, chosen, onChoose }: PlanChoiceProps) {
  const [search, setSearch] = useState('')
  const options = useOptions(line, search)
  if (line.action === 'missing' && chosen === '' && options.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Neither in the file nor here: the reference stays broken.
      </Text>
    )
  return (
    <Select
      size="sm"
      aria-label={`${labelOf(line.kind)} ${line.name}`}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      allowDeselect={false}
      placeholder="Not found; choose one"
      value={chosen === '' ? (line.action === 'missing' ? null : CREATE) : chosen}
      onChange={(value) => value && onChoose(value === CREATE ? '' : value)}
      data={[...(line.action === 'missing' ? [] : [{ value: CREATE, label: 'Create it' }]), ...options]}
      description={
        line.differs && chosen === line.to ? 'The one here differs from the file and stays unchanged.' : undefined
      }
    />
  )
}

/** A choice of a select. */
interface PlanOption {
  readonly value: string
  readonly label: string
}

type Readers = { readonly [Kind in LookupKind]?: (row: LookupRow[Kind]) => PlanOption }

const optionOf: Readers = {
  offer: ({ id, offer_name }) => ({ value: id, label: offer_name }),
  segment: ({ value, title }) => ({ value, label: title }),
  template: ({ id, templateName }) => ({ value: id, label: templateName }),
  webhook: ({ id, name }) => ({ value: id, label: name }),
  leaderboard: ({ id, leaderBoardName }) => ({ value: id, label: leaderBoardName }),
  event: ({ id, eventName }) => ({ value: id, label: eventName }),
  rule: ({ id, name }) => ({ value: id, label: name }),
  badge: ({ id, templateName }) => ({ value: id, label: templateName }),
  page: ({ id, name }) => ({ value: id, label: name }),
}

/** Returns the documents here that a line can stand for: those that are looked up, and the one that the plan found. */
function useOptions({ kind, to, name }: PlanLine, search: string): readonly PlanOption[] {
  const isKnown = Object.hasOwn(optionOf, kind)
  const { rows } = useChoices(kind as LookupKind, { search, enabled: isKnown })
  const draw = isKnown ? (optionOf[kind as LookupKind] as ((row: unknown) => PlanOption) | undefined) : undefined
  const known = draw ? rows.map(draw) : []
  return to === null || known.some(({ value }) => value === to) ? known : [{ value: to, label: name }, ...known]
}
