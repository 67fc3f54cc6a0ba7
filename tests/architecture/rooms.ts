// The table of who may import whom. A room may import itself and the rooms it names; a type import counts like any other.

/** One room of the house: what it is, and the rooms it may import. */
export type Room = { readonly is: string; readonly may: readonly string[] }

const row1 = ['src/graph', 'src/engine', 'src/kit', 'src/api']
const row2 = ['src/pickers', 'src/games']
const upToRow2 = ['schemas', ...row1, ...row2]
const upToRow4 = [...upToRow2, 'canvas-nodes', 'src/flows']
const row5 = ['src/canvas', 'src/resource', 'src/template-editor']

/** Every room, lowest first. */
export const rooms: Readonly<Record<string, Room>> = {
  schemas: { is: 'the wire as documented', may: [] },
  'src/graph': { is: 'cut and glue, pure', may: ['schemas'] },
  'src/engine': { is: 'what a document does to a player, pure', may: ['schemas'] },
  'src/kit': { is: 'Mantine-level parts that know no endpoint', may: ['schemas'] },
  'src/api': { is: 'the client of the contract', may: ['schemas'] },
  'src/pickers': { is: 'selects over looked-up things', may: ['schemas', ...row1] },
  'src/games': { is: 'games as an end user sees them', may: ['schemas', ...row1] },
  'canvas-nodes': { is: 'node kinds', may: upToRow2 },
  'src/flows': { is: 'the drawn documents, headless', may: ['schemas', 'src/graph', 'canvas-nodes/*/kind.ts'] },
  'src/canvas': { is: 'the editor around a graph', may: upToRow4 },
  'src/resource': { is: 'list screens by declaration', may: upToRow4 },
  'src/template-editor': { is: 'template editors by declaration', may: upToRow4 },
  'src/screens': { is: 'the screens of one area', may: [...upToRow4, ...row5] },
  'src/app': { is: 'shell and routes', may: [...upToRow4, ...row5, 'src/screens'] },
  'src/site': { is: 'the demo website', may: ['schemas', 'src/games'] },
  'src/platform': { is: 'the embedded server', may: ['schemas', 'src/engine'] },
}

/** Rooms of which each folder stands alone: an area of screens, a node kind (a folder with a `kind.ts`). */
export const apart = { screens: 'src/screens', kinds: 'canvas-nodes' } as const

/** Files that run without a DOM, and so must never reach one, however indirectly. */
export const headless = /^(?:schemas|src\/graph|src\/engine|src\/flows)\/|^canvas-nodes\/[^/]+\/kind\.ts$/

/** Packages that need a DOM or bring one in. */
export const domPackages =
  /^(?:react|react-dom|jotai(?:-[a-z-]+)?|lucide-react|mantine-[a-z]+|@mantine\/.+|@xyflow\/.+|@tanstack\/react-.+)(?:\/|$)/

/** The only packages that the wire is described with. */
export const schemaPackages = /^(?:valibot|dayjs)(?:\/|$)/

/** Tests and stories: the only files of a room that may reach into `tests/` and call the platform in-process. */
export const proof = /\.(?:test|stories)\.tsx?$/
