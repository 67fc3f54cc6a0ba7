import { ALL_USER, NO_OFFER } from '#schemas/codes.ts'
import type { Choices, LookupKind, LookupRow, LookupRows, Lookups } from './lookups.ts'

/** A row that can be asked for: a kind with an id, or an event by its id or key. */
export type Wanted = Exclude<LookupKind, 'userEvent'> | 'eventKey'

/** Conditions under which lookups stand. */
export interface LookupOptions {
  readonly loading?: boolean
  /** Is told of an id whose row is missing. */
  readonly want?: (kind: Wanted, id: string) => void
  /** Reads rows to choose from; without it, the given rows are all there is to choose from. */
  readonly useChoices?: Lookups['useChoices']
}

const keyOfRow: { readonly [Kind in LookupKind]: (row: LookupRow[Kind]) => string } = {
  offer: ({ id }) => id,
  segment: ({ value }) => value,
  template: ({ id }) => id,
  webhook: ({ id }) => id,
  leaderboard: ({ id }) => id,
  badge: ({ id }) => id,
  page: ({ id }) => id,
  progressBar: ({ id }) => id,
  event: ({ id }) => id,
  userEvent: ({ value }) => value,
  rule: ({ id }) => id,
  config: ({ id }) => id,
}

/** Returns the id by which documents name a row. */
export function idOfRow<Kind extends LookupKind>(kind: Kind, row: LookupRow[Kind]): string {
  return keyOfRow[kind](row)
}

/** Returns the rows of a kind. */
export function rowsOfKind<Kind extends LookupKind>(rows: LookupRows, kind: Kind): readonly LookupRow[Kind][] {
  return rows[`${kind}s`] as unknown as readonly LookupRow[Kind][]
}

/** Says whether a template is of one of these types; a row of another kind always passes. */
export function isOfTypes(row: object, types: readonly number[] | undefined): boolean {
  return !types || !('typeId' in row) || types.includes(row.typeId as number)
}

/** Creates lookups over rows; pure but for telling `want` of an id that the rows lack. */
export function lookupsOf(rows: LookupRows, options: LookupOptions = {}): Lookups {
  const { loading = false, want } = options
  const byId = <Kind extends LookupKind>(kind: Kind): ReadonlyMap<string, LookupRow[Kind]> =>
    new Map(rowsOfKind(rows, kind).map((row) => [idOfRow(kind, row), row]))
  const eventKeys = new Map(rows.events.map((row) => [row.eventKey, row]))
  const userEvents = byId('userEvent')
  const events = byId('event')

  function reader<Row>(map: ReadonlyMap<string, Row>, kind: Wanted) {
    return (id: string | undefined) => {
      if (!id || id === NO_OFFER || id === ALL_USER) return undefined
      const row = map.get(id)
      if (!row) want?.(kind, id)
      return row
    }
  }

  const offer = reader(byId('offer'), 'offer')
  const segment = reader(byId('segment'), 'segment')
  const template = reader(byId('template'), 'template')
  const webhook = reader(byId('webhook'), 'webhook')
  const leaderboard = reader(byId('leaderboard'), 'leaderboard')
  const badge = reader(byId('badge'), 'badge')
  const page = reader(byId('page'), 'page')
  const progressBar = reader(byId('progressBar'), 'progressBar')
  const eventByKey = reader(eventKeys, 'eventKey')
  const rule = reader(byId('rule'), 'rule')
  const nameByKind: Readonly<Record<string, (id: string) => string | undefined>> = {
    offer: (id) => (id === NO_OFFER ? NO_OFFER : offer(id)?.offer_name),
    segment: (id) => (id === ALL_USER ? ALL_USER : segment(id)?.title),
    template: (id) => template(id)?.templateName,
    webhook: (id) => webhook(id)?.name,
    leaderboard: (id) => leaderboard(id)?.leaderBoardName,
    badge: (id) => badge(id)?.badgeName,
    page: (id) => page(id)?.name,
    'progress-bar': (id) => progressBar(id)?.templateName,
    event: (id) =>
      (eventKeys.get(id) ?? events.get(id))?.eventName ?? userEvents.get(id)?.title ?? eventByKey(id)?.eventName,
    rule: (id) => rule(id)?.name,
  }
  function useGivenChoices<Kind extends LookupKind>(
    kind: Kind,
    { types }: { readonly types?: readonly number[] } = {},
  ): Choices<LookupRow[Kind]> {
    return { rows: rowsOfKind(rows, kind).filter((row) => isOfTypes(row, types)), loading }
  }
  return {
    offer,
    segment,
    template,
    webhook,
    leaderboard,
    badge,
    page,
    progressBar,
    event: reader(events, 'event'),
    eventByKey,
    rule,
    config: reader(byId('config'), 'config'),
    names: (kind, id) => nameByKind[kind]?.(id),
    currencyName: rows.currencyName,
    loading,
    useChoices: options.useChoices ?? useGivenChoices,
  }
}
