// Holds the import graph to the table of rooms (./rooms.ts).
import { describe, expect, test } from 'vitest'
import { refusals } from './fence.ts'
import { importsIn, importsOf } from './imports.ts'

test('every import stays within the table of rooms', () => {
  expect(refusals(importsIn(['schemas', 'canvas-nodes', 'src'])).join('\n')).toBe('')
})

describe('the fence', () => {
  const judged = (from: string, source: string) => refusals(importsOf(from, source)).join('\n')

  test.each([
    ['schemas/a.ts', `import type { Graph } from '#src/graph/graph.ts'`],
    ['schemas/a.ts', `import ky from 'ky'`],
    ['src/graph/a.ts', `import { api } from '#src/api/api.ts'`],
    ['src/graph/a.ts', `import { useState } from 'react'`],
    ['src/engine/a.ts', `export * from '@mantine/hooks'`],
    ['src/kit/A.tsx', `const later = () => import('#src/canvas/Canvas.tsx')`],
    ['src/pickers/A.tsx', `import { x } from '../games/wheel.ts'`],
    ['src/flows/a.ts', `import { Card } from '#nodes/reward/Card.tsx'`],
    ['src/canvas/A.tsx', `type R = import('#src/resource/resource.ts').Resource`],
    ['src/screens/rules/a.ts', `import '#src/screens/offers/list.ts'`],
    ['src/site/a.ts', `import { api } from '#src/api/api.ts'`],
    ['src/platform/a.ts', `import { cut } from '#src/flows/index.ts'`],
    ['src/app/a.ts', `import { mount } from '#src/platform/dev.ts'`],
    ['src/app/a.ts', `const all = import.meta.glob(['../platform/*.ts'])`],
    ['src/canvas/a.ts', `import { frozen } from '#tests/support/clock.ts'`],
    ['src/cellar/a.ts', `import { valid } from '#schemas/index.ts'`],
  ])('refuses %s with %s', (from, source) => {
    expect(judged(from, source)).toContain(from)
  })

  test.each([
    ['schemas/a.ts', `import * as v from 'valibot'`],
    ['schemas/a.test.ts', `import fc from 'fast-check'`],
    ['src/flows/a.ts', `import { reward } from '#nodes/reward/kind.ts'`],
    ['src/screens/rules/A.tsx', `import { Canvas } from '#src/canvas/Canvas.tsx'`],
    ['src/screens/rules/A.tsx', `import { Row } from './Row.tsx'`],
    ['src/app/a.ts', `import { rules } from '#src/screens/rules/routes.ts'`],
    ['src/api/client.test.ts', `import { mount } from '#src/platform/app.ts'`],
    ['canvas-nodes/reward/Card.tsx', `import { Facts } from '../Facts.tsx'`],
  ])('lets %s have %s', (from, source) => {
    expect(judged(from, source)).toBe('')
  })

  test('keeps node kinds apart', () => {
    const imports = [
      { from: 'canvas-nodes/reward/kind.ts', to: 'schemas/index.ts' },
      { from: 'canvas-nodes/reward/Card.tsx', to: 'canvas-nodes/webhook/kind.ts' },
    ]
    expect(refusals(imports)).toEqual([expect.stringContaining('stand apart')])
  })

  test('sees a DOM behind another file', () => {
    const imports = [
      { from: 'canvas-nodes/reward/kind.ts', to: 'src/format/dates.ts' },
      { from: 'src/format/dates.ts', to: '@mantine/dates' },
    ]
    expect(refusals(imports)).toEqual([
      expect.stringContaining('canvas-nodes/reward/kind.ts → src/format/dates.ts → @mantine/dates'),
    ])
  })

  test('says where the code belongs instead', () => {
    expect(judged('src/graph/a.ts', `import { api } from '#src/api/api.ts'`)).toBe(
      'src/graph/a.ts imports src/api/api.ts: src/graph (cut and glue, pure) may import schemas. ' +
        'Instead, what needs both belongs into src/pickers (selects over looked-up things); ' +
        'what both need belongs into a room below them.',
    )
  })
})
