/** Everything that figures say, compared with a plain recount of the raw rows. */
import { expect } from 'vitest'
import type { JobContext } from '#src/platform/base/in-organisations.ts'
import { countPlayers } from '#src/platform/figures/count-players.ts'
import { countPairs, listPresence, type Presence } from '#src/platform/figures/list-presence.ts'
import { isOfOrganisation, measures, partMeasures, peopleMeasures } from '#src/platform/figures/measures.ts'
import { countPartOfDay, type PartlyPeople } from '#src/platform/figures/part-of-day.ts'
import { countPeopleTogether, peopleSetOf } from '#src/platform/figures/people-set.ts'
import {
  countDays,
  countParts,
  countPeople,
  countReturned,
  countSubjects,
  figuresAsOf,
  worthOf,
} from '#src/platform/figures/read-figures.ts'
import { countProgress } from '#src/platform/figures/read-progress.ts'
import type { Days } from '#src/platform/figures/zone-days.ts'
import { countCohorts } from '#src/platform/reports/cohorts.ts'
import { momentOf } from '#src/time/zone-clock.ts'
import { type Fact, readFacts, recountCohorts, recountFacts, recountProgress } from './figure-recount.ts'
import { inside, run, world } from './figure-world.ts'

/** Compares how many people are at each step of quests and streaks with a recount. */
async function expectProgress(orgId: string): Promise<void> {
  const wanted = await recountProgress(world.database.ownerPool, orgId)
  const { rows } = await run('SELECT DISTINCT document FROM play_states WHERE organisation_id = $1', orgId)
  const documents: string[] = rows.map(({ document }) => document)
  const steps = ['began', 'finished', 'day 1', 'day 3', 'day 5', 'day 7', '0', '1', '0 0', '0 1', '1 0', '1 1']
  const countsOf = await inside(orgId, (transaction) => countProgress(transaction, documents))
  const counted = documents.flatMap((one) => steps.map((step) => [`${one} ${step}`, countsOf(one)(step)] as const))
  expect(Object.fromEntries(counted.filter(([, people]) => people !== 0))).toEqual(wanted)
}

/** Compares how many people have finished a play of documents with their plays, however much has been folded. */
export async function expectPlayers(orgId: string, documents: readonly string[]): Promise<void> {
  const { rows } = await run(
    `SELECT d.document, count(DISTINCT p.profile)::int AS players FROM unnest($2::text[]) AS d (document)
     LEFT JOIN plays p ON p.organisation_id = $1 AND p.document = d.document AND p.finished_ts IS NOT NULL GROUP BY 1`,
    ...[orgId, documents],
  )
  const wanted = Object.fromEntries(rows.map(({ document, players }) => [document, players]))
  expect(Object.fromEntries(await inside(orgId, (transaction) => countPlayers(transaction, documents)))).toEqual(wanted)
}

/** Reads everything that figures say and compares it with a recount. */
export async function expectRecount(orgId: string, zone: string, ranges: readonly (Days | null)[]): Promise<void> {
  await expectProgress(orgId)
  const facts = await readFacts(world.database.ownerPool, orgId, zone)
  await inside(orgId, (transaction) => expectCohorts(transaction, facts))
  for (const days of ranges) {
    const wanted = recountFacts(facts, days)
    await inside(orgId, async (transaction) => {
      expect(await figuresAsOf(transaction)).toMatchObject({ zone, isRebuilding: false })
      const everything = await countSubjects(transaction, { measures, days })
      for (const [subject, counts] of await countSubjects(transaction, { measures, days, subjects: [''] })) {
        everything.set(subject, counts)
      }
      const nonZero = (of: ReadonlyMap<string, number>) =>
        Object.fromEntries([...of].filter(([, count]) => count !== 0))
      const wantedNonZero = (of: Readonly<Record<string, number>> = {}) => nonZero(new Map(Object.entries(of)))
      for (const measure of measures) {
        const times = new Map([...everything].map(([subject, counts]) => [subject, counts[measure]]))
        expect([measure, nonZero(times)]).toEqual([measure, wantedNonZero(wanted.subjects[measure])])
        const subject = [...times.keys()].find((one) => one !== '') ?? ''
        for (const of of ['', ...(isOfOrganisation(measure) ? [] : [subject])]) {
          const byDay = [...(await countDays(transaction, { measure, days, subject: of }))]
          expect([measure, of, byDay]).toEqual([measure, of, wanted.days[`${measure} ${of}`] ?? []])
        }
      }
      for (const measure of peopleMeasures) {
        const own = await countPeople(transaction, { measure, days })
        const all = await countPeople(transaction, { measure, days, subjects: [''] })
        expect([measure, nonZero(new Map([...own, ...all]))]).toEqual([measure, wantedNonZero(wanted.people[measure])])
        if (isOfOrganisation(measure)) continue
        const listed = await everyPage((after) => listPresence(transaction, { measure, days, limit: 7, after }))
        expect([measure, listed]).toEqual([measure, wanted.presence[measure]])
        expect(await countPairs(transaction, { measure, days })).toBe(listed.length)
        await expectPeopleTogether(transaction, measure, days, listed)
      }
      if (days) await expectPartOfDay(transaction, zone, days, facts)
      const [subject = ''] = [...everything.keys()].filter((one) => one !== '')
      expect(await listPresence(transaction, { measure: 'interacted', days, subject, limit: 1000 })).toEqual(
        wanted.presence.interacted?.filter((one) => one.subject === subject),
      )
      const returned = await countReturned(transaction, { days })
      const returnedToAll = await countReturned(transaction, { days, subjects: [''] })
      expect(nonZero(new Map([...returned, ...returnedToAll]))).toEqual(wantedNonZero(wanted.returned))
      for (const measure of partMeasures) {
        expect(nonZero(await countParts(transaction, { measure, days }))).toEqual(wantedNonZero(wanted.parts[measure]))
      }
      const worth = new Map([
        ...(await worthOf(transaction, { days })),
        ...(await worthOf(transaction, { days, subjects: [''] })),
      ])
      const some = (of: Iterable<readonly [string, readonly unknown[]]>) =>
        Object.fromEntries([...of].filter(([, { length }]) => length > 0))
      expect(some(worth)).toEqual(some(Object.entries(wanted.worth)))
    })
  }
}

