/** The report of messages (ours): what was sent over each channel, who opened it, what it led to and what it cost. */
import type { MessageFigures } from '#schemas/endpoints/channel-shapes.ts'
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import { channels, channelWords, isChannel } from '#schemas/values/channels.ts'
import { formatMoney } from '#src/format/numbers.ts'
import type { PartlyDays } from '../figures/part-of-day.ts'
import { addFigures, noFigures, readMessageFigures } from '../messaging/figures.ts'
import { listDocumentsOf, type ReportedDocument } from './documents.ts'
import { momentsOf, type ReportQuery } from './query.ts'
import { listedSource, ratioFigure, sumFigure } from './source.ts'

/** SQL for the documents of the report. */
export const messageScope = `d.kind IN (${channels.map((channel) => `'${channel}'`).join(', ')})`

/** The columns that count, from the figures. */
const countsOf = ({ sent, delivered, opened, machineOpened, clicked, converted, ...rest }: MessageFigures) => ({
  ...{ sent, delivered, opened, machine_opened: machineOpened, clicked, converted },
  not_delivered: rest.failed + rest.bounced + rest.unknown,
})

const costOf = ({ cost }: MessageFigures): string =>
  cost.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')

const wordOf = (kind: string) => (isChannel(kind) ? channelWords[kind].screen : kind)

/** The reading of the report of messages. */
export const messageSource = listedSource<ReportedDocument>({
  list: (transaction, query) => listDocumentsOf(transaction, messageScope, query),
  knownColumns: {
    message_name: ({ name }) => name,
    channel: ({ kind }) => wordOf(kind),
    status: ({ status }) => status,
  },
  async readRows(transaction, query, items) {
    const ids = items.map(({ id }) => id)
    const figures = await readMessageFigures(transaction, ids, momentsOf(query.days, query.zone))
    return items.map(({ id, kind, name, status }): ReportRow => {
      const own = figures.get(id) ?? noFigures
      return {
        ...{ id, kind, status, message_name: name, channel: wordOf(kind) },
        ...{ ...countsOf(own), cost: costOf(own) },
      }
    })
  },
  async summarise(transaction, query: ReportQuery, items) {
    const ids = items.map(({ id }) => id)
    const sumsIn = async (days: PartlyDays | null) => {
      const figures = await readMessageFigures(transaction, ids, momentsOf(days, query.zone))
      return countsOf(addFigures(figures.values()))
    }
    const sums = { now: await sumsIn(query.days), before: query.before && (await sumsIn(query.before)) }
    return [
      ...['sent', 'delivered', 'opened', 'clicked', 'converted'].map((slug) => sumFigure(query, slug, sums)),
      ratioFigure(
        {
          ...{ slug: 'open_rate', title: 'Opened of sent', of: ['opened', 'sent'] },
          tooltip: 'Messages that people opened, divided by those sent. Opens by programs are left out.',
        },
        sums,
      ),
    ]
  },
})
