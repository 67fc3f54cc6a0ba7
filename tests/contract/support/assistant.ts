/** An assistant as the official client makes one, over HTTP against a platform that listens. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { type Listener, listen } from '#src/platform/app/listen.ts'
import type { TestUser, World } from './world.ts'

/** The answer of a tool. */
export interface ToolAnswer {
  readonly text: string
  readonly isError: boolean
}

/** A connected assistant. */
export interface TestAssistant {
  readonly client: Client
  call(name: string, input?: Record<string, unknown>): Promise<ToolAnswer>
  close(): Promise<void>
}

/** A platform behind a socket. */
export interface Door {
  readonly address: string
  /** Connects with a key. */
  connect(key: string): Promise<TestAssistant>
  close(): Promise<void>
}

/** Opens the door of a world. */
export async function openDoor(world: World): Promise<Door> {
  const listener: Listener = await listen(world.app, 0, '127.0.0.1')
  const address = `http://127.0.0.1:${listener.port}/mcp`
  const open: TestAssistant[] = []
  return {
    address,
    async connect(key) {
      const client = new Client({ name: 'test', version: '1' })
      const headers = { Authorization: `Bearer ${key}` }
      await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }))
      const assistant: TestAssistant = {
        client,
        async call(name, input = {}) {
          const { content, isError = false } = await client.callTool({ name, arguments: input })
          const [first] = content as { type: string; text: string }[]
          return { text: first?.text ?? '', isError: isError === true }
        },
        close: () => client.close(),
      }
      open.push(assistant)
      return assistant
    },
    async close() {
      for (const one of open) await one.close()
      await listener.stop(100)
    },
  }
}

/** Makes a named key of somebody's organisation. */
export async function keyOf(person: TestUser, scope: 'read' | 'draft' | 'publish'): Promise<string> {
  return (await person.post('createNamedKey', { name: `Assistant ${Math.random()}`, scope })).reply.key
}
