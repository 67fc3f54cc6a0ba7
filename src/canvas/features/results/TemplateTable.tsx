import { Table } from '@mantine/core'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import { formatNumber, formatPercent } from '#src/format/numbers.ts'
import classes from './results.module.css'

/** The results of each template of a smart campaign: who saw it, and who of them played (E §9). */
export function TemplateTable({ templates }: { readonly templates: Figures['templates'] }) {
  return (
    <section className={classes.part}>
      <h2>Templates</h2>
      <Table verticalSpacing={2} horizontalSpacing={6} fz={13}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Template</Table.Th>
            <Table.Th>Weight</Table.Th>
            <Table.Th>Shown to</Table.Th>
            <Table.Th>Played</Table.Th>
            <Table.Th>Engagement</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.map(({ templateId, name, weight, assigned, players }) => (
            <Table.Tr key={templateId}>
              <Table.Td>{name || templateId}</Table.Td>
              <Table.Td>{formatPercent(weight)}</Table.Td>
              <Table.Td>{formatNumber(assigned)}</Table.Td>
              <Table.Td>{formatNumber(players)}</Table.Td>
              <Table.Td>{assigned === 0 ? '–' : formatPercent((players / assigned) * 100)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
