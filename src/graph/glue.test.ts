import { describe, expect, test } from 'vitest'
import type { Cuttable } from './cut.ts'
import { cutAlong } from './cut.ts'
import { glueAlong } from './glue.ts'
import type { Graph } from './graph.ts'
import { withEdgeData, withNodeData } from './graph.ts'
import { each, part } from './seams.ts'

const shelf: Cuttable = {
  id: 'shelf',
  root: 'shelf',
  seams: [
    part('board', 'board', ['wood'], { side: 'in' }),
    each('books', 'book', 'books', { seams: [each('pages', 'page', 'pages')] }),
    each('jars', 'jar', 'jars', { as: 'edge', keys: ['jar'] }),
  ],
}
const cut = (document: unknown) => cutAlong(document, 'shelf', shelf)
const glue = (graph: Graph) => glueAlong(graph, shelf)
const text = (graph: Graph) => JSON.stringify(glue(graph).document)
const full = {
  '7': 'an index',
  wood: 'oak',
  books: [{ pages: [{ no: 1 }, { no: 2 }], title: 'A' }, { title: 'B' }],
  name: 'Shelf',
  jars: [
    { full: true, jar: 'honey' },
    { jar: 'honey', full: false },
  ],
}

describe('the document', () => {
  test('has every key in the order it came in', () => {
    expect(text(cut(full))).toBe(JSON.stringify(full))
  })

  test('has new keys last, in the order they were added', () => {
    const graph = withNodeData(cut({ name: 'Shelf', wood: 'oak' }), 'board', { grain: 'fine', wood: 'oak', age: 3 })
    expect(text(graph)).toBe('{"name":"Shelf","wood":"oak","grain":"fine","age":3}')
  })

  test('keeps a removed key out, and gives it its old place when it is back', () => {
    const graph = cut({ a: 1, b: 2, c: 3 })
    const without = withNodeData(graph, 'shelf', { a: 1, c: 3 })
    expect(text(without)).toBe('{"a":1,"c":3}')
    expect(text(withNodeData(without, 'shelf', { a: 1, c: 3, b: 4 }))).toBe('{"a":1,"b":4,"c":3}')
  })

  test('takes a key from the node nearer the root where two have it', () => {
    const graph = withNodeData(cut({ wood: 'oak' }), 'shelf', { wood: 'ash' })
    expect(glue(graph).document).toEqual({ wood: 'ash' })
  })

  test('tells an empty list from none', () => {
    expect(text(cut({ books: [] }))).toBe('{"books":[]}')
    expect(text(cut({}))).toBe('{}')
  })

  test('leaves loose nodes out, and edges to nowhere', () => {
    const graph = cut({ jars: [{ jar: 'honey' }] })
    const loose = { ...graph, nodes: [...graph.nodes, { id: 'x', kind: 'jar', data: { jar: 'salt' } }] }
    expect(text(loose)).toBe('{"jars":[{"jar":"honey"}]}')
    expect(text({ ...graph, nodes: graph.nodes.slice(0, 1) })).toBe('{"jars":[]}')
  })

  test('leaves out a part of a kind that does not belong there', () => {
    const graph = cut({ name: 'Shelf', wood: 'oak' })
    const nodes = graph.nodes.map((node) => (node.kind === 'board' ? { ...node, kind: 'jar' } : node))
    expect(glue({ ...graph, nodes }).document).toEqual({ name: 'Shelf' })
  })

  test('puts rows that are drawn after a list that could not be cut behind it', () => {
    const graph = cut({ jars: ['odd'] })
    const nodes = [...graph.nodes, { id: 'x', kind: 'jar', data: { jar: 'salt' } }]
    const edges = [...graph.edges, { id: 'e', source: 'shelf', target: 'x', port: 'jars', data: { full: true } }]
    expect(text({ ...graph, nodes, edges })).toBe('{"jars":["odd",{"full":true,"jar":"salt"}]}')
  })

  test('survives nodes that lead in a circle', () => {
    const graph = cut({ books: [{ title: 'A' }] })
    const edges = [...graph.edges, { id: 'e', source: 'book:1', target: 'book:1', port: 'books' }]
    expect(glue({ ...graph, edges }).document).toEqual({ books: [{ title: 'A' }] })
  })

  test('of a graph without its root is nothing', () => {
    expect(glue({ ...cut({ a: 1 }), root: 'gone' }).document).toBeUndefined()
  })
})

describe('where', () => {
  test('names the node or edge that holds each place', () => {
    expect(Object.fromEntries(glue(cut(full)).where)).toEqual({
      '': 'shelf',
      '7': 'shelf',
      wood: 'board',
      name: 'shelf',
      books: 'shelf',
      'books.0': 'book:1',
      'books.0.title': 'book:1',
      'books.0.pages': 'book:1',
      'books.0.pages.0': 'page:1',
      'books.0.pages.0.no': 'page:1',
      'books.0.pages.1': 'page:2',
      'books.0.pages.1.no': 'page:2',
      'books.1': 'book:2',
      'books.1.title': 'book:2',
      jars: 'shelf',
      'jars.0': 'shelf jars jar:honey',
      'jars.0.full': 'shelf jars jar:honey',
      'jars.0.jar': 'jar:honey',
      'jars.1': 'shelf jars jar:honey~2',
      'jars.1.full': 'shelf jars jar:honey~2',
      'jars.1.jar': 'jar:honey',
    })
  })

  test('an edit of a shared node changes all its rows, an edit of an edge one', () => {
    const graph = cut(full)
    const jam = glue(withNodeData(graph, 'jar:honey', { jar: 'jam' })).document as typeof full
    expect(jam.jars).toEqual([
      { full: true, jar: 'jam' },
      { jar: 'jam', full: false },
    ])
    const half = glue(withEdgeData(graph, 'shelf jars jar:honey~2', { full: 0.5 })).document as typeof full
    expect(half.jars).toEqual([
      { full: true, jar: 'honey' },
      { jar: 'honey', full: 0.5 },
    ])
  })
})

test('keeps the order of an object inside a slice in which nothing could be cut', () => {
  const flow = { id: 'f', root: 'root', seams: [each('step', 'step', 'steps', { at: ['first', 0] })] }
  const document = { first: [{ steps: [null], name: 'kept behind' }] }
  expect(JSON.stringify(glueAlong(cutAlong(document, 'd', flow), flow).document)).toBe(JSON.stringify(document))
})
