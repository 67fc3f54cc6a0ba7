import { ruleTypes } from '#schemas/codes.ts'
import { type Filling, fillDocuments, filledName } from '../fill-documents.ts'
import { type MeasuredPlatform, openPlatform, type Staff } from '../platform.ts'
import { type Section, sized, table } from '../section.ts'

const few = 100
const many = sized(100_000, 1000)

interface List extends Filling {
  readonly call: string
  readonly columns: readonly string[]
}

const scheduled = ['status', 'createdby', 'createdTS', 'start_date', 'end_date']
const rule = (call: string, ruleType: number, columns: readonly string[]): List => ({
  call,
  kind: 'rule',
  ruleType,
  columns: [...columns, ...scheduled],
})

/** Every paged list of documents, with the columns it can be sorted by. */
const lists: readonly List[] = [
  rule('getRuleEngineList', ruleTypes.rules, ['rule_name', 'offer_name', 'type']),
  rule('getGMRuleList', ruleTypes.gameMechanics, ['rule_name', 'offer_name', 'type']),
  rule('getCustomEventsRuleList', ruleTypes.customEvents, ['rule_name', 'offer_name', 'type']),
  rule('getQuestList', ruleTypes.quests, ['event_name', 'event_key']),
  rule('getDailyStreakList', ruleTypes.dailyStreaks, ['rule_name', 'streak_name', 'template_type']),
  rule('getSmartCampaignsList', ruleTypes.smartCampaigns, ['campaign_name', 'templates', 'rewards', 'test_end_date']),
  {
    call: 'getBadgesRuleList',
    kind: 'badge-rule',
    columns: ['rule_name', 'badge_name', 'badge_criteria', ...scheduled],
  },
  { call: 'getMyOffersList', kind: 'offer', columns: ['offer_name', 'type', 'offer_count', 'amount', ...scheduled] },
  { call: 'getMyOffersThirdPartyList', kind: 'third-party-offer', columns: ['createdTS', 'createdby'] },
  { call: 'getSpinWheelConfig', kind: 'template', columns: ['templateName', 'title', 'typeId', 'leadGen'] },
  { call: 'getSegments', kind: 'segment', columns: ['name', 'count', 'createdby', 'startDate'] },
  { call: 'getEventList', kind: 'event', columns: ['eventName', 'eventKey', 'createdTS'] },
  { call: 'getWebhookList', kind: 'webhook', columns: ['name', 'createdby', 'createdTS'] },
  { call: 'getGameMechanicsConfig', kind: 'badge', columns: ['templateName', 'badgeName', 'badgeCategory'] },
  { call: 'getMyLeaderBoardList', kind: 'leaderboard', columns: ['leaderBoardName', 'createdby'] },
  { call: 'getInfoScreenPageConfigsList', kind: 'page', columns: ['name', 'createdTS'] },
]

/** What a list is asked for: by its name, the end of its address for so many documents. */
type Asked = Readonly<Record<string, (documents: number) => string>>

const asked: Asked = {
  'first page': () => '10/0',
  'last page': (documents) => `10/${documents / 10 - 1}`,
  'found one': (documents) => `10/0?searchKey=${filledName}+${documents}`,
  'found all': () => `10/0?searchKey=${filledName.slice(1)}`,
  'found none': () => '10/0?searchKey=elephant',
}

const section: Section = {
  title: `Every list at ${many} documents of its own, against the same call at ${few} (embedded database, in-process)`,
  async run(print) {
    const platform = await openPlatform()
    try {
      const [small, large] = [await platform.newcomer('small'), await platform.newcomer('large')]
      const head = ['list', ...Object.keys(asked), 'worst sort', 'by']
      for (const list of lists) {
        const [names, cells] = table([head.map((name) => name.padStart(16)), await rowOf(platform, list, small, large)])
        if (list === lists[0]) print(names ?? '')
        print(cells ?? '')
      }
      print(
        `Best milliseconds at ${many} (and how many times those at ${few}). Worst sort: of every column, both ways, first page.`,
      )
    } finally {
      await platform.close()
    }
  },
}

async function rowOf(platform: MeasuredPlatform, list: List, small: Staff, large: Staff) {
  await platform.ownerPool.query('TRUNCATE documents CASCADE')
  await fillDocuments(platform.ownerPool, small.orgId, list, few)
  await fillDocuments(platform.ownerPool, large.orgId, list, many)
  await platform.ownerPool.query('VACUUM (ANALYZE) documents')
  const both = async (address: (documents: number) => string) => {
    const [at, against] = [
      await best(() => large.get(`${list.call}/${address(many)}`)),
      await best(() => small.get(`${list.call}/${address(few)}`)),
    ]
    return { at, ratio: at / against }
  }
  const cells: string[] = [list.call.padEnd(28)]
  for (const address of Object.values(asked)) {
    cells.push(told(await both(address)))
  }
  const sorts = []
  for (const column of list.columns)
    for (const direction of ['asc', 'desc'])
      sorts.push({ by: `${column} ${direction}`, ...(await both(() => `10/0?sortBy=${column}&sortType=${direction}`)) })
  const worst = sorts.sort((one, other) => other.at - one.at)[0]
  return [...cells, worst ? told(worst) : '', worst?.by ?? '']
}

const told = ({ at, ratio }: { at: number; ratio: number }) => `${at.toFixed(1)} (${ratio.toFixed(1)} ×)`.padStart(16)

/** The best time of a call in milliseconds, of three to fifteen: what else the machine does only adds to it. */
async function best(call: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  const until = performance.now() + 300
  for (let n = 0; n < 3 || (n < 15 && performance.now() < until); n++) {
    const begun = performance.now()
    await call()
    least = Math.min(least, performance.now() - begun)
  }
  return least
}

export default section
