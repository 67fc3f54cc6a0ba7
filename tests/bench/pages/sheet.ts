/** What both pages draw: one rule with so many reward rows that its drawing has the wanted number of nodes, on a grid. */
import { cut } from '#src/flows/index.ts'

const terms = new URLSearchParams(window.location.search)

/** How many nodes the page draws (`?nodes=500`). */
export const nodeCount = Number(terms.get('nodes') ?? 100)

/** A number of the address. */
export const term = (name: string) => Number(terms.get(name) ?? 0)

const rows = nodeCount - 3
const offerAt = (index: number) => ({ offerId: `offer-${index}`, offerName: `Festival voucher ${index}` })

/** Equal shares in hundredths of a percent; the first row takes what is left of 100. */
const share = Math.floor(10_000 / rows)
const shareAt = (index: number) => (index === 0 ? 10_000 - share * (rows - 1) : share) / 100

/** The offers the rows name. */
export const offers = Array.from({ length: rows }, (_, index) => ({
  id: `offer-${index}`,
  offer_name: `Festival voucher ${index}`,
  type: 1,
  amount: 50 + index,
  offer_count: 1000,
  currency: '',
  status: 'active',
  date: 0,
  createdTS: 0,
  updatedTS: 0,
  createdby: 'Asha Verma',
}))

/** A scratch card for a segment, with a trigger and a reward for each further node (`type` 3). */
export const rule = {
  name: 'Festival scratch card',
  ruleType: 1,
  type: 3,
  ruleStatus: 'inactive',
  templateId: 'template-monsoon-scratch',
  userSegmentId: 'segment-loyal',
  userSegment: 'Loyal weekend visitors',
  howOften: 'once per day',
  trigger: 'once per day',
  timezone: 'Asia/Kolkata',
  rewardAssigment: Array.from({ length: rows }, (_, index) => ({ percentage: shareAt(index), ...offerAt(index) })),
}

/** Its drawing. */
export const graph = cut(rule, 'rule')

const columns = Math.ceil(Math.sqrt(nodeCount * 1.25))

/** Where each node stands, in pixels at zoom 1. */
export const positions = Object.fromEntries(
  graph.nodes.map(({ id }, index) => [id, { x: (index % columns) * 280, y: Math.floor(index / columns) * 160 }]),
)