/** Compares the cohorts of the last twelve weeks, of the organisation, of one subject and of half of them, with a recount. */
async function expectCohorts(transaction: JobContext, facts: readonly Fact[]) {
  const tookPart = facts.filter(({ measure }) => measure === 'interacted')
  const today = Math.max(0, ...tookPart.map(({ day }) => day))
  const all = [...new Set(tookPart.map(({ subject }) => subject))]
  for (const documents of [null, all.slice(0, 1), halfOf(all)]) {
    if (documents?.length === 0) continue
    const own = tookPart.filter(({ subject }) => !documents || documents.includes(subject))
    const counted = await countCohorts(transaction, null, today, documents)
    expect([documents, counted.map(({ day, returned }) => [day, ...returned])]).toEqual([
      documents,
      recountCohorts(own, today),
    ])
  }
}

const halfOf = (subjects: Iterable<string>) => [...new Set(subjects)].filter((_, index) => index % 2 === 0)

/** Compares the different people of half of the subjects, of all but one, and of all, with those who are listed. */
async function expectPeopleTogether(
  transaction: JobContext,
  measure: PartlyPeople,
  days: Days | null,
  listed: readonly Presence[],
) {
  const all = [...new Set(listed.map(({ subject }) => subject))]
  for (const subjects of [halfOf(all), all.slice(1), all]) {
    const people = new Set(listed.filter(({ subject }) => subjects.includes(subject)).map(({ profile }) => profile))
    const counted = await countPeopleTogether(transaction, { measure, spans: [days], subjects })
    expect([measure, subjects, counted]).toEqual([measure, subjects, [people.size]])
  }
}

/** Compares the first nine hours of the last day, of half of the subjects, with what happened in them. */
async function expectPartOfDay(transaction: JobContext, zone: string, days: Days, facts: readonly Fact[]) {
  const at = (seconds: number) => momentOf({ day: days.last, seconds }, zone)
  const part = { day: days.last, beginsTS: at(0), endsTS: at(9 * 3600) }
  const subjects = halfOf(facts.map(({ subject }) => subject))
  const own = facts.filter(({ subject }) => subjects.includes(subject))
  const inPart = own.filter(({ at }) => at >= part.beginsTS && at < part.endsTS)
  const before = own.filter(({ day }) => day >= days.first && day < days.last)
  const wanted = recountFacts(inPart, null)
  for (const measure of partlyMeasures) {
    const set = isOfPeople(measure) ? await peopleSetOf(transaction, measure, subjects) : undefined
    const counted = await countPartOfDay(transaction, part, { since: days.first, measures: [measure], subjects, set })
    const times = subjects.map((subject) => counted.times(measure, subject))
    expect([measure, times]).toEqual([measure, subjects.map((subject) => wanted.subjects[measure]?.[subject] ?? 0)])
    if (!isOfPeople(measure)) continue
    const peopleOf = (some: readonly Fact[]) =>
      new Set(some.filter((fact) => fact.measure === measure).map(({ profile }) => profile))
    const [now, then] = [peopleOf(inPart), peopleOf(before)]
    const fresh = [...now].filter((profile) => !then.has(profile)).length
    expect([measure, counted.people(measure), counted.newPeople(measure)]).toEqual([measure, now.size, fresh])
  }
}

const partlyMeasures = ['shown', 'interacted', 'played', 'event', 'given', 'awarded', 'redeemed'] as const
const isOfPeople = (measure: string): measure is PartlyPeople =>
  peopleMeasures.some((one) => one === measure && !isOfOrganisation(one))

type After = Presence | undefined

async function everyPage(read: (after: After) => Promise<readonly Presence[]>): Promise<readonly Presence[]> {
  const all: Presence[] = []
  for (let page = await read(undefined); page.length > 0; page = await read(all.at(-1))) all.push(...page)
  return all
}
