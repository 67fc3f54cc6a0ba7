import { Button, Stack, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { OtherFields } from '#nodes/OtherFields.tsx'
import { flowById } from '#src/flows/index.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { useBoard } from '../board/board-context.ts'
import { removeEdge } from '../editor/actions.ts'
import { edgeOf, graphAtom, lockedAtom } from '../editor/atoms.ts'
import { useEdgeCursor } from './cursors.ts'

/** What an edge carries: the share of a row, its own text, and whatever else came with it. */
export function RowInspector({ id }: { id: string }) {
  const board = useBoard()
  const edge = useAtomValue(edgeOf(id))
  const at = useEdgeCursor(id)
  const locked = useAtomValue(lockedAtom)
  const { edgeLabel } = flowById(useAtomValue(graphAtom).flow)
  if (!edge) return null
  const quadrant = at?.value.quadrant
  return (
    <Stack gap="sm">
      <div>
        <Text size="xs" c="dimmed">
          Connection
        </Text>
        <Text component="h2" fw={650} m={0}>
          {typeof quadrant === 'number' ? `Quadrant ${quadrant}` : 'How it is won'}
        </Text>
      </div>
      {at && edgeLabel && (
        <>
          <NumberField
            at={at.at(edgeLabel.key)}
            label={edgeLabel.label}
            suffix={edgeLabel.unit}
            min={0}
            max={100}
            decimals={2}
            by={1}
          />
          <TextField
            at={at.at('resultText')}
            label="Result text"
            description="Shown for this outcome instead of the rule's own."
          />
          <OtherFields slice={at.value} known={[edgeLabel.key, 'resultText', 'quadrant', 'winingQuadrant']} />
        </>
      )}
      {!locked && (
        <Button variant="default" onClick={() => removeEdge(board.store, id)}>
          Disconnect
        </Button>
      )}
    </Stack>
  )
}
