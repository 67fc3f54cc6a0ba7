import type { IconName } from '#src/kit/icons.tsx'
import { moveCards } from '../../core/actions.ts'
import type { Command, CommandContext } from '../../core/editor-context.ts'
import type { Axis } from './align.ts'
import { nudge } from './nudge.ts'
import { invertSelection, selectAll, selectConnected, selectedBoxes, selectedCards } from './selecting.ts'
import { arrangeInLayers, tidy } from './tidy.ts'

const several = (count: number) => (context: CommandContext) => selectedCards(context.board.store).length >= count

const align = (label: string, icon: IconName, key: string, axis: Axis, share: 0 | 0.5 | 1): Command => ({
  label,
  group: 'Arrange',
  icon,
  keys: [key],
  at: ['several'],
  when: several(2),
  run: async (context) => {
    const { aligned } = await import('./align.ts')
    moveCards(context.board.store, aligned(selectedBoxes(context), axis, share), label)
  },
})

const distribute = (label: string, icon: IconName, key: string, axis: Axis): Command => ({
  label,
  group: 'Arrange',
  icon,
  keys: [key],
  at: ['several'],
  when: several(3),
  run: async (context) => {
    const { distributed } = await import('./align.ts')
    moveCards(context.board.store, distributed(selectedBoxes(context), axis), label)
  },
})

/** Lining up, spreading, tidying and moving. */
export const arrangeCommands: readonly Command[] = [
  {
    label: 'Tidy up',
    group: 'Arrange',
    icon: 'layout',
    keys: ['L'],
    at: ['toolbar', 'sheet'],
    run: (context) => tidy(context),
  },
  {
    label: 'Tidy up selection',
    group: 'Arrange',
    icon: 'layout',
    keys: ['shift+L'],
    at: ['several', 'menu'],
    when: several(2),
    run: (context) => tidy(context, selectedCards(context.board.store)),
  },
  {
    label: 'Arrange in layers',
    group: 'Arrange',
    icon: 'layers',
    keys: ['A'],
    at: ['toolbar', 'sheet'],
    run: (context) => void arrangeInLayers(context),
  },
  {
    label: 'Arrange selection in layers',
    group: 'Arrange',
    icon: 'layers',
    keys: ['shift+A'],
    at: ['several', 'menu'],
    when: several(2),
    run: (context) => void arrangeInLayers(context, selectedCards(context.board.store)),
  },
  align('Align left', 'align-left', 'alt+A', 'x', 0),
  align('Align centres', 'align-centre', 'alt+H', 'x', 0.5),
  align('Align right', 'align-right', 'alt+D', 'x', 1),
  align('Align top', 'align-top', 'alt+W', 'y', 0),
  align('Align middles', 'align-middle', 'alt+V', 'y', 0.5),
  align('Align bottom', 'align-bottom', 'alt+S', 'y', 1),
  distribute('Spread across', 'distribute-across', 'alt+shift+H', 'x'),
  distribute('Spread down', 'distribute-down', 'alt+shift+V', 'y'),
  ...['', 'shift+'].map(
    (held): Command => ({
      label: held ? 'Move selection further' : 'Move selection',
      group: 'Arrange',
      keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map((key) => held + key),
      when: several(1),
      run: nudge,
    }),
  ),
]

/** Selecting as a whole. */
export const selectCommands: readonly Command[] = [
  {
    label: 'Select all',
    group: 'Select',
    icon: 'select-all',
    keys: ['mod+A'],
    at: ['sheet'],
    run: ({ board }) => selectAll(board.store),
  },
  {
    label: 'Invert selection',
    group: 'Select',
    icon: 'pointer',
    keys: ['shift+I'],
    at: ['several'],
    run: ({ board }) => invertSelection(board.store),
  },
  {
    label: 'Select connected',
    group: 'Select',
    icon: 'connect',
    keys: ['shift+C'],
    at: ['menu', 'several'],
    when: several(1),
    run: ({ board }) => selectConnected(board.store),
  },
]
