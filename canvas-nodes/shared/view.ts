/** The seen half of a node kind: what the canvas asks its card and its inspector. The frame of both is the canvas's. */
import type { ComponentType, ReactNode } from 'react'
import type { Slice } from '#src/graph/graph.ts'
import type { Slot } from '#src/graph/kind.ts'
import type { Cursor } from '#src/kit/cursor.ts'

/** An open slot as a card draws it: a row (position: relative) with what it leads to, and the frame's handle inside it. */
export interface SlotRow extends Slot {
  /** The title of what it leads to; undefined while it leads nowhere. */
  readonly leadsTo: string | undefined
  /** The frame's handle; stands at the row's right end. */
  readonly handle: ReactNode
}

/** The props of a card: it draws facts only; border, icon, title, badge and handles are the frame's. */
export interface CardProps {
  readonly slice: Slice
  /** The open slots of its outcome port. */
  readonly slots: readonly SlotRow[]
  /** The number of nodes at each of its outgoing ports; a port without any is missing. */
  readonly counts: Counts
  /** The part of the root's slice that its flow shows every card: whether milestones are timed. */
  readonly rootContext?: Slice
}

/** Numbers of steps by the id of the port they hang at. */
export type Counts = Readonly<Record<string, number>>

/** The props of an inspector: a cursor over the slice. */
export interface InspectorProps {
  readonly at: Cursor<Slice>
  /** Every slot that could be opened (all quadrants of the wheel); empty where choosing is not the user's. */
  readonly choices: readonly Slot[]
  /** A cursor over the root's slice: what a step edits of the document beside its own, such as its texts in other languages. */
  readonly root: Cursor<Slice>
  /** The path of its object in the document: `localizationconfig.0.milestones.1`; `''` for the document's own. */
  readonly path: string
  /** The keys that its kind reads of its parent (`NodeKind.parentKeys`); empty without a parent. */
  readonly parent: Slice
}

/** The seen half of a node kind. */
export interface NodeView {
  readonly Card: ComponentType<CardProps>
  readonly Inspector: ComponentType<InspectorProps>
}
