/** External games (E §2 "My games"): those of the organisation, and those that came with the platform. */
import type { GameRow } from '#schemas/endpoints/games.ts'
import { scoringFormats } from '#schemas/values/choices.ts'
import { api } from '#src/api/api.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, date, text, title } from '#src/resource/columns.tsx'
import { type Resource, tab } from '#src/resource/resource.ts'

/** Returns the name of a format of scores on the screen. */
export const scoringName = (format: string): string =>
  scoringFormats.find(({ value }) => value === format)?.label ?? (format || '–')

const shared = {
  path: '/games',
  title: 'Games',
  menu: 'games',
  area: 'games',
  singular: 'game',
  icon: 'game',
  sort: ['updatedTS', 'desc'],
  columns: [
    title('templateName', 'Template name', { share: 2 }),
    text('title', 'Game title', { share: 2 }),
    custom('scoringFormat', 'Score formatting', ({ scoringFormat }) => scoringName(scoringFormat)),
    text('createdby', 'Created by'),
    date('updatedTS', 'Date & Time'),
  ],
  name: ({ templateName }: GameRow) => templateName,
  create: { label: 'New game', to: '/games/new' },
} as const satisfies Partial<Resource<GameRow>>

const useInRule = {
  icon: 'rule',
  label: 'Use in a rule',
  call: 'save',
  address: ({ id, discontinued }: GameRow) =>
    discontinued ? undefined : ({ to: '/ruleengine/new', search: { template: id } } as const),
  allowed: ({ discontinued }: GameRow) => !discontinued || 'It is discontinued: no new rule can play it.',
} as const

/** The games of the organisation. */
export const ownGames: Resource<GameRow> = {
  ...shared,
  pageSize: 10,
  emptyText: 'A game of somebody else, at an https address: it plays in a frame of its own and tells its score.',
  calls: callsOf('games', 'list'),
  tabs: [tab('my_games', 'My games')],
  edit: ({ id }) => ({ to: '/games/edit/$id', params: { id } }),
  further: [useInRule],
}

/** The games that came with the platform, eight a page (E §2). */
export const libraryGames: Resource<GameRow> = {
  ...shared,
  pageSize: 8,
  emptyText: 'Games that come with Questwire stand here.',
  calls: { list: api.games.library },
  tabs: [tab('games_library', 'Library')],
  further: [
    {
      icon: 'plus',
      label: 'Use this',
      call: 'save',
      address: ({ id }) => ({ to: '/games/$id', params: { id } }),
    },
    useInRule,
  ],
}
