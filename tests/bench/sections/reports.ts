import { endpoints } from '#schemas/endpoints/index.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { fillDocuments } from '../fill-documents.ts'
import { type MeasuredPlatform, openPlatform, type Staff } from '../platform.ts'
import { quantile, type Section, sized, table } from '../section.ts'
import { fillPlays, recount } from './figures.ts'

const SMALL = sized(100_000, 2000)
/** As many as `REPORT_PLAYS` says. */
const LARGE = Number(process.env.REPORT_PLAYS ?? sized(10_000_000, 20_000))
const RULES = 1000
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
        await fillRules(measured, orgId)
        await fillPlays(measured, orgId, plays)
        await recount(platform, orgId)
      }
      await measured.ownerPool.query('VACUUM ANALYZE')
      for (const line of await reads(staff)) print(line)
    } finally {
      await measured.close()
    }
  },
}

/** Gives an organisation the rules and offers that the plays name. */
async function fillRules({ ownerPool }: MeasuredPlatform, orgId: string): Promise<void> {
  await fillDocuments(ownerPool, orgId, { kind: 'rule', ruleType: 1 }, RULES)
  await fillDocuments(ownerPool, orgId, { kind: 'offer' }, 50)
  for (const kind of ['rule', 'offer']) {
    await ownerPool.query(
      `UPDATE documents SET id = kind || '-' || substr(id, 8)::int - 1
       WHERE organisation_id = $1 AND kind = $2 AND id LIKE 'filled-%'`,
      [orgId, kind],
    )
  }
}

/** Reads first pages of both organisations in turns; the ratio is that of the medians. */
async function reads(staff: Readonly<Record<'small' | 'large', Staff>>): Promise<string[]> {
  const days = 'selectedFromDate=2025-08-30&selectedToDate=2025-09-28'
  const pages = Object.values(endpoints.reports).flatMap(({ path }) => {
    const [name = '', ...places] = path.split('/')
    return places.length > 0 && name !== 'getReportRows' ? [`${name}/20/0?`, `${name}/20/0?${days}`] : []
  })
  const others = [
    `getReport/20/0?${days}&sortBy=user_interacted&orderBy=desc`,
    `getReport/20/0?sortBy=totalOffer&orderBy=desc`,
    `getReportChart?report=activity&${days}`,
    `getReportChart?report=user&${days}`,
    `getReportRows/20/0?report=activity&figure=user_interacted&id=rule-7&${days}`,
    `getReportRows/20/0?report=game&figure=repeat_plays&id=rule-7&${days}`,
  ]
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
