/** The filters of a list as they stand in its address. */
import type { ListTerms } from '#src/navigation/pages.ts'

/** The values that are chosen, by filter. */
export interface FilterTerms {
  readonly status: readonly string[]
  readonly type: readonly string[]
  /** Names of creators. */
  readonly owner: readonly string[]
}

const split = (text = '', separator: string) => text.split(separator).filter(Boolean)

/** Reads the filters; a name may hold a comma, so names are joined by semicolons. */
export function filterTerms({ status, type, owner }: ListTerms): FilterTerms {
  return { status: split(status, ','), type: split(type, ','), owner: split(owner, ';') }
}

/** Says whether a filter is set. */
export const isFiltered = ({ status, type, owner }: FilterTerms): boolean =>
  status.length + type.length + owner.length > 0

/** Spells the filters as the calls of lists take them. */
export function filterQuery({ status, type, owner }: FilterTerms): Record<string, string> {
  return {
    ...(status.length > 0 ? { status: status.join(',') } : {}),
    ...(type.length > 0 ? { type: type.join(',') } : {}),
    ...(owner.length > 0 ? { createdby: owner.join(';') } : {}),
  }
}
