import { Panel } from '@xyflow/react'
import { useAtom, useAtomValue } from 'jotai'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { type Command, type CommandGroup, commandsAt, useCommandContext } from '../../core/editor-context.ts'
import { keyLabelsOf } from '../../core/keys.ts'
import { lockedAtom } from '../../core/locks.ts'
import { isSelectingAtom } from '../../core/view-state.ts'
import { isSheetEmptyAtom } from '../export-image/whole-sheet.ts'
import classes from './toolbar.module.css'

const order: readonly CommandGroup[] = ['View', 'Arrange', 'Edit', 'Select', 'Document', 'Help']

/** The commands with a button of their own, at the lower left of the canvas. */
export function Toolbar() {
  const context = useCommandContext()
  // What is offered follows the sheet: nothing is pictured of an empty one, nothing is cleared of a locked one.
  useAtomValue(isSheetEmptyAtom)
  useAtomValue(lockedAtom)
  const tools = commandsAt(context, 'toolbar')
    .filter(({ when }) => when?.(context) ?? true)
    .sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
  return (
    <Panel position="bottom-left">
      <div className={classes.tools}>
        <PointerMode />
        {tools.map((tool) => (
          <Tool key={tool.label} tool={tool} onClick={() => tool.run(context)} />
        ))}
      </div>
    </Panel>
  )
}

function Tool({ tool, onClick }: { tool: Command; onClick: () => void }) {
  const [key] = keyLabelsOf(tool)
  const words = key ? `${tool.label} (${key})` : tool.label
  return (
    <button type="button" className={classes.tool} aria-label={words} onClick={onClick} {...hint(words)}>
      <Icon name={tool.icon ?? 'command'} size={16} />
    </button>
  )
}

/** The switch between selecting and moving by a drag over the empty sheet. */
function PointerMode() {
  const [isSelecting, setSelecting] = useAtom(isSelectingAtom)
  const words = isSelecting ? 'Drag to move the sheet (H)' : 'Drag to select (V)'
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label="Drag to select"
      aria-pressed={isSelecting}
      onClick={() => setSelecting(!isSelecting)}
      {...hint(words)}
    >
      <Icon name={isSelecting ? 'pointer' : 'hand'} size={16} />
    </button>
  )
}
