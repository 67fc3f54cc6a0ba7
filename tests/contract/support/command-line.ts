/** The command line as its user has it, over a world. */
import { Readable } from 'node:stream'
import { run } from '#src/cli/run.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { TestUser, World } from './world.ts'

/** A command that has ended. */
export interface EndedCommand {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** What a user of the command line has. */
export interface TestCli {
  readonly person: TestUser
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  /** A folder of their own, empty at first. */
  readonly folder: string
  run(...words: readonly string[]): Promise<EndedCommand>
  /** Runs a command with `--json` and reads what it prints. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read what is printed freely.
  json(...words: readonly string[]): Promise<EndedCommand & { readonly reply: any }>
  /** The same within its folder, which paths begin at then. */
  within(): TestCli
  /** The same with another environment, or something on its input. */
  with(given: { readonly env?: Readonly<Record<string, string>>; readonly input?: string }): TestCli
}

/** Gives somebody a command line that is logged in to their organisation. */
export async function cliOf(world: World, person: TestUser): Promise<TestCli> {
  const { apikey } = (await person.get('getApiKey')).reply
  const url = 'http://localhost'
  return cli({ QUESTWIRE_URL: url, QUESTWIRE_KEY: apikey }, '')

  function cli(
    env: Readonly<Record<string, string>>,
    input: string,
    { folder = temporaryFolder(), isWithin = false }: { folder?: string; isWithin?: boolean } = {},
  ): TestCli {
    const start = async (...words: readonly string[]): Promise<EndedCommand> => {
      let [out, err] = ['', '']
      const code = await run(words, {
        ...(isWithin && { cwd: folder }),
        env,
        stdin: Readable.from(input === '' ? [] : [input]),
        out: (text) => {
          out += text
        },
        err: (text) => {
          err += text
        },
        fetch: async (request) => world.app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
      })
      return { code, out, err }
    }
    return {
      ...{ person, url, env, folder, run: start },
      within: () => cli(env, input, { folder, isWithin: true }),
      json: async (...words) => {
        const ended = await start(...words, '--json')
        return { ...ended, reply: ended.out === '' ? undefined : JSON.parse(ended.out) }
      },
      with: (given) => cli(given.env ?? env, given.input ?? input, { folder, isWithin }),
    }
  }
}
