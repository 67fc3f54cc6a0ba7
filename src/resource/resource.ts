/**
 * A list screen is a declaration: what is listed, in which columns, and what can be done with a row. The frame (`ResourceList`) gives tabs,
 * search, sort and paging in the address, the states, and the row actions whose calls exist. Not here: pages that are no list; they are
 * ordinary pages. Read by the screens, and by the app through `route`.
 */
import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import type { PageRequest, Rows } from '#src/api/paging.ts'
import type { IconName } from '#src/kit/icons.tsx'
import type { LinkedDocument } from '#src/kit/references/linked.ts'
import type { ListPath, PathWithId, PlainPath } from '#src/navigation/pages.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import type { Column } from './columns.tsx'
import { searchOf } from './list-search.ts'
import type { Preflight, PreflightContext } from './preflight.ts'

/** The calls of a list; an action whose call is missing is not offered. */
export interface ResourceCalls<Row> {
  readonly list: (page: PageRequest, options?: { signal?: AbortSignal }) => Promise<Rows<Row>>
  readonly duplicate?: (id: string) => Promise<unknown>
  readonly checkDelete?: (id: string) => Promise<{ readonly links: readonly LinkedDocument[] }>
  readonly delete?: (id: string) => Promise<unknown>
  /** The calls that activate and stop rows; rows of a list without them cannot be activated together. */
  readonly status?: StatusCalls<Row>
}

/** The calls by which rows are activated and stopped together. */
export interface StatusCalls<Row> {
  readonly set: (id: string, status: 'active' | 'inactive') => Promise<unknown>
  /** Says what {@link set} would do to each of these rows. */
  readonly preflight: (
    status: 'active' | 'inactive',
    rows: readonly Row[],
    context: PreflightContext,
  ) => Promise<Preflight>
}

/** The stored documents that a list shows. */
export interface ListOf {
  readonly kind: DocumentKindId
  readonly ruleType?: number
  /** Names a type; without it the list is not filtered by type. */
  readonly typeName?: (value: string) => string
  /** Types as chips, all in sight: those that documents have, with their number, or these, where nothing counts them. */
  readonly typeChips?: true | readonly string[]
}

/** An address in the app, as the router takes it. */
export type Address = { readonly search?: Readonly<Record<string, string>> } & (
  | { readonly to: PlainPath }
  | { readonly to: PathWithId; readonly params: { readonly id: string } }
)

/** An action of rows beside opening, duplicating and deleting: it leads somewhere, or makes a call that changes the list. */
export interface FurtherAction<Row> {
  readonly icon: IconName
  /** Begins its name, before the name of the row: "Discontinue". */
  readonly label: string | ((row: Row) => string)
  /** The next step of the work with a row: it stands in words, the others as icons. */
  readonly isMain?: true
  /** The call of the area that it makes, by its key: whose role does not admit it is not offered it. */
  readonly call: string
  readonly address?: (row: Row) => Address | undefined
  /** Makes the call; resolves to what is said when it is done, or to nothing where it was not done. */
  readonly run?: (row: Row) => Promise<string | undefined>
  /** Absent: it is always allowed. */
  readonly allowed?: (row: Row) => Allowed
}

/** The props of a row that is drawn as a card. */
export interface CardProps<Row> {
  readonly row: Row
  /** The page that the card leads to; undefined where it leads nowhere. */
  readonly address: Address | undefined
  readonly actions: ReactNode
}

/** The page that creates a row, or the choice of how to. */
export type Creation =
  | (Address & { readonly label: string })
  | { readonly label: string; readonly choices: readonly (Address & { readonly label: string })[] }
  /** Opens a dialog that asks what to begin with. */
  | { readonly label: string; readonly open: () => Promise<void> }

/** A tab of a list, with its documented key (READINGS "Names kept as they are"). */
export interface Tab {
  readonly key: string
  readonly label: string
}

/** Creates a tab. */
export function tab(key: string, label: string): Tab {
  return { key, label }
}

/** True where a row allows it, else why it does not, for the tooltip. */
export type Allowed = true | string

