/** Asking for approval from the review: whether it is needed, of whom, and the request itself. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { JsonObject } from '#schemas/json.ts'
import { approversNeeded, defaultApprovalPolicy } from '#schemas/values/approval-policy.ts'
import { api } from '#src/api/api.ts'
import { isMoneyOf } from '#src/engine/simulation/offers.ts'
import { messagesOn } from '#src/flows/messages/beside.ts'
import type { Graph } from '#src/graph/graph.ts'
import { toast } from '#src/kit/toast.ts'
import { approvalsKey, useWaiting } from '#src/revisions/approvals/queries.ts'
import type { SavedDocument } from '../../core/atoms.ts'
import { storedIdOf } from '../../core/saved-messages.ts'
import type { ReviewForecast } from './published.ts'

/** A request as the review fills it in. */
export interface AskDraft {
  readonly words: string
  readonly whom: readonly string[]
  /** Milliseconds since the epoch; undefined for as long as the policy allows. */
  readonly deadlineTS?: number | undefined
}

/** A content that is to go live, from the sheet. */
interface AskedSheet {
  readonly kind: DrawnKind
  readonly saved: SavedDocument
  readonly document: JsonObject
  readonly graph: Graph
  readonly startsNow: boolean
}

/** Returns what approval a publication needs, and the call that asks for it. */
export function useAsk(forecast: ReviewForecast) {
  const isAsked = useWaiting()?.isAsked ?? false
  const queries = useQueryClient()
  const [draft, setDraft] = useState<AskDraft>({ words: '', whom: [] })
  const [told, setTold] = useState<number>()
  const { data } = useQuery({
    queryKey: [...approvalsKey, 'policy'],
    queryFn: ({ signal }) => api.approvals.policy({}, { signal }),
    enabled: isAsked,
  })
  const policy = data?.policy
  const likely = isAsked && policy ? approversNeeded(policy, costIn(forecast, policy)) : 0
  const ask = async ({ kind, saved, document, graph, startsNow }: AskedSheet): Promise<void> => {
    const messages = messagesOn(graph).flatMap(({ channel, document: message }) => {
      const id = storedIdOf(message)
      return id === undefined || !isOn(message) ? [] : [{ kind: channel, id }]
    })
    await api.approvals.ask({
      body: {
        ...{ kind, id: saved.id ?? '', revision: Number(saved.etag?.replace(/\D/g, '') ?? 0), document, startsNow },
        ...{ messages, words: draft.words, whom: [...draft.whom] },
        ...(draft.deadlineTS !== undefined && { deadlineTS: draft.deadlineTS }),
      },
    })
    toast.success('Asked for approval')
    void queries.invalidateQueries({ queryKey: approvalsKey })
  }
  /** Asks the server how many approve; what needs nobody may be saved within the hour. */
  const need = async ({ kind, saved, document }: AskedSheet): Promise<number> => {
    const { needed } = await api.approvals.need({ body: { kind, id: saved.id ?? '', document } })
    setTold(needed)
    return needed
  }
  return {
    isAsked,
    isByCost: policy?.mode === 'cost',
    /** The days after which a request ends, where it says nothing else. */
    days: policy?.days ?? defaultApprovalPolicy.days,
    needed: told ?? likely,
    people: data?.people.filter(({ mayApprove, isMe }) => mayApprove && !isMe) ?? [],
    ...{ draft, setDraft, ask, need },
  }
}

const isOn = (message: JsonObject) =>
  message.notificationStatus === 'active' ||
  message.campaignStatus === 'active' ||
  scheduleOf(message).status === 'active'

/** The cost of a forecast in the currency of a policy; null where it is not known. */
function costIn(
  forecast: ReviewForecast,
  { currency, measure }: { readonly currency: string; readonly measure: 'p50' | 'p90' },
): number | null {
  if (forecast.is !== 'there') return null
  const money = Object.entries(forecast.answer.forecast.spend).filter(
    ([unit, { p90 }]) => unit.startsWith('money ') && p90 > 0,
  )
  if (money.some(([unit]) => !isMoneyOf(unit, currency))) return null
  return money.reduce((sum, [, spread]) => sum + spread[measure], 0)
}

/** Returns the words of the button that asks: `Ask Rohan`, `Ask for approval`. */
export function askWords(whom: readonly string[], people: readonly { readonly id: string; readonly name: string }[]) {
  const [first, ...others] = people.filter(({ id }) => whom.includes(id) || people.length === 1)
  return first && others.length === 0 ? `Ask ${first.name.split(' ')[0]}` : 'Ask for approval'
}
