import { playTypes } from '#schemas/codes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest, Rows } from '#src/api/paging.ts'

/** A design of the library, with its document. */
export interface DesignRow {
  readonly id: string
  readonly name: string
  readonly design: JsonObject
}

/** The designs that a family offers. */
export interface DesignList {
  /** So many stand on a page. */
  readonly pageSize: number
  readonly list: (page: PageRequest, options: { signal?: AbortSignal }) => Promise<Rows<DesignRow>>
}

/** The designs of a page (C §9: quest templates, 8 a page). */
const DESIGNS_A_PAGE = 8

/** The designs of quests: the library's templates of type 15 (ours). */
export const questDesigns: DesignList = {
  pageSize: DESIGNS_A_PAGE,
  list: async (page, options) => {
    const terms = { type: `${playTypes.quest}`, whole: 'true' }
    const { rows, total } = await api.templates.library({ ...page, terms }, options)
    return { rows: rows.map(({ id, templateName, template = {} }) => rowOf(id, templateName, template)), total }
  },
}

/** The designs of daily streaks, which `getDailyStreakTemplate` answers all at once. */
export const streakDesigns: DesignList = {
  pageSize: DESIGNS_A_PAGE,
  list: async ({ itemsPerPage, pageNo }, options) => {
    const { dailyStreakTemplate: all } = await api.templates.streakDesigns({}, options)
    const shown = all.slice(pageNo * itemsPerPage, (pageNo + 1) * itemsPerPage)
    return { rows: shown.map((one) => rowOf(`${one.id ?? ''}`, one.templateName ?? '', one)), total: all.length }
  },
}

const rowOf = (id: string, name: string, design: object): DesignRow => ({ id, name, design: design as JsonObject })
