/**
 * Doing the same to several rows of a list, one after the other: what will happen is said before, and what could not be
 * done afterwards, both row by row.
 */
import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { genericMessages as say } from '#schemas/messages/index.ts'
import { ApiError } from '#src/api/api-error.ts'
import { formatCount } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { overlaysMounted } from '#src/kit/overlays.ts'
import { toast } from '#src/kit/toast.ts'
import { firstOf, type Preflight, type PreflightContext, type RowOutlook, stayWords } from '../preflight.ts'
import type { ResourceCalls } from '../resource.ts'
import { PreflightRows, RowList } from './PreflightRows.tsx'

/** The words about rows, and what sentences about them are written with. */
export interface RowWords<Row> extends PreflightContext {
  readonly singular: string
  readonly name: (row: Row) => string
}

/** An action on several rows. */
export interface BulkAction<Row> {
  readonly key: 'activate' | 'stop' | 'delete'
  readonly label: string
  /** The past participle: "activated". */
  readonly done: string
  readonly preflight: (rows: readonly Row[], words: RowWords<Row>) => Promise<Preflight>
  readonly run: (row: Row) => Promise<unknown>
}

/**
 * Says what an action will do and asks once, then runs it row by row: those that would be refused are left alone, and
 * one that is refused all the same does not hold up the next.
 *
 * @returns True where something was done.
 */
export async function runBulk<Row extends { readonly id: string }>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  words: RowWords<Row>,
): Promise<boolean> {
  const preflight = await action.preflight(rows, words).catch((error: unknown) => {
    toast.failure('Could not check what this would change', error)
  })
  if (!preflight) return false
  const outcomes = new Map(preflight.rows.map(({ id, outcome }) => [id, outcome]))
  const meant = rows.filter(({ id }) => outcomes.get(id) === 'done')
  const message = <PreflightRows preflight={preflight} />
  if (meant.length === 0) {
    await tell(`Nothing to ${action.label.toLowerCase()}`, message)
    return false
  }
  const count = formatCount(meant.length, words.singular)
  const isAgreed = await confirm({
    title: `${action.label} ${count}`,
    message,
    ok: action.label,
    danger: action.key !== 'activate',
    size: 'lg',
  })
  if (!isAgreed) return false
  const refused: RowOutlook[] = []
  for (const row of meant) {
    try {
      await action.run(row)
    } catch (error) {
      refused.push({ id: row.id, name: words.name(row), outcome: 'refused', words: reasonOf(error) })
    }
  }
  const done = meant.length - refused.length
  if (refused.length === 0) toast.success(`${count} ${action.done}`)
  else {
    await tell(
      `${done} of ${count} ${action.done}`,
      <>
        <Text size="sm" mb="sm">
          {refused.length === 1 ? 'This one is as it was:' : 'These are as they were:'}
        </Text>
        <RowList rows={refused} />
      </>,
    )
  }
  return done > 0
}

/** Returns the first sentence about a field, which says more than that something is wrong, and how many more there are. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.errors.length > 0) return firstOf(error.errors.map(({ message }) => message))
  return error instanceof Error ? error.message : String(error)
}

async function tell(title: string, children: React.ReactNode) {
  await overlaysMounted()
  modals.openConfirmModal({
    title: <Text fw={600}>{title}</Text>,
    size: 'lg',
    children,
    labels: { confirm: 'OK', cancel: '' },
    cancelProps: { display: 'none' },
  })
}

/** The actions that a list's calls and the role of the user admit. */
export function bulkActions<Row extends { readonly id: string }>(
  calls: ResourceCalls<Row>,
  may: { readonly save: boolean; readonly delete: boolean },
  allows: (row: Row) => true | string = () => true,
): BulkAction<Row>[] {
  const { status, delete: erase } = calls
  const actions: BulkAction<Row>[] = []
  if (status && may.save) {
    actions.push(
      {
        key: 'activate',
        label: 'Activate',
        done: 'activated',
        preflight: (rows, words) => status.preflight('active', rows, words),
        run: ({ id }) => status.set(id, 'active'),
      },
      {
        key: 'stop',
        label: 'Stop',
        done: 'stopped',
        preflight: (rows, words) => status.preflight('inactive', rows, words),
        run: ({ id }) => status.set(id, 'inactive'),
      },
    )
  }
  if (erase && may.delete) {
    actions.push({
      key: 'delete',
      label: 'Delete',
      done: 'deleted',
      preflight: (rows, words) => preflightOfDelete(calls, allows, rows, words),
      run: ({ id }) => erase(id),
    })
  }
  return actions
}

/** Asks of each row what it is linked to: what others refer to stays. */
async function preflightOfDelete<Row extends { readonly id: string }>(
  { checkDelete }: ResourceCalls<Row>,
  allows: (row: Row) => true | string,
  rows: readonly Row[],
  { name, singular }: RowWords<Row>,
): Promise<Preflight> {
  const outlooks = await Promise.all(
    rows.map(async (row): Promise<RowOutlook> => {
      const about = { id: row.id, name: name(row) }
      const allowed = allows(row)
      if (allowed !== true) return { ...about, outcome: 'refused', words: allowed }
      const links = (await checkDelete?.(row.id))?.links ?? []
      if (links.length === 0) return { ...about, outcome: 'done', words: 'is deleted' }
      const linked = links.map((link) => link.name || link.id)
      return { ...about, outcome: 'refused', words: `stays, linked to ${firstOf(linked)}` }
    }),
  )
  const left = outlooks.filter(({ outcome }) => outcome !== 'done').length
  const isAny = left < outlooks.length
  return {
    summary: [isAny ? say.confirmDelete : `No ${singular} can be deleted.`, isAny && stayWords(left)]
      .filter(Boolean)
      .join(' '),
    rows: outlooks,
    notes: isAny ? ['This cannot be undone.'] : [],
  }
}
