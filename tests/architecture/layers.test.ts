// Holds the import graph to the table of rooms (./rooms.ts), and every folder to having no circle inside.
import { describe, expect, test } from 'vitest'
import { circlesOf, describeCircle } from './circles.ts'
import { refusals } from './fence.ts'
import { importsIn, importsOf } from './imports.ts'

test('every import stays within the table of rooms', () => {
  expect(refusals(importsIn(['schemas', 'canvas-nodes', 'src'])).join('\n')).toBe('')
})

test('no sibling folders or files import each other in a circle, at any depth', () => {
  const product = /\.(?:test|stories|fixture|samples)\.tsx?$/
  const imports = importsIn(['schemas', 'canvas-nodes', 'src']).filter(
    ({ from, to }) => !product.test(from) && !product.test(to),
  )
  expect(circlesOf(imports).map(describeCircle).join('\n')).toBe('')
})

describe('circles', () => {
  const arrow = (from: string, to: string, lazy = false) => ({ from, to, ...(lazy && { lazy }) })

  test('two folders that import each other are one, and the sentence names the thinner side', () => {
    const ties = [
      arrow('src/a/x/1.ts', 'src/a/y/1.ts'),
      arrow('src/a/x/2.ts', 'src/a/y/1.ts'),
      arrow('src/a/y/1.ts', 'src/a/x/1.ts'),
    ]
    expect(circlesOf(ties).map(({ folder, members }) => [folder, members])).toEqual([['src/a', ['x', 'y']]])
    expect(circlesOf(ties).map(describeCircle)[0]).toContain('(src/a/y/1.ts imports src/a/x/1.ts)')
  })

  test('a circle of three through a file is one; files of one folder among themselves are free', () => {
    const three = [
      arrow('src/a/x/1.ts', 'src/a/y/1.ts'),
      arrow('src/a/y/1.ts', 'src/a/z.ts'),
      arrow('src/a/z.ts', 'src/a/x/1.ts'),
    ]
    expect(circlesOf(three).map(({ members }) => members)).toEqual([['x', 'y', 'z.ts']])
    expect(circlesOf([arrow('src/a/1.ts', 'src/a/2.ts'), arrow('src/a/2.ts', 'src/a/1.ts')])).toEqual([])
  })

  test('what is loaded later ties nothing', () => {
    expect(circlesOf([arrow('src/a/x/1.ts', 'src/a/y/1.ts'), arrow('src/a/y/1.ts', 'src/a/x/1.ts', true)])).toEqual([])
  })
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
    ['src/platform/a.ts', `import { Dialog } from '#src/kit/Dialog.tsx'`],
    ['src/platform/base/a.ts', `import { app } from '../app/app.ts'`],
    ['src/platform/cellar/a.ts', `import { app } from '../app/app.ts'`],
    ['src/canvas/core/a.ts', `import type { Tab } from '../features/history/tab.ts'`],
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
    ['src/platform/a.ts', `import { cut } from '#src/flows/index.ts'`],
    ['src/platform/app/a.ts', `import { pool } from '../base/pool.ts'`],
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
      { from: 'canvas-nodes/reward/kind.ts', to: 'src/kit/dates.ts' },
      { from: 'src/kit/dates.ts', to: '@mantine/dates' },
    ]
    expect(refusals(imports)).toEqual([
      expect.stringContaining('canvas-nodes/reward/kind.ts → src/kit/dates.ts → @mantine/dates'),
    ])
  })

  test('says where the code belongs instead', () => {
    expect(judged('src/graph/a.ts', `import { api } from '#src/api/api.ts'`)).toBe(
      'src/graph/a.ts imports src/api/api.ts: src/graph (cut and glue, pure) may import schemas. ' +
        'Instead, what needs both belongs into src/lookups (names of things that documents refer to, asked of the server); ' +
        'what both need belongs into a room below them.',
    )
  })
})
