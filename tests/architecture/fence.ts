// Judges imports against the table of rooms. A refusal is one sentence: which file imports what, why not, and where the code belongs instead.
import type { Import } from './imports.ts'
import { apart, domPackages, floors, headless, proof, rooms, schemaPackages } from './rooms.ts'

const isFile = (path: string) => /^(?:schemas|canvas-nodes|src|tests)\//.test(path)

/** The room a file stands in, undefined when the table has none for it. */
function roomOf(path: string): string | undefined {
  return Object.keys(rooms).find((room) => path.startsWith(`${room}/`))
}

const matches = (pattern: string, path: string) =>
  pattern.includes('*')
    ? new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(path)
    : path === pattern || path.startsWith(`${pattern}/`)

/** Whether a room may import a file; what it holds itself is judged apart. */
const mayImport = (room: string, path: string) =>
  path.startsWith(`${room}/`) || (rooms[room]?.may ?? []).some((pattern) => matches(pattern, path))

/** The lowest room that may see both sides of an import, as advice. */
function whereInstead(from: string, to: string): string {
  const found = Object.keys(rooms).find((room) => mayImport(room, from) && mayImport(room, to))
  const upper = found && `what needs both belongs into ${found} (${rooms[found]?.is})`
  const lower = `what both need belongs into a room below them`
  return [upper, lower].filter(Boolean).join('; ')
}

/** The folder of its room that must not see its siblings: an area of screens or a node kind. */
function standingApart(path: string, kinds: ReadonlySet<string>): string | undefined {
  const [first, second, third] = path.split('/')
  if (`${first}/${second}` === apart.screens) return third && `${apart.screens}/${third}`
  return first === apart.kinds && second && kinds.has(`${first}/${second}`) ? `${first}/${second}` : undefined
}

/** Refuses an import from a lower floor of a room to a higher one, and a folder that stands on no floor. */
function climbs(room: string, from: string, to: string): string | undefined {
  const plan = floors[room]
  const folder = (path: string) => /^([^/]+)\//.exec(path.slice(room.length + 1))?.[1]
  const [lower, upper] = [folder(from), to.startsWith(`${room}/`) ? folder(to) : undefined]
  if (!plan || !lower) return undefined
  const floorOf = (name: string) => plan.findIndex((floor) => floor.includes(name))
  if (floorOf(lower) < 0) return `${from}: ${room}/${lower} stands on no floor of tests/architecture/rooms.ts.`
  if (!upper || floorOf(upper) <= floorOf(lower)) return undefined
  return `${from} imports ${to}: ${room}/${lower} stands below ${room}/${upper}. What both need belongs into ${room}/${lower} or lower; what needs both belongs into ${room}/${upper} or is handed in from there.`
}

function judge({ from, to }: Import, kinds: ReadonlySet<string>): string | undefined {
  const room = roomOf(from)
  const proves = proof.test(from)
  if (!room)
    return `${from} stands in no room: add its folder to tests/architecture/rooms.ts, or move it into a room of the table.`
  if (!isFile(to)) {
    if (room !== 'schemas' || proves || schemaPackages.test(to)) return undefined
    return `${from} imports ${to}: schemas are written with valibot and dayjs only. What needs another package belongs to whoever reads the schema.`
  }
  if (to.startsWith('tests/'))
    return proves
      ? undefined
      : `${from} imports ${to}: only tests and stories may. What the product needs belongs into src.`
  if (proves && to.startsWith('src/platform/')) return undefined
  if (!mayImport(room, to)) {
    const may = rooms[room]?.may.join(', ') || 'nothing of ours'
    return `${from} imports ${to}: ${room} (${rooms[room]?.is}) may import ${may}. Instead, ${whereInstead(from, to)}.`
  }
  const uphill = proves ? undefined : climbs(room, from, to)
  if (uphill) return uphill
  const [mine, theirs] = [standingApart(from, kinds), standingApart(to, kinds)]
  if (!mine || !theirs || mine === theirs) return undefined
  return `${from} imports ${to}: ${mine} and ${theirs} stand apart. What both need belongs beside them in ${room}${
    room === apart.screens ? '’s lower rooms (src/kit, src/resource, src/pickers)' : ' or a room below'
  }.`
}

/** A path from a headless file to a package with a DOM, if there is one. */
function wayToDom(start: string, edges: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const seen = new Set([start])
  const open: string[][] = [[start]]
  for (let way = open.shift(); way; way = open.shift())
    for (const to of edges.get(way.at(-1) ?? '') ?? []) {
      if (domPackages.test(to)) return [...way, to]
      if (!seen.has(to)) open.push([...way, to])
      seen.add(to)
    }
  return undefined
}

/** The refused imports, each as a sentence with a signpost. */
export function refusals(imports: readonly Import[]): string[] {
  const kinds = new Set(
    imports
      .flatMap(({ from, to }) => [from, to])
      .flatMap((path) => /^(canvas-nodes\/[^/]+)\/kind\.ts$/.exec(path)?.[1] ?? []),
  )
  const edges = new Map<string, string[]>()
  for (const { from, to } of imports) edges.set(from, [...(edges.get(from) ?? []), to])
  const withDom = [...edges.keys()]
    .filter((path) => headless.test(path) && !proof.test(path))
    .flatMap((path) => {
      const way = wayToDom(path, edges)
      if (!way) return []
      return `${way.join(' → ')}: ${path} runs without a DOM. What draws belongs into src/kit, a kind's Card.tsx or Inspector.tsx, or src/canvas.`
    })
  return [...imports.flatMap((edge) => judge(edge, kinds) ?? []), ...withDom]
}
