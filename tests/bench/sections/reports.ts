import { endpoints } from '#schemas/endpoints/index.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { fillHistory } from '../fill-history.ts'
import { openPlatform, type Staff } from '../platform.ts'
import { quantile, type Section, sized, table } from '../section.ts'
import { RULES, recount } from './figures.ts'

/** As many as `REPORT_PLAYS_SMALL` says. */
const SMALL = Number(process.env.REPORT_PLAYS_SMALL ?? sized(100_000, 2000))
/** As many as `REPORT_PLAYS` says. */
const LARGE = Number(process.env.REPORT_PLAYS ?? sized(10_000_000, 20_000))
const READS = sized(20, 2)

const section: Section = {
  title: `First pages of reports of ${LARGE} plays and ${RULES} rules beside ${SMALL} plays (embedded, in-process)`,
  async run(print) {
    const measured = await openPlatform()
    try {
      const platform = {
        pool: measured.pool,
        now: Date.now,
        secretKey: Buffer.alloc(32),
        log: print,
      } as unknown as Platform
      const staff = { small: await measured.newcomer('small'), large: await measured.newcomer('large') }
      for (const [name, plays] of [
        ['small', SMALL],
        ['large', LARGE],
      ] as const) {
        const { orgId } = staff[name]
        const began = performance.now()
        await fillHistory(measured, orgId, plays)
        const filled = performance.now()
        await recount(platform, orgId)
        const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0)
        print(
          `${plays} plays filled in ${seconds(began, filled)} s, counted in ${seconds(filled, performance.now())} s`,
        )
      }
      await measured.ownerPool.query('VACUUM ANALYZE')
      for (const line of await reads(staff)) print(line)
    } finally {
      await measured.close()
    }
  },
}

/** The tables that are asked for otherwise, or of which the history has nothing: it sends no messages. */
const notMeasured: ReadonlySet<string> = new Set(['getReportRows', 'getMessageReport', 'getMessageRows'])

/** Reads first pages of both organisations in turns; the ratio is that of the medians. */
async function reads(staff: Readonly<Record<'small' | 'large', Staff>>): Promise<string[]> {
  const days = 'selectedFromDate=2025-08-30&selectedToDate=2025-09-28'
  const pages = Object.values(endpoints.reports).flatMap(({ path }) => {
    const [name = '', ...places] = path.split('/')
    return places.length > 0 && !notMeasured.has(name) ? [`${name}/20/0?`, `${name}/20/0?${days}`] : []
  })
  const others = [
    `getReport/20/0?${days}&sortBy=user_interacted&orderBy=desc`,
    `getReport/20/0?sortBy=totalOffer&orderBy=desc`,
    `getReportChart?report=activity&${days}`,
    `getReportChart?report=user&${days}`,
    `getReportChart?report=referral&${days}`,
    `getReportChart?report=quest`,
    `getReportChart?report=daily-streak`,
    `getReportChart?report=leaderboard`,
    `getUserReport/20/0?ruleIdList=rule-7`,
    // One person of each organisation, more of them where there are more people, and everybody.
    ...['user-777@', 'user-777', 'example'].flatMap((words) =>
      ['getUserReport', 'getLeaderboardRows', 'getReferralReportList'].map((name) => `${name}/20/0?searchKey=${words}`),
    ),
    `getReportRows/20/0?report=activity&figure=user_interacted&id=rule-7&${days}`,
    `getReportRows/20/0?report=game&figure=repeat_plays&id=rule-7&${days}`,
    `getReportRows/20/0?report=game&figure=repeat_plays`,
  ]
  for (const path of pages) {
    const { report } = JSON.parse(await staff.large.get(path)) as { report: { totalNumber: number } }
    if (report.totalNumber === 0) throw new Error(`${path} has no rows`)
  }
  const lines: (readonly string[])[] = [['milliseconds', `${SMALL}`, `${LARGE}`, 'ratio']]
  for (const path of [...pages, ...others]) {
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
    for (let turn = -2; turn < READS; turn++) {
      for (const name of ['small', 'large'] as const) {
        const began = performance.now()
        await staff[name].get(path)
        // The first ones warm up.
        if (turn >= 0) times[name].push(performance.now() - began)
      }
    }
    const [few, many] = [quantile(times.small, 0.5), quantile(times.large, 0.5)]
    lines.push([path, few.toFixed(1), many.toFixed(1), `${(many / few).toFixed(2)} ×`])
  }
  return table(lines)
}

export default section
