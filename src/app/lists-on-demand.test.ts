import * as v from 'valibot'
import { expect, test } from 'vitest'
import { libraryGames, ownGames } from '#src/screens/external-games/games.ts'
import { list as games } from '#src/screens/external-games/index.ts'
import { lists as mechanics } from '#src/screens/mechanics/hub.ts'
import { hub } from '#src/screens/mechanics/index.ts'
import { listOf } from '#src/screens/messages/index.ts'
import { messageLists } from '#src/screens/messages/list/lists.tsx'
import { list as themes } from '#src/screens/themes/index.ts'
import { libraryThemes, ownThemes } from '#src/screens/themes/themes.ts'
import { list as tournaments } from '#src/screens/tournaments/index.ts'
import { libraryTournaments, ownTournaments } from '#src/screens/tournaments/tournaments.ts'

test.each([
  ['game mechanics', hub, mechanics],
  ['tournaments', tournaments, [ownTournaments, libraryTournaments]],
  ['themes', themes, [ownThemes, libraryThemes]],
  ['games', games, [ownGames, libraryGames]],
  ['push notifications', listOf('push'), [messageLists.push]],
  ['messages', listOf('sms'), [messageLists.sms]],
  ['e-mails', listOf('email'), [messageLists.email]],
  ['WhatsApp messages', listOf('whatsapp'), [messageLists.whatsapp]],
] as const)('the address of %s knows tabs, sorting and menu of its lists before they are loaded', (_, route, lists) => {
  const read = (terms: object) => v.parse(route.search as v.GenericSchema, terms) as Readonly<Record<string, unknown>>
  expect(read({}).tab).toBe(lists[0]?.tabs[0].key)
  for (const { path, title, menu, tabs, columns } of lists) {
    expect([path, title, menu]).toEqual([route.path, route.title, route.menu])
    for (const { key } of tabs) expect(read({ tab: key }).tab).toBe(key)
    for (const { key, sortable } of columns) expect(read({ sortBy: key }).sortBy).toBe(sortable ? key : undefined)
  }
})
