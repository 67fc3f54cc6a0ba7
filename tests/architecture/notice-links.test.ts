/** Notices lead to pages that there are, each to the editor of its kind. */
import { expect, test } from 'vitest'
import { screens } from '#src/app/routes.ts'
import { pagePaths } from '#src/platform/notifications/page-paths.ts'

const editors = screens.flatMap(({ path, editorFor }) => (editorFor ? [[editorFor, path] as const] : []))

test.each(Object.entries(pagePaths))('the page of a %s is its editor', (kind, page) => {
  expect(editors).toContainEqual([kind, `${page}$id`])
})
