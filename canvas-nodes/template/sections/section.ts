import type { ComponentType } from 'react'
import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Slot } from '#src/graph/kind.ts'
import type { Cursor } from '#src/kit/cursor.ts'

/**
 * The props of a section of the template's inspector: the rule's own slice, the template as it was looked up, and the
 * fields it lets choose.
 */
export interface SectionProps {
  readonly at: Cursor<Slice>
  readonly config: TemplateConfig | undefined
  readonly choices: readonly Slot[]
}

/** A section that only some games have, and the keys that have their fields there. */
export interface GameSection {
  readonly Section: ComponentType<SectionProps>
  readonly keys: readonly string[]
}
