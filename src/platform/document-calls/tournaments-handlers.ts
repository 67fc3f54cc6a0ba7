/** Tournaments: list, saving, copying, deleting (E §7 "Tournaments and pages"). */
import { isRunning } from '#schemas/checks/running-lock.ts'
import { NEVER } from '#schemas/codes.ts'
import { tournamentStateAt } from '#schemas/documents/tournament-state.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredTournament, TournamentRow } from '#schemas/endpoints/tournaments.ts'
import { asText } from '#schemas/json.ts'
import { listDocuments } from '../documents/documents.ts'
import { namesOf } from '../documents/names-of.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { implement } from '../http/implement.ts'
import { byLibrary, callsOf, rowKeysOf } from './calls-of.ts'

/** Creates the SQL that says of a row what `tournamentStateAt` says of a tournament; `now` is in milliseconds since the epoch. */
const stateSql = (now: number) =>
  `CASE WHEN end_ts < ${NEVER} AND end_ts <= ${now} THEN 'completed'
     WHEN floor(start_ts / 60000) > ${Math.floor(now / 60_000)} THEN 'upcoming' ELSE 'live' END`

const columnsAt = (now: number) => ({
  tournamentName: 'name_start',
  status: stateSql(now),
  start_date: 'start_ts',
  end_date: 'end_ts',
})

const tournament = callsOf('tournament', ({ document, sent, row, beside }, now) => ({
  tournament: document as StoredTournament,
  allowEdit: !row.library && !isRunning(sent, now),
  ...beside,
}))

interface RowOptions {
  readonly games: ReadonlyMap<string, string>
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly whole: boolean
}

const rowOf = (stored: StoredDocument, { games, now, whole }: RowOptions): TournamentRow => {
  const { row } = stored
  const templateId = asText(row.listed.templateId)
  return {
    ...rowKeysOf(stored),
    tournamentName: row.name,
    templateId,
    gameName: games.get(templateId) ?? '',
    start_date: row.start_ts,
    end_date: row.end_ts,
    status: tournamentStateAt({ start: row.start_ts, end: row.end_ts }, now),
    ...(whole && { tournament: stored.document as StoredTournament }),
  }
}

export const tournaments = implement(endpoints.tournaments, {
  list: async (call) => {
    const { query, now } = call
    const shape = { columns: columnsAt(now), conditions: byLibrary(query.library) }
    const { documents, total } = await listDocuments(call, 'tournament', call, shape)
    const ids = documents.map(({ row }) => asText(row.listed.templateId)).filter((id) => id !== '')
    const games = await namesOf(call, 'template', ids)
    return { rows: documents.map((one) => rowOf(one, { games, now, whole: query.whole === 'true' })), total }
  },
  get: async (call) => tournament.read(call, call.query.tournamentId),
  save: async (call) => tournament.save(call, call.query.tournamentId),
  checkName: async (call) => tournament.checkName(call, call.query.title, call.query.id),
  duplicate: async (call) => tournament.duplicate(call, call.query.tournamentId),
  delete: async (call) => tournament.delete(call, call.query.tournamentId),
  checkDelete: async (call) => tournament.checkDelete(call, call.query.id),
})
