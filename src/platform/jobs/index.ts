/** The jobs that the platform runs of its own accord. Each job is safe to run on several servers at once. */

import { tellOfDeadlinesInBackground } from '../approvals/deadlines.ts'
import { sendApprovalMailsInBackground } from '../approvals/send-mails.ts'
import type { Platform } from '../base/context.ts'
import { sendDueMailsInBackground } from '../base/mail/outbox.ts'
import { remindOfPlans } from '../billing/remind.ts'
import { remindOfTrials } from '../billing/remind-of-trials.ts'
import { keepExpectedInBackground } from '../calendar/expected/keep-expected.ts'
import { sendCommentMailsInBackground } from '../comments/send-mails.ts'
import { playCrowdsInBackground } from '../crowd/play-crowds.ts'
import { keepDrawLogsInBackground, keepDrawsInBackground } from '../draws/keep-draws.ts'
import { compareFigures } from '../figures/compare-figures.ts'
import { foldFiguresInBackground } from '../figures/fold-figures.ts'
import { sweepForms } from '../http/read-form.ts'
import { eraseLateRows } from '../privacy/erase-person.ts'
import { applyRetention } from '../privacy/retention.ts'
import { keepPrizeDrawsInBackground } from '../prize-draws/keep-prize-draws.ts'
import { forgetOldReportLinks, sendDueReportsInBackground } from '../report-files/send-due-reports.ts'
import { startDeliveryWorker } from '../webhooks/worker.ts'
import { fillDemo } from './fill-demo.ts'
import { finishErasuresInBackground } from './finish-erasures.ts'
import { foldBoardsInBackground } from './fold-boards.ts'
import { followUpInBackground } from './follow-up.ts'
import { keepPartitionsInBackground } from './keep-partitions.ts'
import { noticeOccasionsInBackground } from './notice-occasions.ts'
import { recountInBackground } from './recount.ts'
import { sendMessagesInBackground } from './send-messages.ts'
import {
  forgetFinishedWork,
  forgetIdleCopies,
  forgetOldAttempts,
  forgetOldNotices,
  forgetOldSecrets,
  forgetOldTokens,
  forgetTrackedItems,
  forgetUnpaidOrders,
} from './tidy.ts'

const MINUTE_MS = 60_000
/** The hour of the night, by UTC, in which figures are compared with raw rows. */
const COMPARING_HOUR = 3

/** Starts the jobs of the server's role; they end when the platform stops. A server that only serves calls tidies up after itself. */
export function startJobs(platform: Platform): void {
  every(platform, 'forms', 60 * MINUTE_MS, () => {
    sweepForms().catch((error: Error) => platform.log(`Forms of before were not deleted: ${error.message}`))
  })
  if (platform.settings.role === 'web') return
  startDeliveryWorker(namedAs(platform, 'deliveries'))
  // What calls wait for or break off is known by the platform that they have, so it keeps that one.
  fillDemo(platform)
    .catch((error: Error) => platform.log(`Nobody plays the demo organisation: ${error.message}`))
    .finally(() => {
      every(platform, 'crowds', 5000, () => playCrowdsInBackground(platform))
      // What is expected of the demo organisation waits for the past that its crowd plays.
      every(platform, 'expected', 10_000, keepExpectedInBackground)
    })
  every(platform, 'boards', 1000, foldBoardsInBackground)
  every(platform, 'draws', MINUTE_MS, keepDrawsInBackground)
  every(platform, 'draw-logs', 1000, keepDrawLogsInBackground)
  every(platform, 'prize-draws', 10_000, keepPrizeDrawsInBackground)
  every(platform, 'erasures', 5000, () => finishErasuresInBackground(platform))
  every(platform, 'figures', 1000, () => foldFiguresInBackground(platform))
  every(platform, 'messages', 1000, sendMessagesInBackground)
  every(platform, 'occasions', 10_000, noticeOccasionsInBackground)
  every(platform, 'mails', MINUTE_MS, sendDueMailsInBackground)
  every(platform, 'comments', MINUTE_MS, sendCommentMailsInBackground)
  every(platform, 'approvals', MINUTE_MS, (platform) => {
    tellOfDeadlinesInBackground(platform)
    sendApprovalMailsInBackground(platform)
  })
  every(platform, 'segments', MINUTE_MS, recountInBackground)
  every(platform, 'follow-up', MINUTE_MS, followUpInBackground)
  every(platform, 'reports', MINUTE_MS, () => sendDueReportsInBackground(platform))
  every(platform, 'partitions', 60 * MINUTE_MS, keepPartitionsInBackground)
  every(platform, 'reminders', 60 * MINUTE_MS, (platform) => {
    Promise.all([remindOfPlans(platform), remindOfTrials(platform)]).catch((error: Error) =>
      platform.log(`Nobody was reminded of plans and trials that end: ${error.message}`),
    )
  })
  every(platform, 'comparison', 60 * MINUTE_MS, (platform) => {
    if (new Date(platform.now()).getUTCHours() !== COMPARING_HOUR) return
    compareFigures(platform).catch((error: Error) => platform.log(`Figures were not compared: ${error.message}`))
  })
  every(platform, 'tidying', 60 * MINUTE_MS, (platform) => {
    Promise.all([
      forgetOldAttempts(platform),
      forgetFinishedWork(platform),
      applyRetention(platform),
      eraseLateRows(platform),
      forgetOldNotices(platform),
      forgetIdleCopies(platform),
      forgetOldReportLinks(platform),
      forgetOldSecrets(platform),
      forgetOldTokens(platform),
      forgetTrackedItems(platform),
      forgetUnpaidOrders(platform),
    ]).catch((error: Error) => platform.log(`What is old was not forgotten: ${error.message}`))
  })
}

/** Returns the platform by which telemetry knows a job: with a pool of its name. */
const namedAs = (platform: Platform, name: string): Platform =>
  platform.telemetry ? { ...platform, pool: platform.telemetry.poolOfRound(platform.pool, name) } : platform

/** Runs a job now and then every so many milliseconds. */
function every(platform: Platform, name: string, interval: number, run: (platform: Platform) => void): void {
  const { stopping, telemetry } = platform
  const named = namedAs(platform, name)
  const round = () => {
    telemetry?.round(name)
    run(named)
  }
  const timer = setInterval(() => (stopping?.aborted ? clearInterval(timer) : round()), interval)
  timer.unref()
  round()
}
