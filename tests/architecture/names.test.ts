// Holds the names: one word for one thing, and the field's word where it has one (the glossary of the README).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportsOf } from './exports.ts'
import { sourcesIn } from './imports.ts'

const product = ['schemas', 'canvas-nodes', 'src']
  .flatMap(sourcesIn)
  .filter((path) => !/\.(?:test|stories|fixture|samples)\.tsx?$/.test(path))
const found = product.flatMap((path) => exportsOf(path))

/** How many files at most may export one name: beyond that nobody knows which one is meant. */
const MAX_EXPORTS_OF_A_NAME = 5

/** Words that once meant nothing to a newcomer, or several things at once, with the word that took their place. */
const retired: Readonly<Record<string, string>> = {
  Book: 'PlayerLedger',
  Shelf: 'BatchLedger, StockModel',
  openShelf: 'openBatchLedger',
  Bearer: 'PlayerContext',
  Eye: 'EligibilityContext',
  eyeOf: 'eligibilityContextOf',
  Stage: 'PlayContext',
  onStage: 'withPlayContext',
  onDecidingStage: 'withPlayContext',
  Place: 'a name with its subject: TransactionContext, JsonPath …',
  Around: 'Facts',
  Surroundings: 'RequestContext',
  Befallen: 'PlayerEvents',
  Went: 'Progress',
  Somebody: 'PlayerRef',
  Asked: 'a name with its subject: ForecastRequest …',
  Handed: 'Granted',
  carryOut: 'dispatch, deliver, settlePlay',
  handOut: 'grantRewards',
  handOver: 'send',
  Deed: 'PlayerEvent',
  Happened: 'PlayerEvent',
  Held: 'AccountRestriction',
  holdBack: 'authorize',
  seenOfRule: 'toPublicRule',
  Met: 'Exposure',
  RuleEditor: 'DocumentEditor',
  LowerBar: 'BottomPanel',
  releaseHeld: 'releaseHeldRewards of rewards, unpark of deliveries',
}

test('no retired word is exported', () => {
  const back = found.filter(({ name }) => Object.hasOwn(retired, name))
  expect(back.map(({ path, line, name }) => `${path}:${line} ${name}: say ${retired[name]}`).join('\n')).toBe('')
})

test('a type, class, function, component or schema has a name of its own', () => {
  const paths = new Map<string, Set<string>>()
  for (const { kind, name, path } of found)
    if ((kind !== 'value' || /^[A-Z]/.test(name)) && name !== 'Props')
      paths.set(name, (paths.get(name) ?? new Set()).add(path))
  const crowded = [...paths].filter(([, at]) => at.size > MAX_EXPORTS_OF_A_NAME)
  expect(crowded.map(([name, at]) => `${name} is exported by ${[...at].join(', ')}`).join('\n')).toBe('')
})

test('a constant carries its subject, and a length of time its unit', () => {
  const bare =
    /^(?:export )?const (MOST|LONGEST|LARGEST|LAST|STEP|LOOK|BEAT|SOON|NEAR|WHOLE|GRACE|AT_ONCE|SHOWN|BATCH|PAUSE|LIFETIME|SECOND|MINUTE|HOUR|DAY|MONTH|LEAST|LIMIT|MAX|MIN|MB|(?!MAX_)\w+_KEPT|MOST_\w+|\w+_LIFETIME)\b/
  const constants = product.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, name] = bare.exec(line) ?? []
        return name ? [`${path}:${index + 1} ${name}`] : []
      }),
  )
  expect(constants.join('\n')).toBe('')
})
