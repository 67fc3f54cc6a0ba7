import * as v from 'valibot'

/** Any term, or nothing: a value that is not understood counts as missing. */
function maybe<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined)
}

// The router reads `?search=50` as a number and `?search=true` as a flag; people typed text.
const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.nonEmpty(), v.maxLength(200))

interface Listed {
  readonly tabs: readonly [{ readonly key: string }, ...{ readonly key: string }[]]
  readonly columns: readonly { readonly key: string; readonly sortable: boolean }[]
}

/** Creates the schema of a list's address; whatever is typed there, a page comes of it. */
export function searchOf({ tabs, columns }: Listed): v.GenericSchema<Record<string, unknown>, Record<string, unknown>> {
  const sortable = columns.filter((column) => column.sortable).map(({ key }) => key)
  return v.object({
    tab: v.fallback(v.picklist(tabs.map(({ key }) => key)), tabs[0].key),
    search: maybe(text),
    sortBy: maybe(v.picklist(sortable)),
    sort: maybe(v.picklist(['asc', 'desc'])),
    page: maybe(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999_999))),
    size: maybe(v.picklist([5, 10, 'fit'])),
    status: maybe(text),
    type: maybe(text),
    owner: maybe(text),
  }) as unknown as v.GenericSchema<Record<string, unknown>, Record<string, unknown>>
}
