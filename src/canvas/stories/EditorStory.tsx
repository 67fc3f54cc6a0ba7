/** The frame of stories: the whole editor over a document in memory, with looked-up things that fit it. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CommentPerson, CommentThread } from '#schemas/endpoints/comments.ts'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { LookupRows } from '#src/lookups/lookups.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import type { DocumentPort } from '../core/documents/document-port.ts'
import { openOf } from '../features/comments/useThreads.ts'
import { DocumentEditor } from '../shell/DocumentEditor.tsx'

const fields = ['Jackpot', 'Try again', '50 coins', 'So close', '10 coins', 'Try again', 'Free delivery', 'So close']
const colours = ['#e8590c', '#868e96', '#2f9e44', '#868e96', '#1971c2', '#868e96', '#9c36b5', '#868e96']
const stamp = { createdTS: 0, updatedTS: 0, createdby: 'Asha Menon' }

/** The template a sample names, with fields to win on and whatever else is given of it. */
function templatesOf(document: JsonObject, more: Partial<TemplateConfig>) {
  const id = typeof document.templateId === 'string' ? document.templateId : ''
  const type = typeof document.type === 'number' ? document.type : 2
  const templateName = id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
  const row: TemplateRow = {
    id,
    templateName,
    title: templateName,
    typeId: type,
    leadGen: false,
    discontinued: false,
    ...stamp,
  }
  const segments = fields.map((text, at) => ({ text, color: colours[at] ?? '#868e96' }))
  return {
    templates: [row],
    configs: [{ id, templateName, title: templateName, type, leadGen: false, segments, ...more }],
  }
}

/** A port to one document that is held in memory; what is saved is answered, and forgotten with the story. */
function portOf(document: JsonObject): DocumentPort {
  const answer = { document: { ...document, ruleId: 'story' }, etag: '"1"', exact: true }
  return {
    kind: 'rule',
    area: 'rules',
    label: 'rule',
    list: { title: 'Rule engine', path: '/' },
    editPath: () => '/',
    serverKeys: ['ruleId'],
    idKey: 'ruleId',
    blank: () => document,
    load: async () => answer,
    save: async (saved) => ({ ...answer, document: saved }),
    duplicate: async () => answer,
    newer: () => undefined,
    loadPlaces: async () => ({ places: null, etag: undefined }),
    keepPlaces: async () => undefined,
    versions: async () => ({ versions: [], seen: null }),
    version: async () => answer,
    usedBy: async () => [],
    nameTaken: async () => false,
  }
}

interface EditorStoryProps {
  readonly document: JsonObject
  /** The parts of its template besides its fields. */
  readonly template?: Partial<TemplateConfig>
  /** Looked-up things that it names. */
  readonly rows?: Partial<LookupRows>
  /** False for a new document. */
  readonly isSaved?: boolean
  /** Calls that answer otherwise: another kind, a save that is refused, versions. */
  readonly calls?: Partial<DocumentPort>
  /** The results of it so far; without them nothing was played yet. */
  readonly figures?: Figures
  /** The comments on it, and who can be mentioned. */
  readonly comments?: readonly CommentThread[]
  readonly members?: readonly CommentPerson[]
}

const nobody: readonly never[] = []
const nothing = {}

/** The results of what nobody has played. */
const noFigures: Figures = {
  ...{
    players: 0,
    plays: 0,
    rewarded: 0,
    empty: 0,
    displayed: 0,
    hasDisplays: true,
    clicked: 0,
    clicks: 0,
    closed: 0,
    rewards: [],
    days: [],
  },
  ...{
    firstTS: null,
    lastTS: null,
    templates: [],
    experiment: null,
    questFunnel: null,
    notGiven: [],
    streakSurvival: null,
  },
}

/** The editor's page; a new document is drawn at `#new`. */
function Page({ port, isSaved }: { readonly port: DocumentPort; readonly isSaved: boolean }) {
  const isNew = useLocation({ select: ({ hash }) => hash === 'new' })
  return (
    <main style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <DocumentEditor port={port} id={isSaved && !isNew ? 'story' : undefined} newPath="/#new" />
    </main>
  )
}

/** The editor as a story shows it. */
export function EditorStory(props: EditorStoryProps) {
  const {
    document,
    template = nothing,
    rows: more = nothing,
    isSaved = true,
    calls = nothing,
    figures = noFigures,
    comments = nobody,
    members = nobody,
  } = props
  const queries = useMemo(() => {
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
    })
    const appConfig = { defaultColours: [], defaultFonts: [], timezone: 'Asia/Kolkata', currencyName: 'GCoins' }
    client.setQueryData(['accounts', 'appConfig'], { appConfig })
    client.setQueryData(['ledger', 'figures', 'story'], figures)
    client.setQueryData(['comments', 'rule', 'story', 'threads'], comments)
    client.setQueryData(['comments', 'members'], members)
    return client
  }, [figures, comments, members])
  const rows = useMemo(() => ({ ...templatesOf(document, template), ...more }), [document, template, more])
  const router = useMemo(() => {
    const places = { places: null, etag: undefined, comments: openOf(comments) }
    const port = { ...portOf(document), loadPlaces: async () => places, ...calls }
    return createRouter({
      history: createMemoryHistory(),
      routeTree: createRootRoute({
        component: () => <Page port={port} isSaved={isSaved} />,
      }),
    })
  }, [document, isSaved, calls, comments])
  return (
    <QueryClientProvider client={queries}>
      <StaticLookups rows={rows}>
        <RouterProvider router={router} />
      </StaticLookups>
    </QueryClientProvider>
  )
}
