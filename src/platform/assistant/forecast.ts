/** The forecast of a stored campaign, as an assistant is told it: odds, how many take part, what is given and what it costs. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { computeForecast } from '../campaign-forecast/compute.ts'
import { readForecastQuestion } from '../campaign-forecast/question.ts'
import { forecastWords, type Line, type Written } from '../campaign-forecast/words.ts'
import { type Portion, portionOf } from './answer.ts'
import { type Campaign, wordTold } from './campaigns.ts'
import { fenced, ours, type Told, told } from './fence.ts'

/**
 * Reads what a forecast starts from; it is computed once the transaction is over.
 *
 * @param first - The position of the first line that is told, from 0.
 * @param lists - The number of lists that share the answer.
 */
export async function forecastTold(
  context: TransactionContext,
  { kind, stored }: Campaign,
  first: number,
  lists = 1,
): Promise<() => Promise<Portion>> {
  const question = await readForecastQuestion(context, { kind, id: stored.row.id })
  return async () => {
    const lines = forecastWords(await computeForecast(question)).map(lineTold)
    return portionOf(lines.slice(first), first, true, lists)
  }
}

/** Says a line, what people wrote in it as data. */
const lineTold = (line: Line): Told =>
  line.reduce<Told>(
    (said, piece) => told`${said}${typeof piece === 'string' ? ours(piece) : writtenTold(piece)}`,
    ours(''),
  )

function writtenTold({ written, as }: Written): Told {
  if (as === 'word') return wordTold(written)
  return as === 'name' ? fenced(written) : fenced(written, 400)
}
