import type { Endpoint } from '#schemas/endpoints/define.ts'

/** A request for one page of a list; the contract says how its query spells it. */
export interface PageRequest {
  readonly itemsPerPage: number
  /** Counted from 0. */
  readonly pageNo: number
  readonly search?: string
  readonly sortBy?: string
  readonly sort?: 'asc' | 'desc'
  /** Further documented terms: `templateId`, `from`. */
  readonly terms?: Readonly<Record<string, string | undefined>>
}

/** A page of a list, and how many rows there are in all. */
export interface Rows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** The list as it stands in the reply, with what the contract puts beside its rows. */
  readonly reply?: Readonly<Record<string, unknown>>
}

/** Spells a page request in the dialect of its call. */
export function pageTerms(call: Endpoint, page: PageRequest) {
  const { search = '', sortBy = 'updatedTS', sort = 'desc' } = page
  const terms =
    call.paged?.dialect === 'title'
      ? { title: search, sortBy, orderBy: sort }
      : { searchKey: search, sortBy, sortType: sort }
  return { params: { itemsPerPage: page.itemsPerPage, pageNo: page.pageNo }, query: { ...terms, ...page.terms } }
}

/** Takes the rows out of a list's reply: `WebHookList.webHookEntity`, their number beside them. */
export function readRows(reply: Readonly<Record<string, unknown>>, path: string): Rows<never> {
  const [wrapper = '', list = ''] = path.split('.')
  const inner = reply[wrapper] as Record<string, unknown> | undefined
  const rows = inner?.[list]
  return {
    rows: Array.isArray(rows) ? (rows as never[]) : [],
    total: Number(inner?.totalNumber ?? 0),
    ...(inner && { reply: inner }),
  }
}
