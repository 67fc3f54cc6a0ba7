/** The forecast of a campaign that is a file: as if it and what it names had been applied, in a transaction that is undone. */
import { isDrawnKind } from '#schemas/documents/rule-family.ts'
import type { CampaignFile, ForecastOfFile } from '#schemas/endpoints/campaign-files.ts'
import { offerOf } from '#src/engine/simulation/offers.ts'
import { InvalidError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type ComputedForecast, computeForecast } from '../campaign-forecast/compute.ts'
import { type ForecastQuestion, readForecastQuestion } from '../campaign-forecast/question.ts'
import { forecastWords, type Line } from '../campaign-forecast/words.ts'
import { bringIn } from './bring-in.ts'
import { documentsByRef } from './keys.ts'
import { undone } from './undone.ts'

/** A campaign to be forecast, by the word of its file, with the files that it is in and that it names. */
export interface FileForecastRequest {
  readonly files: readonly CampaignFile[]
  readonly campaign: string
}

/** The answer to it: figures, and the same in words. */
export interface FileForecast {
  readonly words: string[]
  /** Null where there is none; the words say why. */
  readonly forecast: ForecastOfFile | null
}

/**
 * Reads the question for a forecast. Nothing is kept.
 *
 * @throws {InvalidError} When a file is refused, or the campaign is neither a file nor there.
 */
export function readFileQuestion(
  transaction: TransactionContext,
  { files, campaign }: FileForecastRequest,
): Promise<ForecastQuestion> {
  return undone(transaction, async () => {
    await bringIn(transaction, files)
    const found = (await documentsByRef(transaction, [campaign])).get(campaign)
    if (!found || !isDrawnKind(found.kind)) {
      const message = `“${campaign}” is no campaign of the organisation or of these files`
      throw new InvalidError([{ path: 'campaign', message, code: 'reference-unknown' }])
    }
    return readForecastQuestion(transaction, { kind: found.kind, id: found.id })
  })
}

/** Computes the forecast; no transaction needs to be open. */
export async function forecastFile(question: ForecastQuestion): Promise<FileForecast> {
  const computed = await computeForecast(question)
  return { words: forecastWords(computed).map(plainLine), forecast: figuresOf(computed) }
}

const plainLine = (line: Line): string =>
  line
    .map((piece) => (typeof piece === 'string' ? piece : piece.as === 'name' ? `“${piece.written}”` : piece.written))
    .join('')

function figuresOf(computed: ComputedForecast): ForecastOfFile | null {
  if ('refusal' in computed) return null
  const { found, subject, warnings } = computed
  const { days, runs, method, players, plays, empty, spend } = found
  return {
    ...{ days, runs, players, plays, empty, cost: { ...spend } },
    rewards: found.rewards.map(({ place, offerId, badgeId, share, given, runsOut }) => ({
      ...{ place, name: offerOf(subject.offers, offerId)?.name ?? badgeId ?? offerId, odds: share },
      ...{ of: method === 'panel' ? 'players' : 'plays', given, runsOut: runsOut.share },
    })),
    notes: [...found.notes, ...warnings],
  }
}
