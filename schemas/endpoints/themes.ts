/** Themes: the organisation's own and those of the library (E §7 "Themes and brand kit"). */
import * as v from 'valibot'
import { Theme } from '../documents/theme.ts'
import { asks, changes, get, paged, post, service } from './define.ts'
import {
  beside,
  besideRow,
  documentOf,
  draftTerm,
  draftWords,
  id,
  links,
  nameCheck,
  optionalId,
  serverKeys,
  wholeTerm,
} from './shapes.ts'

/** A theme as it is answered. */
export const StoredTheme = v.looseObject({ ...Theme.entries, ...serverKeys })
export type StoredTheme = v.InferOutput<typeof StoredTheme>

/** A row of a list of themes; its keys are ours. */
export const ThemeRow = v.looseObject({
  ...serverKeys,
  templateName: v.string(),
  layout: v.string(),
  /** True for a theme that came with the platform. */
  library: v.optional(v.boolean()),
  ...besideRow,
  /** The whole document, where `whole=true` asks for it. */
  theme: v.optional(StoredTheme),
})
export type ThemeRow = v.InferOutput<typeof ThemeRow>

const stored = { themeConfig: StoredTheme, allowEdit: v.boolean(), ...beside }
const rows = { rows: 'themes.themeDTOs', row: ThemeRow, dialect: 'searchKey' } as const
const filters = { createdby: v.optional(v.string()), whole: wholeTerm }

export const themes = service('game', {
  list: paged('getThemeConfigList', { ...rows, query: filters, summary: 'Lists the own themes.' }),
  library: paged('getThemeList', { ...rows, query: filters, summary: 'Lists the themes that came with the platform.' }),
  get: get('getThemeConfig', { query: { themeId: id }, reply: stored, summary: 'Answers a theme as it was saved.' }),
  save: post('saveTheme', {
    query: { themeId: optionalId, draft: draftTerm },
    body: documentOf(Theme),
    reply: stored,
    summary: `Saves a theme: the one named by \`themeId\`, in the query or in the body, else a new one. One of the library is not changed. ${draftWords}`,
  }),
  checkName: get('duplicateThemeCheck', {
    query: { title: v.string(), type: v.optional(v.string()), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another theme has this name.',
  }),
  duplicate: get('duplicateThemeConfig', {
    ...changes,
    query: { themeId: id },
    reply: stored,
    summary: 'Copies a theme; the copy of one of the library is the own.',
  }),
  delete: post('deleteThemeConfig', { query: { id }, summary: 'Deletes a theme that nothing refers to.' }),
  checkDelete: post('checkDeleteThemeConfig', {
    ...asks,
    ours: true,
    query: { id },
    reply: links,
    summary: 'Lists the templates that name a theme.',
  }),
})