/** The declaration of a list screen. */
export interface Resource<Row extends { readonly id: string }> {
  readonly path: ListPath
  readonly title: string
  /** Slug of its menu item. */
  readonly menu: string
  /** The tab of its page that it stands under, where the page has lists of several kinds: "Badges". */
  readonly group?: string
  /** The area of the contract it belongs to: the beginning of its query keys. */
  readonly area: string
  /** The singular in lower case: "rule". */
  readonly singular: string
  readonly icon: IconName
  /** Says what the thing is for while the list is empty. */
  readonly emptyText: string
  readonly calls: ResourceCalls<Row>
  readonly tabs: readonly [Tab, ...Tab[]]
  /** The first sorting: a key of the wire and a direction (C §9: `updatedTS`, `desc`). */
  readonly sort: readonly [key: string, direction: 'asc' | 'desc']
  /** 5 or 10 rows, which people may change (C §9); any other number stands. */
  readonly pageSize: number
  /** The first column names the row and leads to its editor. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly name: (row: Row) => string
  /** Set where the list can be filtered by status, type and owner. */
  readonly listOf?: ListOf
  /** Its rows are campaigns, whose plays, rewards and cost stand beside them. */
  readonly figures?: true
  /** The page that creates a row, or several, one for each kind. */
  readonly create?: Creation
  /** Returns the page that edits a row. */
  readonly edit?: (row: Row) => Address
  /** The details of a row, read in a drawer without editing it; loaded when the first one opens. */
  readonly Details?: ComponentType<{ readonly row: Row }>
  /** A row that cannot be edited can still be opened to be read. */
  readonly opensReadOnly?: true
  /** Draws a row as a card: the list is a grid, and its columns only say what it is sorted by. */
  readonly Card?: ComponentType<CardProps<Row>>
  readonly further?: readonly FurtherAction<Row>[]
  readonly can?: {
    readonly edit?: (row: Row) => Allowed
    readonly duplicate?: (row: Row) => Allowed
    readonly delete?: (row: Row) => Allowed
  }
}

/** The frame is loaded with the first list that is opened. */
const ResourceList = lazy(() => import('./ResourceList.tsx')) as unknown as ComponentType<{ resource: unknown }>

/** Declares a list screen; `route` is its page for the app. */
export function defineResource<Row extends { readonly id: string }>(
  resource: Resource<Row>,
): Resource<Row> & { readonly route: ScreenRoute } {
  const { path, title, menu } = resource
  const element = () => createElement(ResourceList, { resource })
  return { ...resource, route: { path, title, menu, element, search: searchOf(resource) } }
}

/** The page that shows one of several lists, chosen by its tab; loaded with the frame. */
const TabbedLists = lazy(() => import('./TabbedLists.tsx')) as unknown as ComponentType<{ lists: unknown }>

/** A list that may stand in a tab beside others, whatever its rows. */
export type ListInTabs = Pick<Resource<never>, 'path' | 'title' | 'menu' | 'group' | 'tabs' | 'columns'>

/** Declares a page whose tabs are lists of their own, at the address of the first one. */
export function listsInTabs(lists: readonly [ListInTabs, ...ListInTabs[]]): ScreenRoute {
  const [{ path, title, menu }] = lists
  const [first, ...others] = lists.flatMap(({ tabs }) => tabs)
  const tabs: readonly [Tab, ...Tab[]] = [first as Tab, ...others]
  const shown = lists.map((list) => ({ ...list, path, tabs, ownTabs: list.tabs }))
  const columns = lists.flatMap((list) => [...list.columns])
  return {
    path,
    title,
    menu,
    element: () => createElement(TabbedLists, { lists: shown }),
    search: searchOf({ tabs, columns }),
  }
}

/** The parts of a page of lists that its address needs before the lists are loaded. */
interface ListsAddress {
  readonly title: string
  readonly menu: string
  readonly path: ListPath
  /** The keys of the tabs; the first one is shown where the address names none. */
  readonly tabs: readonly [string, ...string[]]
  /** The keys of the columns that the lists can be sorted by. */
  readonly sortKeys: readonly string[]
}

/** Declares a page like {@link listsInTabs} whose lists are loaded when it is opened. */
export function listsOnDemand(
  { path, title, menu, tabs: [first, ...others], sortKeys }: ListsAddress,
  load: () => Promise<readonly [ListInTabs, ...ListInTabs[]]>,
): ScreenRoute {
  const element = lazy(async () => ({ default: listsInTabs(await load()).element }))
  const tabs = [{ key: first }, ...others.map((key) => ({ key }))] as const
  const columns = sortKeys.map((key) => ({ key, sortable: true }))
  return { path, title, menu, element, search: searchOf({ tabs: [...tabs] as [{ key: string }], columns }) }
}
