/** The columns of ours behind the documented ones: what became of a message. */
import type { MessageFigures } from '#schemas/endpoints/channel-shapes.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { Column } from '#src/resource/columns.tsx'
import { costWords } from '../outcome/state-words.ts'

interface Counted {
  readonly figures: MessageFigures
}

interface Figure {
  readonly key: keyof MessageFigures
  readonly label: string
  readonly hint: string
  readonly isShown: boolean
  /** The channels over which nobody can say. */
  readonly without?: readonly Channel[]
}

const figures: readonly Figure[] = [
  { key: 'sent', label: 'Sent', hint: 'Messages that the provider took', isShown: true },
  { key: 'delivered', label: 'Delivered', hint: 'Messages that arrived, as far as the provider says', isShown: false },
  {
    ...({ key: 'opened', label: 'Opened', hint: 'Opens by people; those by programs do not count' } as const),
    ...({ isShown: true, without: ['sms'] } as const),
  },
  { key: 'clicked', label: 'Clicked', hint: 'People who followed a link', isShown: true },
  {
    key: 'converted',
    label: 'Led to a play',
    hint: 'People who played its rule within seven days after they opened it',
    isShown: false,
  },
  { key: 'cost', label: 'Cost', hint: 'What was sent, at the prices under Install', isShown: false, without: ['push'] },
  { key: 'failed', label: 'Failed', hint: 'Messages that the provider did not take', isShown: false },
]

/** Returns the columns of figures of a channel's list. Push notifications show what was sent and opened as documented. */
export const figureColumns = <Row extends Counted>(channel: Channel): Column<Row>[] =>
  figures
    .filter(({ without }) => !without?.includes(channel))
    .map(({ key, label, hint, isShown }) => ({
      ...{ key, label, hint, share: 0.8, sortable: false, end: true },
      optional: { isShown: isShown && channel !== 'push' },
      cell: ({ figures }: Row) => (key === 'cost' ? costWords(figures) : formatNumber(figures[key])),
    }))
