import { Button, Text } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { nameOfFlow } from '#src/flows/registry.ts'
import { Icon } from '#src/kit/icons.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { useWaiting } from '#src/revisions/approvals/queries.ts'
import { NoticesAbove } from '#src/revisions/NoticesAbove.tsx'
import { flowAtom, roleLockAtom, savedAtom } from '../core/atoms.ts'
import classes from '../core/editor.module.css'
import { useBoard } from '../core/editor-context.ts'
import { lockedAtom } from '../core/locks.ts'
import { newerVersionAtom, revisionTabAtom } from '../core/view-state.ts'
import { OnceDrawn } from '../features/board/LaidOut.tsx'
import { offeredDraftsAtom } from '../features/drafts/offered-drafts.ts'
import { useDrafts } from '../features/drafts/useDrafts.ts'
import { areDraftsRefusedAtom, otherEditorsAtom } from '../features/presence/tabs-atoms.ts'

const ApprovalBar = onDemand(async () => (await import('../features/approval/ApprovalBar.tsx')).ApprovalBar)
const FilesBar = onDemand(async () => (await import('./FilesBar.tsx')).FilesBar)

/** The notices above the sheet: a newer version, found drafts, other tabs. */
export function Banners({ kind }: { readonly kind: string }) {
  const offers = useAtomValue(offeredDraftsAtom)
  const actions = useDrafts(useBoard().store)
  const isStale = useAtomValue(newerVersionAtom) !== undefined
  const [panel, setPanel] = useAtom(revisionTabAtom)
  const flow = useAtomValue(flowAtom)
  const others = useAtomValue(otherEditorsAtom)
  const { id } = useAtomValue(savedAtom)
  return (
    <>
      <NoticesAbove
        one={nameOfFlow(flow)}
        isStale={isStale}
        onShowBoth={panel === 'newer' ? undefined : () => setPanel('newer')}
        offers={offers}
        actions={actions}
        isElsewhere={id !== undefined && others.some((one) => one.kind === kind && one.id === id)}
        areDraftsRefused={useAtomValue(areDraftsRefusedAtom)}
      />
      <OnceDrawn>
        <Requests id={id} />
      </OnceDrawn>
    </>
  )
}

/** The requests for approval of a stored document, where the organisation asks for any. */
function Requests({ id }: { readonly id: string | undefined }) {
  const isAsked = useWaiting(id !== undefined)?.isAsked ?? false
  return <Suspense>{isAsked && id !== undefined && <ApprovalBar documentId={id} />}</Suspense>
}

/** The reason why nothing can be changed here, with a way out. Looking and copying still work. */
export function ReadOnlyBar({ onDuplicate }: { readonly onDuplicate: () => void }) {
  const locked = useAtomValue(lockedAtom)
  const { id, exact, keptInFiles } = useAtomValue(savedAtom)
  const roleLock = useAtomValue(roleLockAtom)
  if (!locked) return null
  return (
    <section className={classes.readOnly} aria-label="Read only">
      <Icon name="lock" size={16} />
      <Text size="sm" flex={1}>
        {locked}
      </Text>
      {id !== undefined &&
        exact &&
        !roleLock &&
        (keptInFiles ? (
          <Suspense>
            <FilesBar id={id} kept={keptInFiles} onDuplicate={onDuplicate} />
          </Suspense>
        ) : (
          <Button size="xs" variant="default" leftSection={<Icon name="copy" />} onClick={onDuplicate}>
            Duplicate as new
          </Button>
        ))}
    </section>
  )
}
