import { Button, Stack, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { WholeRow } from '#nodes/shared/rows/Fields.tsx'
import { removeEdge } from '../../core/actions.ts'
import { edgeOf, nodeOf, openableSlotsAtom, rowOf, slotsAtom } from '../../core/atoms.ts'
import classes from '../../core/editor.module.css'
import { useBoard } from '../../core/editor-context.ts'
import { lockOfNode } from '../../core/locks.ts'
import { InspectorForecast } from '../forecast/InspectorForecast.tsx'
import { ShareFixes } from '../problems/FixButtons.tsx'
import { useEdgeCursor, useRootCursor } from './cursors.ts'

/** The inspector of an edge: how its row is won, its own text, and its other fields. */
export function RowInspector({ id }: { id: string }) {
  const board = useBoard()
  const edge = useAtomValue(edgeOf(id))
  const row = useAtomValue(rowOf(id))
  const slots = useAtomValue(slotsAtom)
  const at = useEdgeCursor(id)
  const root = useRootCursor()
  const source = useAtomValue(nodeOf(edge?.source ?? ''))
  const choices = useAtomValue(openableSlotsAtom)
  const locked = useAtomValue(lockOfNode(id))('')
  if (!edge) return null
  const slot = slots.find((one) => one.edge === id)
  return (
    <Stack gap="sm">
      <div>
        <Text size="xs" c="dimmed">
          Connection
        </Text>
        <Text component="h2" fw={650} m={0}>
          {slot ? slot.label : at ? 'How it is won' : 'Connected steps'}
        </Text>
      </div>
      {at && root && row?.holder === id && (
        <div className={classes.fieldsOf} data-of={id}>
          <WholeRow kind={row.kind} at={at} root={root} source={source?.data ?? {}} choices={choices} />
        </div>
      )}
      <ShareFixes of={edge.source} />
      <InspectorForecast id={id} />
      {!locked && (
        <Button variant="default" onClick={() => removeEdge(board.store, id)}>
          Disconnect
        </Button>
      )}
    </Stack>
  )
}
