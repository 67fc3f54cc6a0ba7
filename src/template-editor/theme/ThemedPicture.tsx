import type { JsonObject } from '#schemas/json.ts'
import { GamePicture } from '#src/games/picture/GamePicture.tsx'
import { useThemed } from './useTheme.ts'

/** The game of a template in the theme it names, as a still picture. */
export function ThemedPicture({ template }: { readonly template: JsonObject }) {
  return <GamePicture template={useThemed(template)} />
}
