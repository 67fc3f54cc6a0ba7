// The table of who may import whom. A room may import itself and the rooms it names; a type import counts like any other.

/** One room of the house: what it is, and the rooms it may import. */
export type Room = { readonly is: string; readonly may: readonly string[] }

const base = [
  'schemas',
  'src/time',
  'src/format',
  'src/merge',
  'src/live',
  'src/brand',
  'src/fixes',
  'src/message-rendering',
]
const row1 = ['src/navigation', 'src/graph', 'src/engine', 'src/draws', 'src/kit', 'src/api']
const row2 = ['src/lookups', 'src/pickers', 'src/games', 'src/message-preview']
const upToRow2 = [...base, ...row1, ...row2]
const headlessDocuments = ['src/flows', 'src/outline', 'src/difference']
const upToRow4 = [...upToRow2, 'canvas-nodes', ...headlessDocuments]
const withRevisions = [...upToRow4, 'src/revisions']
const row5 = ['src/canvas', 'src/resource', 'src/template-editor', 'src/reward-ledger']
const pureDocuments = [...base, 'src/graph', 'canvas-nodes/*/kind.ts', 'canvas-nodes/kinds.ts', 'canvas-nodes/shared']

/** Every room, lowest first. */
export const rooms: Readonly<Record<string, Room>> = {
  schemas: { is: 'the wire as documented', may: [] },
  'src/time': { is: 'zones, wall clocks and durations, pure', may: ['schemas'] },
  'src/format': { is: 'dates, numbers and money as people read them, pure', may: ['schemas', 'src/time'] },
  'src/merge': { is: 'the three-way merge of documents, pure', may: ['schemas'] },
  'src/live': {
    is: 'documents that several people edit at once, as patches, pure',
    may: ['schemas', 'src/merge'],
  },
  'src/brand': { is: 'colours and texts of a brand applied, pure', may: ['schemas'] },
  'src/fixes': { is: 'one-click edits that solve a problem, pure', may: ['schemas', 'src/format'] },
  'src/message-rendering': {
    is: 'messages as they leave, filled in for their recipients, pure',
    may: ['schemas', 'src/time', 'src/format'],
  },
  'src/graph': { is: 'cut and glue, pure', may: ['schemas'] },
  'src/engine': { is: 'what a document does to a player, pure', may: ['schemas', 'src/time', 'src/format'] },
  'src/draws': { is: 'draws that everybody can check, pure', may: ['schemas'] },
  'src/check-page': { is: 'the page that checks draws without a server', may: ['schemas', 'src/format', 'src/draws'] },
  'src/navigation': { is: 'the addresses of the pages and what a screen declares', may: ['schemas', 'src/kit'] },
  'src/kit': { is: 'Mantine-level parts that know no endpoint', may: base },
  'src/api': { is: 'the client of the contract', may: base },
  'src/lookups': { is: 'names of things that documents refer to, asked of the server', may: [...base, ...row1] },
  'src/pickers': { is: 'selects over looked-up things', may: [...base, ...row1, 'src/lookups'] },
  'src/games': { is: 'games as an end user sees them', may: [...base, ...row1] },
  'src/message-preview': { is: 'messages as phones and mail programs show them', may: [...base, ...row1] },
  'canvas-nodes': { is: 'node kinds', may: upToRow2 },
  'src/flows': { is: 'the drawn documents, headless', may: pureDocuments },
  'src/outline': { is: 'a drawn document as sentences, headless', may: [...pureDocuments, 'src/flows'] },
  'src/difference': {
    is: 'the difference of two documents in words, headless',
    may: [...pureDocuments, 'src/flows', 'src/outline'],
  },
  'src/revisions': { is: 'drafts, versions and differences of a document, as every editor shows them', may: upToRow4 },
  'src/canvas': { is: 'the editor around a graph', may: withRevisions },
  'src/resource': { is: 'list and form screens by declaration', may: withRevisions },
  'src/template-editor': { is: 'template editors by declaration', may: [...withRevisions, 'src/resource'] },
  'src/reward-ledger': { is: 'the grants of one offer, shown by two screens', may: [...upToRow4, 'src/resource'] },
  'src/screens': { is: 'the screens of one area', may: [...withRevisions, ...row5] },
  'src/app': { is: 'shell and routes', may: [...upToRow4, ...row5, 'src/screens'] },
  'src/sdk': {
    is: 'the widget in a customer’s own page',
    may: ['schemas', 'src/time', 'src/format', 'src/brand', 'src/draws', 'src/games'],
  },
  'src/site': { is: 'the demo website', may: [...base, 'src/games', 'src/sdk'] },
  'src/cli': { is: 'the command line', may: [...base, 'src/graph', 'src/engine', 'src/api', ...headlessDocuments] },
  'src/platform': {
    is: 'the embedded server',
    may: [...base, 'src/graph', 'src/engine', 'src/draws', ...headlessDocuments, 'canvas-nodes/kinds.ts'],
  },
}

/**
 * The floors inside the largest rooms, lowest first: a folder imports its own floor and those before it. Folders of
 * one floor may import each other, but never in a circle.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/canvas': [['core'], ['features'], ['shell'], ['stories']],
  'src/sdk': [['player'], ['drawing', 'loader', 'npm'], ['core'], ['elements'], ['page'], ['react', 'embed']],
  'src/platform': [
    ['base'],
    ['identity'],
    ['http'],
    ['documents'],
    ['figures'],
    [
      ...['audit', 'dashboard', 'notifications', 'uploads', 'segments', 'webhooks', 'integrations', 'billing'],
      'occasions',
    ],
    ['rewards'],
    ['draws'],
    ['play'],
    ['prize-draws'],
    ['messaging'],
    ['reports'],
    ['report-files'],
    ['crowd'],
    [
      ...[
        'approvals',
        'assistant',
        'comments',
        'working-copies',
        'document-calls',
        'campaign-files',
        'campaign-forecast',
        'calendar',
        'quiz-files',
        'accounts',
      ],
      ...['privacy', 'jobs', 'seed'],
    ],
    ['app'],
  ],
}

/** Rooms of which each folder stands alone: an area of screens, a node kind (a folder with a `kind.ts`). */
export const apart = { screens: 'src/screens', kinds: 'canvas-nodes' } as const

/** Files that run without a DOM, and so must never reach one, however indirectly. */
export const headless =
  /^(?:schemas|src\/(?:time|format|merge|live|brand|fixes|message-rendering|graph|engine|draws|flows|outline|difference|platform))\/|^canvas-nodes\/[^/]+\/kind\.ts$/

/** Packages that need a DOM or bring one in. */
export const domPackages =
  /^(?:react|react-dom|jotai(?:-[a-z-]+)?|lucide-react|mantine-[a-z]+|@mantine\/.+|@xyflow\/.+|@tanstack\/react-.+)(?:\/|$)/

/** The only packages that the wire is described with. */
export const schemaPackages = /^(?:valibot|dayjs)(?:\/|$)/

/** Tests, stories and their fixtures: the only files of a room that may reach into `tests/` and call the platform in-process. */
export const proof = /\.(?:test|stories|fixture)\.tsx?$/
