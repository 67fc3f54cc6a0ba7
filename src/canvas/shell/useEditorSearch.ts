import { nodeKind } from '#nodes/kinds.ts'
import { nounOf } from '#src/graph/kind.ts'
import { isIconName } from '#src/kit/icons.tsx'
import { openSearch, type SearchResult, useSearchSource } from '#src/kit/search.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { titleOf } from '#src/outline/sentence.ts'
import { sheetAtom } from '../core/atoms.ts'
import type { CommandContext } from '../core/editor-context.ts'
import { placedIssuesAtom } from '../core/issues.ts'
import { keyLabelsOf } from '../core/keys.ts'
import { shownNodes } from '../core/to-flow.ts'
import { commands } from './commands.ts'

/** Lets the console's search find the steps and notes of this sheet, by title, kind and problems, and the editor's commands. */
export function useEditorSearch(context: CommandContext) {
  const { names } = useLookups()
  useSearchSource(() => [...stepsOf(context, names), ...commandsOf(context)])
}

function stepsOf({ board }: CommandContext, names: ReturnType<typeof useLookups>['names']): readonly SearchResult[] {
  const { graph, notes } = board.store.get(sheetAtom)
  const problems = new Map<string, string[]>()
  for (const { owner, issue } of board.store.get(placedIssuesAtom)) {
    problems.set(owner, [...(problems.get(owner) ?? []), issue.message])
  }
  const steps = shownNodes(graph).map((node): SearchResult => {
    const kind = nodeKind(node.kind)
    const wrong = problems.get(node.id) ?? []
    const count = wrong.length ? `, ${wrong.length} ${wrong.length === 1 ? 'problem' : 'problems'}` : ''
    return {
      id: `node ${node.id}`,
      label: titleOf(graph, node, names) || `Blank ${nounOf(kind)}`,
      about: kind.label + count,
      group: 'On this sheet',
      icon: isIconName(kind.icon) ? kind.icon : 'opaque',
      words: wrong.join(' '),
      run: () => board.show(node.id),
    }
  })
  const written = notes.map(({ id, text }): SearchResult => {
    const [line = ''] = text.trim().split('\n')
    const label = line.length > 60 ? `${line.slice(0, 59)}…` : line || 'Empty note'
    return {
      id: `node ${id}`,
      label,
      about: 'Note',
      group: 'On this sheet',
      icon: 'note',
      words: text,
      run: () => board.show(id),
    }
  })
  return [...steps, ...written]
}

function commandsOf(context: CommandContext): readonly SearchResult[] {
  return commands
    .filter(({ run, when }) => run !== openSearch && (when?.(context) ?? true))
    .map((command): SearchResult => {
      const [key] = keyLabelsOf(command)
      return {
        id: `command ${command.label}`,
        label: command.label,
        group: 'Commands',
        icon: command.icon ?? 'command',
        ...(key ? { key } : {}),
        words: command.group,
        run: () => command.run(context),
      }
    })
}
