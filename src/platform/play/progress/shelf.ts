/** The books of many end users at once: read in one statement each, written in one each when the shelf is closed. */

import type { Reward } from '#schemas/values/play.ts'
import type { Played } from '#src/engine/player/player.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Gift, Subject } from '../../rewards/ledger/gift.ts'
import type { KeptPlay } from '../context/book.ts'
import { countScores, type Scored } from '../context/scores.ts'
import type { Carrier } from './carry-out.ts'
import { isPlayed } from './custom-event.ts'
import type { Memory } from './decide.ts'
import { memoryIn } from './memory.ts'
import type { Somebody } from './people.ts'

/** Many books. */
export interface Shelf {
  memory(somebody: Somebody): Memory
  /** The book of somebody to whom everything has been given already. */
  book(somebody: Somebody, given: ReadonlyMap<readonly Gift[], readonly Reward[]>): Carrier
  /** Writes down everything that was gathered. */
  close(): Promise<void>
}

/** So many plays of one document by one end user are looked at: the last ones. */
const MOST_PLAYS = 1000

/** Opens the books of end users whose rows are locked, for what these documents remember. */
export async function openShelf(
  place: TransactionContext & SecretContext,
  subjects: readonly Subject[],
  somebodies: readonly Somebody[],
  zone: string,
): Promise<Shelf> {
  const profiles = somebodies.map(({ profile }) => profile)
  const idsOf = (some: readonly Subject[]) => some.map(({ id }) => id)
  const states = await readStates(place, [place.user.orgId, profiles, idsOf(subjects)])
  const plays = await readPlays(place, [place.user.orgId, profiles, idsOf(subjects.filter(isPlayed))])
  const kept = new Map<number, { readonly states: Map<Subject, object>; readonly changed: Set<Subject> }>()
  const written: { plays: object[]; decisions: object[]; scores: Map<Subject, Scored[]> } = {
    ...{ plays: [], decisions: [] },
    scores: new Map(),
  }
  return {
    memory({ profile }) {
      const theirs = <T>(of: ReadonlyMap<string, T>) =>
        new Map(
          subjects.flatMap((one) =>
            of.has(keyOf(one.id, profile)) ? [[one, of.get(keyOf(one.id, profile)) as T]] : [],
          ),
        )
      const held = { states: theirs(states), changed: new Set<Subject>() }
      kept.set(profile, held)
      return memoryIn(held.states, theirs(plays), (subject) => held.changed.add(subject))
    },

    book: ({ profile }, given) => ({
      give: async (_, gifts) => given.get(gifts) ?? [],
      async count(subject, score) {
        const scores = written.scores.get(subject) ?? []
        scores.push({ profile, score, at: place.now })
        written.scores.set(subject, scores)
      },
      async keepPlay({ id }, play) {
        written.plays.push(playRow(profile, id, play))
      },
      async decide({ id, name }, about, held, trace) {
        written.decisions.push({ profile, document: id, document_name: name, about, held, trace, at_ts: place.now })
      },
    }),

    async close() {
      const rows = [...kept].flatMap(([profile, held]) =>
        [...held.changed].map((subject) => ({ profile, document: subject.id, state: held.states.get(subject) })),
      )
      await writeStates(place, rows)
      await writePlays(place, written.plays)
      await writeDecisions(place, written.decisions)
      for (const [subject, scores] of written.scores) await countScores(place, subject, scores, zone)
    },
  }
}

const keyOf = (document: string, profile: number) => `${profile} ${document}`

type Own = readonly [orgId: string, profiles: readonly number[], documents: readonly string[]]

async function readStates({ client }: TransactionContext, own: Own): Promise<ReadonlyMap<string, object>> {
  const { rows } = await client.query<{ profile: number; document: string; state: object }>(
    `SELECT profile, document, state FROM play_states
     WHERE organisation_id = $1 AND profile = ANY($2) AND document = ANY($3)`,
    [...own],
  )
  return new Map(rows.map(({ profile, document, state }) => [keyOf(document, profile), state]))
}

async function readPlays({ client }: TransactionContext, own: Own): Promise<ReadonlyMap<string, readonly Played[]>> {
  const { rows } = await client.query<Played & { profile: number; document: string }>(
    `SELECT * FROM unnest($3::text[]) AS d (document) CROSS JOIN unnest($2::bigint[]) AS u (profile)
     CROSS JOIN LATERAL (
       SELECT finished_ts AS at, session, rewarded FROM plays p
       WHERE p.organisation_id = $1 AND p.document = d.document AND p.profile = u.profile AND finished_ts IS NOT NULL
       ORDER BY started_ts DESC LIMIT ${MOST_PLAYS}) AS p`,
    [...own],
  )
  const found = new Map<string, Played[]>()
  for (const { profile, document, ...play } of rows.reverse()) {
    const theirs = found.get(keyOf(document, profile))
    if (theirs) theirs.push(play)
    else found.set(keyOf(document, profile), [play])
  }
  return found
}

const playRow = (profile: number, document: string, play: KeptPlay) => ({
  ...{ profile, document, id: play.id, template: play.template, type: play.type, session: play.session },
  ...{ started_ts: play.startedTS, finished_ts: play.finishedTS, seed: play.seed, rewarded: play.rewarded },
})

async function writeStates({ client, user, now }: TransactionContext, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await client.query(
    `INSERT INTO play_states (organisation_id, document, profile, state, updated_ts)
     SELECT $1, document, profile, state, $3 FROM jsonb_to_recordset($2::jsonb) AS r (document text, profile bigint, state jsonb)
     ON CONFLICT (organisation_id, document, profile)
     DO UPDATE SET state = excluded.state, updated_ts = excluded.updated_ts`,
    [user.orgId, JSON.stringify(rows), now],
  )
}

async function writePlays({ client, user }: TransactionContext, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = 'profile, document, id, template, type, session, started_ts, finished_ts, seed, rewarded'
  await client.query(
    `INSERT INTO plays (organisation_id, ${columns})
     SELECT $1, ${columns} FROM jsonb_to_recordset($2::jsonb) AS r (profile bigint, document text, id uuid, template text,
       type integer, session text, started_ts float8, finished_ts float8, seed text, rewarded boolean)`,
    [user.orgId, JSON.stringify(rows)],
  )
}

async function writeDecisions({ client, user }: TransactionContext, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = 'profile, document, document_name, about, held, trace, at_ts'
  await client.query(
    `INSERT INTO decisions (organisation_id, ${columns})
     SELECT $1, ${columns} FROM jsonb_to_recordset($2::jsonb) AS r (profile bigint, document text, document_name text,
       about text, held boolean, trace jsonb, at_ts float8)`,
    [user.orgId, JSON.stringify(rows)],
  )
}
