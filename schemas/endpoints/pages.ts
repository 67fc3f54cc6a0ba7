/** Information screens: what a player is shown with a reward (E §7 "Tournaments and pages"). */
import * as v from 'valibot'
import { Page } from '../documents/page.ts'
import { asks, changes, get, paged, post, service } from './define.ts'
import {
  allowEdit,
  beside,
  besideRow,
  documentOf,
  draftTerm,
  draftWords,
  id,
  libraryTerm,
  links,
  nameCheck,
  optionalId,
  serverKeys,
  wholeTerm,
} from './shapes.ts'

/** An information screen as it is answered. */
export const StoredPage = v.looseObject({ ...Page.entries, ...serverKeys })
export type StoredPage = v.InferOutput<typeof StoredPage>

/** A row of the list of information screens. */
export const PageRow = v.looseObject({
  ...serverKeys,
  name: v.string(),
  /** True for a screen that came with the platform. */
  library: v.optional(v.boolean()),
  ...besideRow,
  /** The whole document, where `whole=true` asks for it (ours). */
  page: v.optional(StoredPage),
})
export type PageRow = v.InferOutput<typeof PageRow>

/** The key is ours: the specification shows no reply. */
const stored = { infoScreenEntity: StoredPage, allowEdit, ...beside }

export const pages = service('game', {
  list: paged('getInfoScreenPageConfigsList', {
    rows: 'InfoScreens.infoScreenEntities',
    row: PageRow,
    dialect: 'title',
    query: { library: libraryTerm, whole: wholeTerm },
    summary:
      'Lists the information screens; `library` (ours) leaves the own or those of the library, `whole` (ours) brings the documents.',
  }),
  get: get('getInfoScreenPageConfig', {
    query: { pageId: id },
    reply: stored,
    summary: 'Answers an information screen.',
  }),
  save: post('saveInfoScreenPageConfig', {
    query: { draft: draftTerm },
    body: documentOf(Page),
    reply: stored,
    summary: `Saves an information screen: the one its body names by \`pageId\`, else a new one. One of the library is not changed. ${draftWords}`,
  }),
  checkName: get('checkInfoScreenName', {
    query: { name: v.string(), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another information screen has this name.',
  }),
  duplicate: get('duplicateInfoScreenPageConfig', {
    ...changes,
    query: { pageId: id },
    reply: stored,
    summary: 'Copies an information screen; the copy of one of the library is the own.',
  }),
  delete: post('deleteInfoScreenPageConfig', {
    query: { id },
    summary: 'Deletes an information screen that nothing refers to.',
  }),
  checkDelete: post('checkDeleteInfoScreenPageConfig', {
    ...asks,
    ours: true,
    query: { id },
    reply: links,
    summary: 'Lists the rules that show an information screen.',
  }),
})
