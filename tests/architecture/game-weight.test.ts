// The weight of each game as a customer's page would load it: its own code and everything it brings, beyond React.
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

/** The most gzipped JavaScript of a game beyond React, in bytes. */
const MAX_GAME_BYTES = 40_000

const games = [
  ...['coin-toss/CoinToss', 'external/ExternalGame', 'memory-game/MemoryGame', 'opinion-poll/OpinionPoll'],
  ...['plain/PlainGame', 'polling/Polling', 'predict-and-win/PredictAndWin', 'quiz/Quiz', 'referral/Referral'],
  ...['roll-dice/RollDice', 'scratch-card/ScratchCard', 'slot-machine/SlotMachine', 'spin-wheel/SpinWheel'],
  'treasure-chest/TreasureChest',
]

test('no game weighs more than it may', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: games.map((game) => `src/games/${game}.tsx`),
        external: [/^react(-dom)?(\/|$)/],
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const neededBy = (name: string, found = new Set<string>()): ReadonlySet<string> => {
    const chunk = chunks.get(name)
    if (!chunk || found.has(name)) return found
    found.add(name)
    for (const other of chunk.imports) neededBy(other, found)
    return found
  }
  const weights = [...chunks.values()]
    .filter(({ isEntry }) => isEntry)
    .map(({ fileName, name }) => ({
      name,
      bytes: [...neededBy(fileName)].reduce((sum, one) => sum + gzipSync(chunks.get(one)?.code ?? '').length, 0),
    }))
  expect(weights).toHaveLength(games.length)
  expect(weights.filter(({ bytes }) => bytes > MAX_GAME_BYTES)).toEqual([])
})
