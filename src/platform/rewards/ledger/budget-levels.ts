/** The levels of a budget: the team is told at 80 percent, and at 100 percent the document pauses. */
import type { Budget } from '#schemas/endpoints/budgets.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { formatCoins, formatMoney } from '#src/format/numbers.ts'
import { recordAuditEntries } from '../../base/audit.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { publishBudgetNotice } from '../../notifications/events.ts'
import { pauseIfActive } from './stop-rule.ts'

/** The share of a budget at which the team is told, in percent. */
const TOLD_PERCENT = 80

/** The author of what the platform does of its own accord, in the audit and in the versions of a document. */
const PLATFORM_NAME = 'Questwire'

const units = ['money', 'coins'] as const

/** Says whether a unit of a budget has reached a share, in percent, that it had not reached before. */
function isReached(percent: number, before: Budget, now: Budget): boolean {
  return units.some((unit) => {
    const [had, has] = [before[unit], now[unit]]
    return has && had && has.given * 100 >= percent * has.amount && had.given * 100 < percent * had.amount
  })
}

/** Tells the team of the highest level that a budget has newly reached; at 100 percent its document pauses. */
export async function tellLevels(
  transaction: TransactionContext,
  subject: Subject,
  before: Budget,
  now: Budget,
): Promise<void> {
  if (isReached(100, before, now)) return pauseForBudget(transaction, subject, now)
  if (!isReached(TOLD_PERCENT, before, now)) return
  await publishBudgetNotice(transaction, subject, {
    title: `${TOLD_PERCENT} % of the budget of “${subject.name}” is given`,
    body: `${await givenWords(transaction, now)}. At 100 % it pauses.`,
    once: `budget ${subject.id} ${units.map((unit) => now[unit]?.amount ?? 0).join(' ')} ${TOLD_PERCENT}`,
  })
}

/** Pauses a document whose budget is used up, in the transaction that gives; tells the team, and the audit. */
export async function pauseForBudget(transaction: TransactionContext, subject: Subject, budget: Budget): Promise<void> {
  const { client, user, now, platform } = transaction
  const { kind } = subject
  const own = { client, now, user: { orgId: user.orgId, name: PLATFORM_NAME }, ...(platform && { platform }) }
  const paused = await pauseIfActive(own, kind, subject.id)
  if (!paused) return
  const { id, name, revision } = paused.row
  const action = kind === 'rule' ? 'rules.pause' : 'badgeRules.pause'
  const author = { orgId: user.orgId, name: PLATFORM_NAME, address: '', agent: '' }
  await recordAuditEntries(client, author, action, [{ kind, id, name, revision }], now)
  await publishBudgetNotice(transaction, subject, {
    title: `“${name}” has used up its budget`,
    body: `${await givenWords(transaction, budget)}. It is paused until you raise the budget and publish it again.`,
    once: `budget ${id} paused ${revision}`,
  })
}

/** Returns how much was given: `₹200,000 of ₹250,000 and 900 of 1,000 GCoins have been given`. */
async function givenWords({ client, user }: TransactionContext, { money, coins }: Budget): Promise<string> {
  const { currencyName } = coins ? await readOrganisation(client, user.orgId) : { currencyName: '' }
  const words = [
    ...(money ? [`${formatMoney(money.given, money.currency)} of ${formatMoney(money.amount, money.currency)}`] : []),
    ...(coins ? [`${formatCoins(coins.given, currencyName)} of ${formatCoins(coins.amount, currencyName)}`] : []),
  ]
  return `${words.join(' and ')} ${words.length > 1 || coins ? 'have' : 'has'} been given`
}
