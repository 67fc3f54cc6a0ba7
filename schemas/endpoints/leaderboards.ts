/** Leaderboards: the organisation's own and those of the library (C §7, E §7 "Leaderboards"). */
import * as v from 'valibot'
import { Leaderboard } from '../documents/leaderboard.ts'
import { changes, get, paged, post, service } from './define.ts'
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

/** A leaderboard as it is answered. */
export const StoredLeaderboard = v.looseObject({ ...Leaderboard.entries, ...serverKeys })
export type StoredLeaderboard = v.InferOutput<typeof StoredLeaderboard>

/** A row of a list of leaderboards; name and id are documented, the others ours. */
export const LeaderboardRow = v.looseObject({
  ...serverKeys,
  leaderBoardName: v.string(),
  leaderBoardTitle: v.optional(v.string()),
  /** The fourth column of its table: `none`, `userTime`, `referralCount`, `quest`. */
  fourthColumnType: v.optional(v.string()),
  /** True for a leaderboard that came with the platform. */
  library: v.optional(v.boolean()),
  ...besideRow,
  /** The whole document, where `whole=true` asks for it (ours). */
  leaderBoard: v.optional(StoredLeaderboard),
})
export type LeaderboardRow = v.InferOutput<typeof LeaderboardRow>

const stored = { leaderBoard: StoredLeaderboard, allowEdit, ...beside }

export const leaderboards = service('game', {
  list: paged('getMyLeaderBoardList', {
    rows: 'leaderBoardList.leaderBoard',
    row: LeaderboardRow,
    dialect: 'searchKey',
    query: { from: v.optional(v.picklist(['referral', 'quest'])), library: libraryTerm, whole: wholeTerm },
    /** Those that came with the organisation, whatever the page (E §7). */
    beside: { gameMechanicsList: v.array(LeaderboardRow) },
    summary:
      'Lists the leaderboards; `from` leaves those whose fourth column suits a referral or a quest, or that have none, `library` (ours) the own or those of the library, `whole=true` (ours) with their documents.',
  }),
  library: get('getLeaderboardList', {
    query: { whole: wholeTerm },
    reply: { leaderBoardList: v.object({ leaderBoard: v.array(LeaderboardRow) }) },
    summary: 'Lists the leaderboards that came with the platform.',
  }),
  get: get('getLeaderboardById/{id}', { params: { id }, reply: stored, summary: 'Answers a leaderboard.' }),
  default: get('getDefaultLeaderboardById', {
    query: { templateId: id },
    reply: stored,
    summary: 'Answers the leaderboard that a template names, else the one every organisation has.',
  }),
  save: post('saveLeaderboardConfig', {
    query: { leaderboardId: optionalId, draft: draftTerm },
    body: documentOf(Leaderboard),
    reply: stored,
    summary: `Saves a leaderboard: the one named by \`leaderboardId\`, in the query or in the body, else a new one. One of the library is not changed. ${draftWords}`,
  }),
  checkName: get('checkLeaderBoardNameDublicate', {
    query: { name: v.string(), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another leaderboard has this name.',
  }),
  duplicate: get('duplicateMyLeaderboard', {
    ...changes,
    query: { id },
    reply: stored,
    summary: 'Copies a leaderboard; the copy of one of the library is the own.',
  }),
  delete: post('deleteMyLeaderboard', { query: { id }, summary: 'Deletes a leaderboard that nothing refers to.' }),
  checkDelete: get('checkDeleteMyLeaderboard', {
    query: { id },
    reply: links,
    summary: 'Lists what refers to a leaderboard.',
  }),
})
