/** The states of messages, as they are read. Pure. */
import type { MessageFigures, MessageState } from '#schemas/endpoints/channel-shapes.ts'
import type { MessageOutcome } from '#schemas/endpoints/messaging.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { formatCount, formatMoney, formatNumber } from '#src/format/numbers.ts'

/** The words of each state of one message. */
export const stateWords: Readonly<Record<MessageState, string>> = {
  pending: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  bounced: 'Bounced',
  failed: 'Failed',
  unknown: 'Outcome unknown',
  skipped: 'Left out',
}

/** A figure of a message with its words. */
export interface OutcomeFigure {
  readonly label: string
  readonly value: string
  /** The words below it; empty for nothing. */
  readonly about: string
}

/** Returns the cost of what was sent, a dash where no prices were entered. */
export const costWords = ({ cost }: Pick<MessageFigures, 'cost'>): string =>
  cost.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ') || '–'

/** Returns the figures of a message: how far it came, then what went wrong, which is named only where there is some. */
export function outcomeFigures(outcome: MessageOutcome, channel: Channel): readonly OutcomeFigure[] {
  const { recipients, pending, sent, delivered, opened, machineOpened, clicked, converted, parts } = outcome
  const figure = (label: string, value: number, about = ''): OutcomeFigure => ({
    label,
    value: formatNumber(value),
    about,
  })
  const wrong = (['bounced', 'failed', 'unknown', 'skipped'] as const)
    .filter((state) => outcome[state] > 0)
    .map((state) => figure(stateWords[state], outcome[state]))
  return [
    figure('Recipients', recipients),
    ...(pending > 0 ? [figure(stateWords.pending, pending)] : []),
    figure('Sent', sent),
    figure('Delivered', delivered),
    ...(channel === 'sms'
      ? []
      : [figure('Opened', opened, machineOpened > 0 ? `and ${formatNumber(machineOpened)} by programs` : '')]),
    figure('Clicked', clicked),
    ...(converted > 0 ? [figure('Led to a play', converted, 'within seven days')] : []),
    ...(outcome.cost.length > 0
      ? [{ label: 'Cost', value: costWords(outcome), about: `of ${formatCount(parts, 'part')}` }]
      : []),
    ...wrong,
  ]
}
