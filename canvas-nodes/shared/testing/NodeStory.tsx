/**
 * The frame of stories of a node kind: its card as it stands on the sheet, and its inspector beside it, both live over
 * one slice.
 */
import '../card/accents.css'
import { type ComponentType, useState } from 'react'
import type { Issue } from '#schemas/checks/issue.ts'
import type { Slice } from '#src/graph/graph.ts'
import { type NodeKind, placeholderOf, type Slot } from '#src/graph/kind.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { Icon, isIconName } from '#src/kit/icons.tsx'
import { UploadsContext } from '#src/kit/upload/uploads.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import type { CardProps, Counts, InspectorProps, SlotRow } from '../view.ts'
import css from './node-story.module.css'

/** The props of a story of a node kind. */
export interface NodeStoryProps {
  readonly kind: NodeKind
  readonly Card: ComponentType<CardProps>
  readonly Inspector: ComponentType<InspectorProps>
  readonly slice: Slice
  readonly slots?: readonly Omit<SlotRow, 'handle'>[]
  readonly choices?: readonly Slot[]
  readonly counts?: Counts
  readonly rootContext?: Slice
  /** The root's slice, for a kind that is no root; and where its own object begins in the document. */
  readonly root?: Slice
  readonly path?: string
  /** The keys it reads of its parent. */
  readonly above?: Slice
  readonly issues?: readonly Issue[]
  readonly readOnly?: string | false
  /** Hears of each step: the slice after it and its label. */
  readonly onStep?: (after: Slice, label: string) => void
}

/** A node as a story shows it. */
export function NodeStory(props: NodeStoryProps) {
  return (
    <StaticLookups>
      <UploadsContext value={() => stored}>
        <Sheet {...props} />
      </UploadsContext>
    </StaticLookups>
  )
}

/** Stores nothing: the picture is shown from the browser's memory. */
const stored = async (file: File) => ({ fileName: file.name, url: URL.createObjectURL(file) })

function Sheet({ kind, Card, Inspector, ...props }: NodeStoryProps) {
  const {
    slots = [],
    choices = [],
    counts = {},
    rootContext = {},
    issues = [],
    readOnly = false,
    path = '',
    above = {},
    onStep,
  } = props
  const [slice, setSlice] = useState(props.slice)
  const [rootSlice, setRootSlice] = useState<Slice>(props.root ?? {})
  const { names } = useLookups()
  const title = kind.title(slice, names, above)
  const at = cursorOf<Slice>({
    value: slice,
    change: (after, label) => {
      onStep?.(after, label)
      setSlice(after)
    },
    issues,
    readOnly: () => readOnly,
  })
  const root = cursorOf<Slice>({
    value: rootSlice,
    change: (after) => setRootSlice(after),
    issues: [],
    readOnly: () => readOnly,
  })
  return (
    <div className={css.sheet}>
      <div className={css.card} data-group={kind.group}>
        <header className={css.head}>
          <span className={css.icon}>
            <Icon name={isIconName(kind.icon) ? kind.icon : 'opaque'} />
          </span>
          <span className={css.names}>
            <span className={css.kind}>{kind.label}</span>
            <span className={css.title}>{title || placeholderOf(kind)}</span>
          </span>
        </header>
        <div className={css.facts}>
          <Card
            slice={slice}
            slots={slots.map((slot) => ({ ...slot, handle: <i className={css.handle} /> }))}
            counts={counts}
            rootContext={rootContext}
          />
        </div>
      </div>
      <aside className={css.inspector} aria-label="Inspector">
        <p className={css.kind}>{kind.label}</p>
        <h2 className={css.name}>{title || 'Not chosen yet'}</h2>
        <Inspector at={at} choices={choices} root={props.root ? root : at} path={path} parent={above} />
      </aside>
    </div>
  )
}
