/** The terms of a paged call, in either dialect (C §7). */
export interface ListTerms {
  readonly params: { readonly itemsPerPage: number; readonly pageNo: number }
  readonly query: {
    readonly searchKey?: string | undefined
    readonly title?: string | undefined
    readonly sortBy?: string | undefined
    readonly sortType?: string | undefined
    readonly orderBy?: string | undefined
    readonly status?: string | undefined
    readonly type?: string | undefined
    readonly createdby?: string | undefined
  }
}
