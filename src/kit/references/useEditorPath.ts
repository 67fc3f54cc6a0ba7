import { useRouter } from '@tanstack/react-router'
import type { EditorPath } from '../links.tsx'
import { editorOf, type LinkedDocument } from './linked.ts'

interface Route {
  readonly fullPath: EditorPath
  readonly options: { readonly staticData?: { readonly edits?: string | undefined } }
}

/**
 * Finds where a linked document is edited: the page that says so in its `ScreenRoute.edits`, with `$id` in its path.
 * Undefined where no page does, and outside a router.
 */
export function useEditorPath(): (linked: LinkedDocument) => EditorPath | undefined {
  const router = useRouter({ warn: false }) as unknown as {
    readonly routesByPath?: Readonly<Record<string, Route>>
  } | null
  const routes = Object.values(router?.routesByPath ?? {})
  return (linked) => routes.find(({ options }) => options.staticData?.edits === editorOf(linked))?.fullPath
}
