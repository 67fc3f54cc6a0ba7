/** Doing the same to several rows of a list, one after the other; what could not be done is said row by row. */
import { List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { ApiError } from '#src/api/api-error.ts'
import { formatCount } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { toast } from '#src/kit/toast.ts'
import type { ResourceCalls } from '../resource.ts'

/** An action on several rows. */
export interface BulkAction<Row> {
  readonly key: 'activate' | 'stop' | 'delete'
  readonly label: string
  /** The past participle: "activated". */
  readonly done: string
  /** The sentence that is asked before. */
  readonly question: (rows: readonly Row[]) => string
  readonly run: (row: Row) => Promise<unknown>
}

/** The reason why a row was left as it is. */
interface Refusal {
  readonly name: string
  readonly reason: string
}

/**
 * Asks, then runs an action row by row; one that is refused does not hold up the next.
 *
 * @returns True where something was done.
 */
export async function runBulk<Row>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  words: { readonly singular: string; readonly name: (row: Row) => string },
): Promise<boolean> {
  const count = formatCount(rows.length, words.singular)
  const isAgreed = await confirm({
    title: `${action.label} ${count}`,
    message: action.question(rows),
    ok: action.label,
    danger: action.key !== 'activate',
  })
  if (!isAgreed) return false
  const refusals: Refusal[] = []
  for (const row of rows) {
    try {
      await action.run(row)
    } catch (error) {
      refusals.push({ name: words.name(row), reason: reasonOf(error) })
    }
  }
  const done = rows.length - refusals.length
  if (refusals.length === 0) toast.success(`${count} ${action.done}`)
  else showRefusals(`${done} of ${count} ${action.done}`, refusals)
  return done > 0
}

/** Returns the first sentence about a field, which says more than that something is wrong, and how many more there are. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    const [first, ...more] = error.errors
    if (first) return more.length > 0 ? `${first.message}, and ${more.length} more` : first.message
    return error.message
  }
  return error instanceof Error ? error.message : String(error)
}

function showRefusals(title: string, refusals: readonly Refusal[]) {
  modals.openConfirmModal({
    title: <Text fw={600}>{title}</Text>,
    children: (
      <Stack gap="xs">
        <Text size="sm">These are as they were:</Text>
        <List size="sm" spacing={4}>
          {refusals.map(({ name, reason }) => (
            <List.Item key={name}>
              <Text span size="sm" fw={600}>
                {name}
              </Text>
              {': '}
              {reason}
            </List.Item>
          ))}
        </List>
      </Stack>
    ),
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
  const { setStatus, delete: erase } = calls
  const change = (status: 'active' | 'inactive') => (row: Row) => setStatus?.(row.id, status) ?? Promise.resolve()
  const status: BulkAction<Row>[] = [
    {
      key: 'activate',
      label: 'Activate',
      done: 'activated',
      question: () =>
        'They go live at their start, at once where it has passed. What has problems stays as it is, and you are told why.',
      run: change('active'),
    },
    {
      key: 'stop',
      label: 'Stop',
      done: 'stopped',
      question: () => 'Nobody can take part from now on. What was given stays given.',
      run: change('inactive'),
    },
  ]
  const removal: BulkAction<Row> = {
    key: 'delete',
    label: 'Delete',
    done: 'deleted',
    question: () => 'Are you sure you want to delete? What is linked to something stays.',
    run: async (row) => {
      const allowed = allows(row)
      if (allowed !== true) throw new Error(allowed)
      const links = (await calls.checkDelete?.(row.id))?.links ?? []
      if (links.length > 0) throw new Error(`linked to ${links.map(({ name, id }) => name || id).join(', ')}`)
      await erase?.(row.id)
    },
  }
  return [...(setStatus && may.save ? status : []), ...(erase && may.delete ? [removal] : [])]
}
