/**
 * The job that keeps what is expected of campaigns as they are published, however that happens: by hand, by API, by a file
 * that is brought in. It is the joint forecast of everything that is planned then. Several servers may run it at once.
 */
import type { JointSubject } from '#src/engine/joint-forecast/model.ts'
import { planFactsOf } from '#src/engine/joint-forecast/plan-facts.ts'
import { planQuestion } from '#src/engine/joint-forecast/plan-question.ts'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { Platform } from '../../base/context.ts'
import { inOrganisation, type JobContext, organisationIds, tryJobLock } from '../../base/in-organisations.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { readFacts } from '../facts/read-facts.ts'
import { readLimits } from '../limits.ts'
import { forecastInProcess } from './forecast-in-process.ts'
import { type MadeUpPast, madeUpPast } from './made-up-past.ts'
import { claimPublications, forgetStopped, type Publication, plannedBeside } from './publications.ts'
import { storeExpected } from './store-expected.ts'

/** The most days that are expected. */
const MAX_DAYS = 366
/** A forecast that is computed later than this after its publication is one of its own moment. */
const MAX_DELAY_MS = HOUR_MS

/** Publications, and the plan in which they are forecast. */
interface Work {
  readonly publications: readonly Publication[]
  readonly subject: JointSubject
}

/**
 * Keeps what is expected of every publication of which that is missing; answers how many were looked at.
 *
 * @param only - The organisations that are looked at; all of them when absent.
 * @param isPatient - True where publications of the last moments may wait for those that follow them.
 */
export async function keepExpected(platform: Platform, only?: readonly string[], isPatient = false): Promise<number> {
  let kept = 0
  for (const orgId of only ?? (await organisationIds(platform))) {
    for (;;) {
      const done = platform.stopping?.aborted ? 0 : await keepForOrganisation(platform, orgId, isPatient)
      if (done === 0) break
      kept += done
    }
  }
  return kept
}

async function keepForOrganisation(platform: Platform, orgId: string, isPatient: boolean): Promise<number> {
  const work = await inOrganisation(platform, orgId, (transaction) => findWork(transaction, isPatient))
  if (!work) return 0
  const { publications, subject } = work
  const plan = await forecastInProcess(subject, platform.stopping).catch((error: Error) => {
    platform.log(`What is expected of ${publications.length} campaigns could not be computed: ${error.message}`)
    return undefined
  })
  if (platform.stopping?.aborted) return 0
  await inOrganisation(platform, orgId, (transaction) => storeExpected(transaction, publications, plan, subject.zone))
  return publications.length
}

async function findWork(transaction: JobContext, isPatient: boolean): Promise<Work | undefined> {
  const { client, user, now } = transaction
  if (!(await tryJobLock(transaction, 'expected'))) return undefined
  const { timezone } = await readOrganisation(client, user.orgId)
  await forgetStopped(transaction, wallTime(now, timezone).day)
  const past = await madeUpPast(transaction)
  if (past?.isRunning) return undefined
  const publications = await claimPublications(transaction, isPatient)
  if (publications.length === 0) return undefined
  const campaigns = await plannedBeside(transaction, publications)
  const facts = await readFacts(transaction, { campaigns, messages: [] }, past && { isStockWhole: true })
  const from = momentOf(publications, now, past)
  const ends = publications.map(({ end }) => end ?? Number.POSITIVE_INFINITY)
  const time = { now: from, to: Math.min(from + MAX_DAYS * DAY_MS, Math.max(...ends)) }
  const { gamesPerVisit } = await readLimits(transaction)
  return { publications, subject: planQuestion(planFactsOf(facts), new Map(), time, gamesPerVisit ?? undefined) }
}

/** Returns the moment as of which publications are forecast: when the last of them was made, where that is not long ago. */
function momentOf(publications: readonly Publication[], now: number, past: MadeUpPast | undefined): number {
  if (past) return past.from
  const last = Math.max(...publications.map(({ updatedTS }) => updatedTS))
  return now - last > MAX_DELAY_MS ? now : Math.min(now, last)
}

const running = new WeakSet<Platform>()

/** Keeps it without anybody waiting, once at a time. */
export function keepExpectedInBackground(platform: Platform): void {
  if (running.has(platform)) return
  running.add(platform)
  keepExpected(platform, undefined, true)
    .catch((error: Error) => platform.log(`What is expected of campaigns could not be kept: ${error.message}`))
    .finally(() => running.delete(platform))
}
