/** A call of a tool: its scope, its transaction, its answer, and its row in the audit, whatever becomes of it. */
import { keyMessages } from '#schemas/messages/index.ts'
import { includesScope, keyScopeNames } from '#schemas/values/key-scopes.ts'
import { type AuditEntry, recordAuditEntries } from '../base/audit.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { RefusedError } from '../base/errors.ts'
import type { ScopedKeyHolder } from '../identity/named-keys.ts'
import { fenced, ours, Told, told } from './fence.ts'
import type { Tool, ToolContext } from './tool.ts'

/** The caller of a tool: the holder of a key, with address and program. */
export interface ToolCaller {
  readonly user: ScopedKeyHolder
  readonly address: string
  readonly agent: string
}

/** The answer to a call; an error says what to do next. */
export interface ToolAnswer {
  readonly text: string
  readonly isError: boolean
}

/** The most problems that an error names. */
const MAX_PROBLEMS = 20

/** Calls a tool. Never fails: what goes wrong is told. */
export async function callTool(
  platform: Platform,
  caller: ToolCaller,
  tool: Tool,
  input: unknown,
): Promise<ToolAnswer> {
  const { user, address, agent } = caller
  const now = platform.now()
  const author = { orgId: user.orgId, name: user.name, address, agent }
  const action = `assistant.${tool.name}`
  try {
    refuseSmallScope(user, tool)
    const given = await withOrganisation(platform.pool, user.orgId, async (client) => {
      const auditEntries: AuditEntry[] = []
      const context: ToolContext = { platform, user, client, now, auditEntries }
      const answered = await tool.run(context, input)
      const about = auditEntries.length > 0 ? auditEntries : [targetOf(input)]
      await recordAuditEntries(client, author, action, about, now)
      return answered
    })
    const answer = given instanceof Told ? given : await given()
    return { text: answer.text, isError: false }
  } catch (error) {
    const target = { ...targetOf(input), fields: ['refused'] }
    await withOrganisation(platform.pool, user.orgId, (client) =>
      recordAuditEntries(client, author, action, [target], now),
    ).catch(() => platform.log(`assistant: a refused call of ${tool.name} could not be kept in the audit`))
    if (error instanceof RefusedError) return { text: refusalTold(error).text, isError: true }
    platform.log(
      `assistant: ${tool.name} failed: ${error instanceof Error ? `${error.name} ${error.message.split('\n')[0]?.slice(0, 200)}` : 'unknown'}`,
    )
    return { text: 'Something went wrong on our side. Try once more; then tell the person.', isError: true }
  }
}

/** Refuses a key whose scope is too small. */
function refuseSmallScope(user: ScopedKeyHolder, tool: Tool): void {
  if (includesScope(user.scope, tool.scope)) return
  throw new ScopeError(keyMessages.scopeTooSmall(keyScopeNames[tool.scope]))
}

/** The refusal of a tool that a key may not use. */
class ScopeError extends RefusedError {
  override readonly name = 'ScopeError'
}

/** Returns the object that a call names, for the audit. */
function targetOf(input: unknown): AuditEntry {
  const { id, ids, kind } = (input ?? {}) as Readonly<Record<string, unknown>>
  const named = typeof id === 'string' ? id : Array.isArray(ids) ? String(ids[0]) : ''
  return { kind: typeof kind === 'string' ? kind : 'assistant', id: named.slice(0, 128) }
}

function refusalTold({ message, details, name }: RefusedError): Told {
  const problems = (details.errors ?? [])
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message: says }) => told`- at ${fenced(path)}: ${fenced(says, 400)}`)
  const next: Readonly<Record<string, string>> = {
    NotFoundError: ' Find the right id with search or list_documents.',
    ConflictError: ' Read the campaign again, and use its revision.',
    ReadOnlyError: ' It can be copied with copy_campaign.',
  }
  const list = problems.length > 0 ? told`\n${problems}` : ours('')
  return told`${fenced(message, 400)}${ours(next[name] ?? '')}${list}`
}
