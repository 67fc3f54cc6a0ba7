// Holds what a public function says of itself: the unit of a time it takes, and what it throws.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Exported, exportsOf } from './exports.ts'
import { sourcesIn } from './imports.ts'

const product = ['schemas', 'canvas-nodes', 'src']
  .flatMap(sourcesIn)
  .filter((path) => !/\.(?:test|stories|fixture|samples)\.tsx?$/.test(path))
const found = product.flatMap((path) => exportsOf(path))

/** Parameter names that mean a moment or a length of time. Those that end in their unit (`delayMs`) say it themselves. */
const timeName =
  /^(?:at|now|time|moment|since|until|from|to|start|end|before|after|age|later|elapsed|delay|timeout)$|(?:At|TS)$/
const unit =
  /milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|index|position|offset|pixels?|percent|count/i

/** Says where a unit is missing, as `path:line name(parameter)`. */
const withoutUnit = ({ path, line, name, numbers, doc }: Exported) =>
  numbers
    .filter((number) => timeName.test(number) && !unit.test(doc))
    .map((number) => `${path}:${line} ${name}(${number})`)

const withoutThrows = ({ path, line, name, throws, doc }: Exported) =>
  throws && !doc.includes('@throws') ? [`${path}:${line} ${name}`] : []

describe('doc comments', () => {
  test('say the unit of every time that an exported function takes', () => {
    expect(found.flatMap(withoutUnit).join('\n')).toBe('')
  })

  test('say what an exported function throws', () => {
    expect(found.flatMap(withoutThrows).join('\n')).toBe('')
  })

  test('are sentences with a subject, or noun phrases; never a clause that hangs on nothing', () => {
    const headless = /\/\*\*\s*(?:\*\s*)?(?:What|How|Where|Whether|Why|Which|When|Whoever|Whatever|Who|Whose)\b/g
    const hanging = product.flatMap((path) => {
      const source = readFileSync(path, 'utf8')
      return [...source.matchAll(headless)].map(({ index }) => `${path}:${source.slice(0, index).split('\n').length}`)
    })
    expect(hanging.join('\n')).toBe('')
  })

  test('are looked for in what there is', () => {
    const [one] = exportsOf('a.ts', '/** Waits. */\nexport function wait(until: number) {\n  throw new Error()\n}')
    expect([one && withoutUnit(one), one && withoutThrows(one)]).toEqual([['a.ts:2 wait(until)'], ['a.ts:2 wait']])
    expect(found.length).toBeGreaterThan(2000)
  })
})
