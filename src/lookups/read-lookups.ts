/**
 * The calls behind the lookups: pages of a list as one types, and single rows by id. A list is never read whole to show a
 * picker; where the contract has no call for one row, its list is read page by page until the row is found.
 */
import { ALL_USER, playTypes, ruleTypes } from '#schemas/codes.ts'
import { themeIdOf } from '#schemas/documents/theme-id.ts'
import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import { api } from '#src/api/api.ts'
import type { Rows } from '#src/api/paging.ts'
import type { ChoiceQuery, LookupKind, LookupRow, LookupRows } from './lookups.ts'
import { idOfRow, isOfTypes, type Wanted } from './lookups-of.ts'
import {
  badgeRowOf,
  eventRowOf,
  leaderboardRowOf,
  offerRowOf,
  pageRowOf,
  progressBarRowOf,
  templateRowOf,
  thirdPartyRowOf,
  tournamentRowOf,
  webhookRowOf,
} from './rows-of-one.ts'

/** The rows of one page of a picker's list; a picker draws fewer. */
export const CHOICES_PER_PAGE = 100

/** The most rows that a list may be asked for at once (C §7). */
const MAX_ITEMS_PER_PAGE = 1000

interface Page {
  readonly itemsPerPage: number
  readonly pageNo: number
  readonly search?: string
  readonly terms?: Readonly<Record<string, string>>
}

/** One list of the contract that rows of a kind come from. */
export interface LookupSource<Row> {
  /** The area of the contract: the first part of its query keys, so that invalidating the area reaches it. */
  readonly area: string
  /** The `typeId`s of templates that it lists; any where this is left out. */
  readonly types?: readonly number[]
  readonly read: (page: Page) => Promise<Rows<Row>>
}

type Sources = { readonly [Kind in LookupKind]: readonly LookupSource<LookupRow[Kind]>[] }

/** Takes a list that is answered whole as its only page. */
const whole = <Row>(rows: readonly Row[]): Rows<Row> => ({ rows, total: rows.length })

/** Asks for the documents beside the rows, from which they are drawn small. */
const withDocuments = (page: Page): Page => ({ ...page, terms: { ...page.terms, whole: 'true' } })

/** The lists of each kind, in the order they are offered. */
export const lookupSources: Sources = {
  offer: [
    { area: 'offers', read: (page) => api.offers.list(page) },
    {
      area: 'thirdPartyOffers',
      read: async (page) => {
        const { rows, total } = await api.thirdPartyOffers.list(page)
        return { rows: rows.map(thirdPartyRowOf), total }
      },
    },
  ],
  segment: [
    {
      area: 'segments',
      read: async () => {
        const { segmentList } = await api.segments.choices()
        return whole(segmentList.filter(({ value }) => value !== ALL_USER && value !== ''))
      },
    },
  ],
  template: [
    { area: 'templates', read: (page) => api.templates.list(page) },
    { area: 'templates', read: (page) => api.templates.library(page) },
    {
      area: 'tournaments',
      types: [playTypes.tournament],
      read: async (page) => {
        const { rows, total } = await api.tournaments.list(page)
        return { rows: rows.map(tournamentRowOf), total }
      },
    },
  ],
  webhook: [{ area: 'webhooks', read: (page) => api.webhooks.list(page) }],
  // With their documents: cards and pickers draw them.
  leaderboard: [
    {
      area: 'leaderboards',
      read: async (page) => {
        const templateId = page.terms?.defaultOf
        if (!templateId) return api.leaderboards.list(withDocuments(page))
        return whole([leaderboardRowOf((await api.leaderboards.default({ query: { templateId } })).leaderBoard)])
      },
    },
  ],
  badge: [{ area: 'badges', read: (page) => api.badges.list(withDocuments(page)) }],
  progressBar: [{ area: 'progressBars', read: (page) => api.progressBars.list(withDocuments(page)) }],
  page: [{ area: 'pages', read: (page) => api.pages.list(withDocuments(page)) }],
  event: [{ area: 'events', read: (page) => api.events.config(page) }],
  userEvent: [{ area: 'events', read: async () => whole((await api.events.user()).userEvents) }],
  rule: [
    {
      area: 'rules',
      // Quests are listed where they are asked for.
      read: async ({ terms }) => whole((await api.rules.choices({ query: { ruleType: terms?.ruleType } })).ruleList),
    },
  ],
  config: [],
}

/** Rows of one list that match a search. */
export interface ChoicePage<Row> {
  readonly rows: readonly Row[]
  /** True where the list has no further rows that match. */
  readonly isComplete: boolean
}

/**
 * Reads the rows of one list that match a search: a page of them, or, where only some types are wanted, pages until
 * there is a page of those.
 *
 * @param search - Part of the name; `''` for the newest rows.
 * @param narrowing - The `typeId`s that are wanted, and further terms of the list.
 */
export async function readChoices<Row extends object>(
  source: LookupSource<Row>,
  search: string,
  { types, terms }: Pick<ChoiceQuery, 'types' | 'terms'> = {},
): Promise<ChoicePage<Row>> {
  if (types && source.types?.every((type) => !types.includes(type))) return { rows: [], isComplete: true }
  const found: Row[] = []
  for (let pageNo = 0; ; pageNo++) {
    const { rows, total } = await source.read({
      itemsPerPage: CHOICES_PER_PAGE,
      pageNo,
      search,
      ...(terms ? { terms } : {}),
    })
    found.push(...rows.filter((row) => isOfTypes(row, types)))
    const isComplete = rows.length === 0 || (pageNo + 1) * CHOICES_PER_PAGE >= total || rows.length >= total
    if (isComplete || (found.length >= CHOICES_PER_PAGE && hasEach(found, types))) return { rows: found, isComplete }
    if (!types) return { rows: found, isComplete }
  }
}

