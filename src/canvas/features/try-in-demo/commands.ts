import { isDrawnKind } from '#schemas/documents/rule-family.ts'
import { openDemoShop } from '#src/api/open-demo-shop.ts'
import { formatCount } from '#src/format/numbers.ts'
import { toast } from '#src/kit/toast.ts'
import { documentAtom, roleLockAtom, savedAtom } from '../../core/atoms.ts'
import type { BoardApi, Command } from '../../core/editor-context.ts'
import { issuesAtom } from '../../core/issues.ts'

/** The command that plays a document before it is published. */
export const demoCommands: readonly Command[] = [
  {
    label: 'Play draft',
    group: 'Document',
    icon: 'play',
    keys: ['P'],
    at: ['header', 'sheet'],
    when: ({ board }) => !board.store.get(roleLockAtom),
    run: ({ board }) => void playDraft(board),
  },
]

/** Opens the demo shop on the document as it stands, unsaved changes and all. */
async function playDraft({ store, port }: BoardApi): Promise<void> {
  const { id, serverKeys } = store.get(savedAtom)
  const kind = isDrawnKind(port.kind) ? port.kind : 'rule'
  const own = id === undefined ? {} : { [port.idKey]: id }
  const problems = store.get(issuesAtom).filter(({ severity }) => severity === 'error').length
  try {
    await openDemoShop({ kind, document: { ...serverKeys, ...store.get(documentAtom), ...own } })
    if (problems > 0) toast.info(`It has ${formatCount(problems, 'problem')}; the draft is played as it is.`)
  } catch (error) {
    toast.failure('This draft cannot be played', error)
  }
}
