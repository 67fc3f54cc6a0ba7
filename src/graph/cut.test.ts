import { describe, expect, test } from 'vitest'
import { type Cuttable, cutAlong } from './cut.ts'
import type { Graph, GraphEdge, GraphNode } from './graph.ts'
import { each, link, part } from './seams.ts'

/** A flow with every seam: a box with a lid that may carry a label, drawers with spoons, sweets by name, and a favourite. */
const box: Cuttable = {
  id: 'box',
  root: 'box',
  seams: [
    part('lid', 'lid', ['colour', 'hinge'], { side: 'in', seams: [part('label', 'label', ['title'])] }),
    part('lock', 'lock', ['locked', 'key'], { when: (one) => one.locked === true, absent: { locked: false } }),
    each('drawers', 'drawer', 'drawers', { seams: [each('spoons', 'spoon', 'spoons')] }),
    each('sweets', 'sweet', 'sweets', { as: 'edge', keys: ['sweet', 'maker'], slot: 'place' }),
    link('favourite', 'drawer', 'favourite', 'name'),
  ],
}
const cut = (document: unknown): Graph => cutAlong(document, 'box', box)
const ids = (graph: Graph) => graph.nodes.map((node) => node.id)
const node = (graph: Graph, id: string): GraphNode | undefined => graph.nodes.find((one) => one.id === id)
const edges = (graph: Graph, port: string): GraphEdge[] => graph.edges.filter((edge) => edge.port === port)

describe('a part', () => {
  test('takes its keys along, in their order, and the rest stays', () => {
    const graph = cut({ hinge: 'left', wood: 'teak', colour: 'red' })
    expect(node(graph, 'lid')?.data).toEqual({ hinge: 'left', colour: 'red' })
    expect(Object.keys(node(graph, 'lid')?.data ?? {})).toEqual(['hinge', 'colour'])
    expect(node(graph, 'box')).toEqual({
      id: 'box',
      kind: 'box',
      data: { wood: 'teak' },
      order: ['hinge', 'wood', 'colour'],
    })
  })

  test('that stands before its parent is the source of their edge', () => {
    expect(edges(cut({ colour: 'red' }), 'lid')).toEqual([
      { id: 'lid lid box', source: 'lid', target: 'box', port: 'lid' },
    ])
  })

  test('is cut for the sake of its own part alone', () => {
    const graph = cut({ title: 'Sweets' })
    expect(ids(graph)).toEqual(['box', 'lid', 'label'])
    expect(node(graph, 'lid')?.data).toEqual({})
    expect(node(graph, 'label')?.data).toEqual({ title: 'Sweets' })
  })

  test('is not cut where none of its keys is there', () => {
    expect(ids(cut({ wood: 'teak' }))).toEqual(['box'])
  })

  test('is not cut where it means nothing; its keys stay', () => {
    const graph = cut({ locked: 'yes', key: 7 })
    expect(ids(graph)).toEqual(['box'])
    expect(node(graph, 'box')?.data).toEqual({ locked: 'yes', key: 7 })
  })
})

describe('each item of a list', () => {
  test('becomes a node, in order, down to the innermost list', () => {
    const graph = cut({ drawers: [{ name: 'top', spoons: [{ size: 1 }, { size: 2 }] }, { name: 'bottom' }] })
    expect(ids(graph)).toEqual(['box', 'drawer:1', 'spoon:1', 'spoon:2', 'drawer:2'])
    expect(edges(graph, 'drawers').map((edge) => edge.target)).toEqual(['drawer:1', 'drawer:2'])
    expect(node(graph, 'drawer:1')?.data).toEqual({ name: 'top', spoons: [] })
    expect(node(graph, 'box')?.data).toEqual({ drawers: [] })
  })

  test.each([[[null]], [['text']], [[{ name: 'top' }, 3]], ['no list'], [{ 0: {} }]])(
    'is not cut from %j',
    (drawers) => {
      const graph = cut({ drawers })
      expect(ids(graph)).toEqual(['box'])
      expect(node(graph, 'box')?.data).toEqual({ drawers })
    },
  )
})

describe('each item as an edge', () => {
  test('leads equal ones to one node and keeps the rest of the item, with the order of its keys', () => {
    const graph = cut({ sweets: [{ place: 1, sweet: 'barfi' }, { sweet: 'barfi', place: 2 }, { sweet: 'peda' }] })
    expect(ids(graph)).toEqual(['box', 'sweet:barfi', 'sweet:peda'])
    expect(edges(graph, 'sweets').map(({ target, data, order }) => ({ target, data, order }))).toEqual([
      { target: 'sweet:barfi', data: { place: 1 }, order: ['place', 'sweet'] },
      { target: 'sweet:barfi', data: { place: 2 }, order: ['sweet', 'place'] },
      { target: 'sweet:peda', data: {}, order: ['sweet'] },
    ])
  })

  test('tells slices apart that differ in anything', () => {
    const graph = cut({ sweets: [{ sweet: 'barfi', maker: 'A' }, { sweet: 'barfi', maker: 'B' }, { sweet: 'barfi' }] })
    expect(ids(graph)).toEqual(['box', 'sweet:barfi', 'sweet:barfi~2', 'sweet:barfi~3'])
  })

  test.each([[''], [null], [undefined], [['barfi']], [{ name: 'barfi' }]])(
    'never shares one whose name is %j',
    (sweet) => {
      const graph = cut({ sweets: [{ sweet }, { sweet }] })
      expect(ids(graph)).toEqual(['box', 'sweet:row 1', 'sweet:row 2'])
    },
  )

  test('gives every edge an id of its own', () => {
    const graph = cut({ sweets: [{ sweet: 'barfi' }, { sweet: 'barfi' }, { sweet: 'barfi' }] })
    expect(new Set(graph.edges.map((edge) => edge.id)).size).toBe(3)
  })
})

describe('a link', () => {
  test('leads to the node that has the value, and moves nothing', () => {
    const graph = cut({ favourite: 'bottom', drawers: [{ name: 'top' }, { name: 'bottom' }] })
    expect(edges(graph, 'favourite')).toEqual([
      { id: 'box favourite drawer:2', source: 'box', target: 'drawer:2', port: 'favourite' },
    ])
    expect(node(graph, 'box')?.data).toEqual({ favourite: 'bottom', drawers: [] })
  })

  test('that leads nowhere is no edge', () => {
    expect(edges(cut({ favourite: 'middle', drawers: [{ name: 'top' }, {}] }), 'favourite')).toEqual([])
    expect(edges(cut({ drawers: [{}] }), 'favourite')).toEqual([])
    expect(edges(cut({ favourite: '', drawers: [{ name: '' }] }), 'favourite')).toEqual([])
  })
})

test.each([null, 'text', 7, [1, 2]])('what is no object is one node: %j', (document) => {
  expect(cut(document).nodes).toEqual([{ id: 'box', kind: 'box', data: document }])
})

test('a key called __proto__ is a key', () => {
  const graph = cut(JSON.parse('{"__proto__": {"a": 1}, "colour": "red"}'))
  expect(JSON.stringify(node(graph, 'box')?.data)).toBe('{"__proto__":{"a":1}}')
})

test('thousands of rows that wish for one id are cut in a moment', () => {
  const sweets = Array.from({ length: 8000 }, (_, index) => ({ sweet: 'barfi', maker: index % 2 ? index : 'A' }))
  const start = performance.now()
  expect(new Set(ids(cut({ sweets }))).size).toBe(4002)
  expect(performance.now() - start).toBeLessThan(1000)
})
