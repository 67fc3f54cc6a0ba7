import { ALL_USER, NO_OFFER } from '#schemas/codes.ts'
import type { LookupRows, Lookups } from './lookups.ts'

/** Which single rows can be asked for when a list lacks them. */
export type Wanted = 'offer' | 'template' | 'webhook' | 'badge' | 'page' | 'event' | 'config'

/** Creates lookups over rows; `want` hears of ids the rows lack. Pure but for that. */
export function lookupsOf(rows: LookupRows, loading = false, want?: (kind: Wanted, id: string) => void): Lookups {
  const offers = new Map(rows.offers.map((row) => [row.id, row]))
  const segments = new Map(rows.segments.map((row) => [row.value, row]))
  const templates = new Map(rows.templates.map((row) => [row.id, row]))
  const webhooks = new Map(rows.webhooks.map((row) => [row.id, row]))
  const leaderboards = new Map(rows.leaderboards.map((row) => [row.id, row]))
  const badges = new Map(rows.badges.map((row) => [row.id, row]))
  const pages = new Map(rows.pages.map((row) => [row.id, row]))
  const events = new Map(rows.events.map((row) => [row.id, row]))
  const eventKeys = new Map(rows.events.map((row) => [row.eventKey, row]))
  const doings = new Map(rows.userEvents.map(({ title, value }) => [value, title]))
  const rules = new Map(rows.rules.map((row) => [row.id, row]))
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
  const badge = read(badges, 'badge')
  const page = read(pages, 'page')
  const event = read(events, 'event')
  const eventByKey = read(eventKeys)
  const rule = read(rules)
  const byKind: Readonly<Record<string, (id: string) => string | undefined>> = {
    offer: (id) => (id === NO_OFFER ? NO_OFFER : offer(id)?.offer_name),
    segment: (id) => (id === ALL_USER ? ALL_USER : segment(id)?.title),
    template: (id) => template(id)?.templateName,
    webhook: (id) => webhook(id)?.name,
    leaderboard: (id) => leaderboard(id)?.leaderBoardName,
    badge: (id) => badge(id)?.badgeName,
    page: (id) => page(id)?.name,
    // What is not in the list may be a key: asking the server for it as an id would find nothing.
    event: (id) => (eventByKey(id) ?? events.get(id))?.eventName ?? doings.get(id),
    rule: (id) => rule(id)?.name,
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
      badges: [...badges.values()],
      pages: [...pages.values()],
      events: [...events.values()],
      rules: [...rules.values()],
    },
    offer,
    segment,
    template,
    webhook,
    leaderboard,
    badge,
    page,
    event,
    eventByKey,
    rule,
    config: read(configs, 'config'),
    names: (kind, id) => byKind[kind]?.(id),
    loading,
  }
}
