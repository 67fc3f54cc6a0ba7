/**
 * Tells the editors of a working copy that its document was saved by another way than their own saves: by the API, a file, a job.
 * A server looks every two seconds at what was joined or edited through it lately; without that there is no query.
 */
import type { LiveLine } from '#schemas/endpoints/live.ts'
import type { CopySession } from '#src/live/copy.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { type RelayedLine, relayOf } from '../notifications/relay.ts'
import type { CopyKey } from './rows.ts'

const LOOK_INTERVAL_MS = 2000

/** The time for which a copy is watched after somebody has joined or edited it. */
const WATCHED_MS = 10 * MINUTE_MS

interface Watched extends CopyKey {
  readonly orgId: string
  readonly until: number
  /** The last revision that was told. */
  told: number
}

interface Watch {
  readonly copies: Map<string, Watched>
  timer: NodeJS.Timeout | undefined
  /** True while a look is under way: those of a slow database do not pile up. */
  isLooking: boolean
}

const watches = new WeakMap<Platform, Watch>()

/** Watches a copy from now on. */
export function watchSaves(platform: Platform, orgId: string, { kind, id }: CopyKey): void {
  const watch = watches.get(platform) ?? { copies: new Map(), timer: undefined, isLooking: false }
  watches.set(platform, watch)
  const name = `${orgId} ${kind} ${id}`
  const told = watch.copies.get(name)?.told ?? 0
  watch.copies.set(name, { orgId, kind, id, until: Date.now() + WATCHED_MS, told })
  watch.timer ??= setInterval(() => void look(platform, watch), LOOK_INTERVAL_MS).unref()
}

async function look(platform: Platform, watch: Watch): Promise<void> {
  if (watch.isLooking) return
  for (const [name, { until }] of watch.copies) if (until < Date.now()) watch.copies.delete(name)
  if (watch.copies.size === 0 || platform.stopping?.aborted) {
    clearInterval(watch.timer)
    watch.timer = undefined
    return
  }
  watch.isLooking = true
  const orgIds = new Set([...watch.copies.values()].map(({ orgId }) => orgId))
  // A look that fails is followed by the next one; whoever edits meanwhile is told by the refusal.
  for (const orgId of orgIds) await lookIn(platform, orgId, watch).catch(() => undefined)
  watch.isLooking = false
}

async function lookIn(platform: Platform, orgId: string, { copies }: Watch): Promise<void> {
  const relay = relayOf(platform)
  const ids = [...copies.values()].filter((one) => one.orgId === orgId).map(({ id }) => id)
  const lines = await withOrganisation(platform.pool, orgId, async (client) => {
    const { rows } = await client.query<{ kind: string; id: string; sessions: string; revision: number }>(
      `SELECT c.kind, c.id, c.sessions, d.revision FROM working_copies c
       JOIN documents d ON d.organisation_id = c.organisation_id AND d.kind = c.kind AND d.id = c.id
       WHERE c.organisation_id = $1 AND c.id = ANY($2) AND c.base_revision < d.revision AND d.deleted_ts IS NULL`,
      [orgId, ids],
    )
    const found: { readonly copy: Watched; readonly revision: number; readonly told: RelayedLine }[] = []
    for (const { kind, id, sessions, revision } of rows) {
      const copy = copies.get(`${orgId} ${kind} ${id}`)
      if (!copy || copy.told >= revision) continue
      const users = [...new Set((JSON.parse(sessions) as CopySession[]).map(({ user }) => user))]
      const told: RelayedLine = { orgId, users, line: { type: 'live', id, again: true } satisfies LiveLine }
      await relay.announce(client, told)
      found.push({ copy, revision, told })
    }
    return found
  })
  for (const { copy, revision, told } of lines) {
    copy.told = revision
    relay.tell(told)
  }
}
