/** Leaderboards as they are designed: what the library offers, and what the demo organisation has made of it. */
import { blankLeaderboard } from '#schemas/documents/leaderboard.ts'

const icon = (drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${drawing}</svg>`)}`

const lamp = icon(
  '<path d="M24 3c5 7 7 10 7 14a7 7 0 0 1-14 0c0-4 2-7 7-14z" fill="#FFC53D"/><path d="M24 11c2 4 3 5 3 7a3 3 0 0 1-6 0c0-2 1-3 3-7z" fill="#FFF3BF"/><path d="M4 26h40c-1 11-9 18-20 18S5 37 4 26z" fill="#E8590C"/><path d="M4 26h40l-1 5H5z" fill="#FFA94D"/>',
)
const cup = icon(
  '<path d="M13 5h22v14a11 11 0 0 1-22 0z" fill="#FFD43B"/><path d="M13 9H5c0 9 3 13 10 14M35 9h8c0 9-3 13-10 14" fill="none" stroke="#FFD43B" stroke-width="4"/><path d="M21 29h6v8h-6z" fill="#F08C00"/><path d="M13 37h22v6H13z" fill="#F08C00"/>',
)
const friends = icon(
  '<circle cx="16" cy="15" r="8" fill="#F76707"/><circle cx="34" cy="18" r="6" fill="#FFA94D"/><path d="M2 42c0-18 28-18 28 0z" fill="#F76707"/><path d="M32 42h14c0-12-8-16-15-14 2 4 2 8 1 14z" fill="#FFA94D"/>',
)
const flag = icon(
  '<path d="M10 4h4v40h-4z" fill="#E6FCF5"/><path d="M14 6h28l-7 9 7 9H14z" fill="#FFD43B"/><circle cx="12" cy="44" r="3" fill="#E6FCF5"/>',
)

interface Told {
  readonly title: string
  readonly empty?: string
  readonly periods: readonly ('daily' | 'weekly' | 'monthly' | 'campaign')[]
  readonly fourth?: 'none' | 'userTime' | 'referralCount' | 'quest'
  readonly headings?: readonly string[]
  readonly shown?: number
  readonly perPage?: number
  readonly format?: string
  readonly order?: string
  readonly icon?: string
  /** Title, and the two colours of the ground. */
  readonly ground?: readonly [ink: string, from: string, to: string]
  /** Table, its text, headings and their text, and the player's own row. */
  readonly table?: readonly [table: string, text: string, heading: string, headingText: string, mine: string]
  readonly ranks?: readonly [string, string, string]
  readonly further?: readonly Readonly<Record<string, unknown>>[]
}

/** Creates a leaderboard that says what is told, and leaves everything else to the brand. */
function board(leaderBoardName: string, told: Told) {
  const blank = blankLeaderboard()
  const [ink = '', from = '', to = ''] = told.ground ?? []
  const [tableColor = '', textColor = '', headingColor = '', headingTextColor = '', ownRowColor = ''] = told.table ?? []
  return {
    ...blank,
    leaderBoardName,
    leaderBoardTitle: told.title,
    timePeriod: Object.fromEntries(
      Object.keys(blank.timePeriod).map((period) => [period, told.periods.some((one) => one === period)]),
    ),
    leaderboardFormatting: {
      ...blank.leaderboardFormatting,
      title: { ...blank.leaderboardFormatting.title, color: ink },
    },
    leaderboardDesign: {
      ...blank.leaderboardDesign,
      fourthColumnType: told.fourth ?? 'none',
      ...(told.headings && { headings: told.headings }),
      ...{ tableColor, textColor, headingColor, headingTextColor, ownRowColor },
      ...(told.ranks && { rankColors: told.ranks }),
    },
    otherconfiguration: {
      ...blank.otherconfiguration,
      scoringFormat: told.format ?? 'best',
      scoringOrder: told.order ?? 'highest',
      noOfPlayer: told.shown ?? 10,
      ranksPerPage: told.perPage ?? 10,
    },
    background: { ...blank.background, bgColor: from, color1: from, color2: to, iconImage: told.icon ?? '' },
    emptyText: told.empty ?? '',
    localizationconfig: [{ language: 'English' }, ...(told.further ?? [])],
  }
}

const hindi = {
  language: 'Hindi',
  leaderBoardTitle: 'दीवाली के सितारे',
  emptyText: 'अभी कोई दीया नहीं जला। पहले आप बनें।',
  leaderboardDesign: { headings: ['स्थान', 'नाम', 'अंक', ''] },
}

/** Plum and gold, for a festival. */
export const festivalNight = (name: string, title: string) =>
  board(name, {
    title,
    empty: 'No lamps lit yet. Play and be the first.',
    periods: ['daily', 'weekly', 'campaign'],
    shown: 10,
    icon: lamp,
    ground: ['#FFE8A3', '#2B0A3D', '#8A1C4A'],
    table: ['#FFFBF2', '#3B0A2E', '#F7E6CC', '#5C1A3A', '#7A1F4D'],
    ranks: ['#F5A623', '#C9CED6', '#D08A5B'],
    further: [hindi],
  })

/** Floodlight on navy, for games that are won by speed. */
export const floodlight = (name: string, title: string) =>
  board(name, {
    title,
    empty: 'The track is clear. Set the first time.',
    periods: ['weekly', 'campaign'],
    fourth: 'userTime',
    headings: ['Pos', 'Runner', 'Points', 'Time'],
    shown: 15,
    perPage: 5,
    icon: cup,
    ground: ['#FFFFFF', '#071A33', '#0B4F6C'],
    table: ['#0E2238', '#EAF2FB', '#16324F', '#9CC9F0', '#1971C2'],
    ranks: ['#FFD43B', '#CED4DA', '#E08E5A'],
  })

/** Peach and orange, for those who bring their friends. */
export const neighbourhood = (name: string, title: string) =>
  board(name, {
    title,
    empty: 'Nobody has brought a friend yet.',
    periods: ['monthly', 'campaign'],
    fourth: 'referralCount',
    headings: ['Rank', 'Neighbour', 'Points', 'Friends'],
    icon: friends,
    ground: ['#7A2E0B', '#FFF4E6', '#FFD8A8'],
    table: ['#FFFFFF', '#4A2511', '#FFE8CC', '#7A2E0B', '#B83D0A'],
    ranks: ['#FF922B', '#FFC078', '#FFD8A8'],
  })

/** Teal and yellow, for quests on the way. */
export const trail = (name: string, title: string) =>
  board(name, {
    title,
    empty: 'The trail is open. Finish a quest to stand here.',
    periods: ['weekly', 'monthly'],
    fourth: 'quest',
    headings: ['Rank', 'Explorer', 'Score', 'Quests'],
    perPage: 5,
    icon: flag,
    ground: ['#FFFFFF', '#064E3B', '#0F766E'],
    table: ['#F3FBF8', '#0B3B31', '#D5F2E7', '#0B5345', '#0F766E'],
    ranks: ['#FACC15', '#A7C4BC', '#D9A066'],
  })

/** The look of the brand, for any game. */
export const inBrandLook = (name: string, title: string, shown: number) =>
  board(name, { title, periods: ['daily', 'weekly', 'monthly', 'campaign'], shown, perPage: 5 })
