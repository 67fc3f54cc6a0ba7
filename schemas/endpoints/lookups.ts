/** The choices of the canvas: leaderboards, information screens (C §7, E §7 "Shared lookups"). */
import * as v from 'valibot'
import { Page } from '../documents/page.ts'
import { get, paged, service } from './define.ts'
import { id, serverKeys } from './shapes.ts'

/** A leaderboard to choose. */
export const LeaderboardRow = v.looseObject({ ...serverKeys, leaderBoardName: v.string() })
export type LeaderboardRow = v.InferOutput<typeof LeaderboardRow>

/** An information screen to choose. */
export const PageRow = v.looseObject({ ...serverKeys, name: v.string() })
export type PageRow = v.InferOutput<typeof PageRow>

/** An information screen as it is answered. */
export const StoredPage = v.looseObject({ ...Page.entries, ...serverKeys })
export type StoredPage = v.InferOutput<typeof StoredPage>

export const leaderboards = service('game', {
  list: paged('getMyLeaderBoardList', {
    rows: 'leaderBoardList.leaderBoard',
    row: LeaderboardRow,
    dialect: 'searchKey',
    query: { from: v.optional(v.picklist(['referral', 'quest'])) },
    /** Those that came with the organisation, whatever the page (E §7). */
    beside: { gameMechanicsList: v.array(LeaderboardRow) },
    summary:
      'Lists the leaderboards; `from` leaves those whose fourth column suits a referral or a quest, or that have none.',
  }),
})

export const pages = service('game', {
  list: paged('getInfoScreenPageConfigsList', {
    rows: 'InfoScreens.infoScreenEntities',
    row: PageRow,
    dialect: 'title',
    summary: 'Lists the information screens.',
  }),
  get: get('getInfoScreenPageConfig', {
    query: { pageId: id },
    // The key is ours: the specification shows no reply.
    reply: { infoScreenEntity: StoredPage },
    summary: 'Answers an information screen.',
  }),
})