/** Says whether there is a template of each wanted type. */
function hasEach(rows: readonly object[], types: readonly number[] | undefined): boolean {
  return !types || types.every((type) => rows.some((row) => isOfTypes(row, [type])))
}

/** Reads a list page by page until a row is found; `undefined` where the list has none like it. */
async function findInList<Row>(
  source: LookupSource<Row> | undefined,
  isWanted: (row: Row) => boolean,
  terms?: Page['terms'],
) {
  if (!source) return undefined
  for (let pageNo = 0; ; pageNo++) {
    const { rows, total } = await source.read({ itemsPerPage: MAX_ITEMS_PER_PAGE, pageNo, ...(terms && { terms }) })
    const row = rows.find(isWanted)
    if (row || rows.length === 0 || (pageNo + 1) * MAX_ITEMS_PER_PAGE >= total) return row
  }
}

/**
 * Reads an offer of either kind: rules name both by id alone, and a call for an own offer by the id of a partner's one
 * would fail.
 *
 * @throws {ApiError} When there is no such offer, or the server cannot be reached.
 */
async function readOffer(id: string) {
  const partner = await findInList(lookupSources.offer[1], (row) => row.id === id)
  if (partner) return partner
  const { offerConfig, voucherStock } = await api.offers.get({ query: { id } })
  return offerRowOf(offerConfig, voucherStock)
}

/** A template as it is drawn: in the theme it names, where that can be read. */
async function readThemed(config: TemplateConfig): Promise<TemplateConfig> {
  const themeId = themeIdOf(config)
  if (themeId === '') return config
  const [{ inTheme }, theme] = await Promise.all([
    import('#schemas/documents/in-theme.ts'),
    api.themes.get({ query: { themeId } }).catch(() => undefined),
  ])
  return inTheme(config, theme?.themeConfig) as TemplateConfig
}

const readById: Readonly<Record<Wanted, (id: string) => Promise<Partial<LookupRows>>>> = {
  offer: async (id) => ({ offers: [await readOffer(id)] }),
  template: async (id) => ({
    templates: [templateRowOf((await api.templates.byId({ params: { id } })).spinWheelConfig)],
  }),
  webhook: async (id) => {
    const { webhookdto, allowEdit } = await api.webhooks.get({ query: { webhookId: id } })
    return { webhooks: [webhookRowOf(webhookdto, allowEdit)] }
  },
  badge: async (id) => ({ badges: [badgeRowOf((await api.badges.get({ query: { badgeId: id } })).badgesEntity)] }),
  progressBar: async (id) => ({
    progressBars: [progressBarRowOf((await api.progressBars.get({ query: { progressBarId: id } })).progressBarEntity)],
  }),
  page: async (id) => ({ pages: [pageRowOf((await api.pages.get({ query: { pageId: id } })).infoScreenEntity)] }),
  event: async (id) => ({ events: [eventRowOf((await api.events.get({ query: { eventId: id } })).CustomEvent)] }),
  config: async (id) => ({
    configs: [await readThemed((await api.templates.byId({ params: { id } })).spinWheelConfig)],
  }),
  // The contract reads these by no id, and a custom event by no key.
  segment: async (id) => ({
    segments: listed(await findInList(lookupSources.segment[0], ({ value }) => value === id)),
  }),
  rule: async (id) => {
    const [source] = lookupSources.rule
    const isWanted = (row: LookupRow['rule']) => row.id === id
    return {
      rules: listed(
        (await findInList(source, isWanted)) ??
          (await findInList(source, isWanted, { ruleType: `${ruleTypes.quests}` })),
      ),
    }
  },
  leaderboard: async (id) => ({
    leaderboards: [leaderboardRowOf((await api.leaderboards.get({ params: { id } })).leaderBoard)],
  }),
  eventKey: async (key) => {
    const row = await findInList(lookupSources.event[0], ({ id, eventKey }) => eventKey === key || id === key)
    return { events: listed(row) }
  },
}

const listed = <Row>(row: Row | undefined): readonly Row[] => (row === undefined ? [] : [row])

/** Reads a first page of a list, kept for all who ask for rows of it. */
export type ReadFirstPage = <Kind extends LookupKind>(kind: Kind) => Promise<readonly LookupRow[Kind][]>

/**
 * Reads the row that an id names, as a part of {@link LookupRows}: out of the first page of its list, which many ids
 * share, else alone.
 *
 * @throws {ApiError} When the server has no such thing, or cannot be reached.
 */
export async function readWanted(kind: Wanted, id: string, firstPage: ReadFirstPage): Promise<Partial<LookupRows>> {
  if (kind === 'config') return readById.config(id)
  if (kind === 'eventKey') {
    const userEvent = (await firstPage('userEvent')).find(({ value }) => value === id)
    if (userEvent) return { userEvents: [userEvent] }
    const event = (await firstPage('event')).find((row) => row.eventKey === id || row.id === id)
    return event ? { events: [event] } : readById.eventKey(id)
  }
  const row = (await firstPage(kind)).find((one) => idOfRow(kind, one) === id)
  return row ? { [`${kind}s`]: [row] } : readById[kind](id)
}

/** The area whose invalidation reaches a wanted row. */
export function areaOf(kind: Wanted): string {
  if (kind === 'config') return 'templates'
  return lookupSources[kind === 'eventKey' ? 'event' : kind][0]?.area ?? kind
}
