import { ALL_USER, NO_OFFER } from '#schemas/codes.ts'
import type { LookupRows, Lookups } from './lookups-context.ts'

/** Which single rows can be asked for when a list lacks them. */
export type Wanted = 'offer' | 'template' | 'webhook' | 'config'

/** Creates lookups over rows; `want` hears of ids the rows lack. Pure but for that. */
export function lookupsOf(rows: LookupRows, loading = false, want?: (kind: Wanted, id: string) => void): Lookups {
  const offers = new Map(rows.offers.map((row) => [row.id, row]))
  const segments = new Map(rows.segments.map((row) => [row.value, row]))
  const templates = new Map(rows.templates.map((row) => [row.id, row]))
  const webhooks = new Map(rows.webhooks.map((row) => [row.id, row]))
  const leaderboards = new Map(rows.leaderboards.map((row) => [row.id, row]))
  const configs = new Map(rows.configs.map((row) => [row.id, row]))

  function read<Row>(map: ReadonlyMap<string, Row>, kind?: Wanted) {
    return (id: string | undefined) => {
      if (!id || id === NO_OFFER || id === ALL_USER) return undefined
      const row = map.get(id)
      // A configuration is in no list; the others are asked for only once their list is known to lack them.
      if (!row && kind && (kind === 'config' || !loading)) want?.(kind, id)
      return row
    }
  }

  const offer = read(offers, 'offer')
  const segment = read(segments)
  const template = read(templates, 'template')
  const webhook = read(webhooks, 'webhook')
  const leaderboard = read(leaderboards)
  const byKind: Readonly<Record<string, (id: string) => string | undefined>> = {
    offer: (id) => (id === NO_OFFER ? NO_OFFER : offer(id)?.offer_name),
    segment: (id) => (id === ALL_USER ? ALL_USER : segment(id)?.title),
    template: (id) => template(id)?.templateName,
    webhook: (id) => webhook(id)?.name,
    leaderboard: (id) => leaderboard(id)?.leaderBoardName,
  }
  return {
    // A row that was read alone may be in its list by now: each stands here once.
    rows: {
      ...rows,
      offers: [...offers.values()],
      segments: [...segments.values()],
      templates: [...templates.values()],
      webhooks: [...webhooks.values()],
      leaderboards: [...leaderboards.values()],
    },
    offer,
    segment,
    template,
    webhook,
    leaderboard,
    config: read(configs, 'config'),
    names: (kind, id) => byKind[kind]?.(id),
    loading,
  }
}
