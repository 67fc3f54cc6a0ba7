import { Stack, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { nodeById } from '#src/graph/graph.ts'
import { PlainSections } from '#src/kit/inspector/Section.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { type OutlineItem, outlineOf } from '#src/outline/outline.ts'
import { titleOf } from '#src/outline/sentence.ts'
import { graphAtom, rowOf, selectionAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { shownNodes } from '../../core/to-flow.ts'
import { RowHere } from '../inspector/Connections.tsx'
import { DocumentInspector } from '../inspector/DocumentInspector.tsx'
import { type FieldFocus, focusField } from '../inspector/focus-field.ts'
import { NodeFields } from '../inspector/NodeInspector.tsx'
import classes from './form.module.css'

/** A step of the form: its node, and the rows that lead to it. */
interface FormStep {
  readonly id: string
  readonly edges: readonly string[]
}

/**
 * The document as one page: the sections of the inspectors, in the order in which the document is read. It has no
 * fields of its own.
 */
export function Form({ focus }: { readonly focus: FieldFocus | undefined }) {
  const graph = useAtomValue(graphAtom)
  const selected = useAtomValue(selectionAtom)[0]
  const page = useRef<HTMLElement>(null)
  const { steps, loose } = useMemo(() => {
    const { document, loose } = outlineOf(graph)
    const shown = new Set(shownNodes(graph).map(({ id }) => id))
    return { steps: stepsOf(document).filter(({ id }) => shown.has(id)), loose: stepsOf(loose) }
  }, [graph])
  const wanted = graph.edges.find(({ id }) => id === selected)?.target ?? selected ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request, for what is selected then
  useEffect(() => {
    const section = page.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(wanted)}"]`)
    section?.scrollIntoView({ block: 'start' })
    if (focus) focusField(section ?? page.current ?? document.body, focus)
  }, [focus])
  return (
    <section className={classes.form} aria-label="Form" ref={page}>
      <div className={classes.page}>
        <section className={classes.step} aria-label="The document">
          <DocumentInspector />
        </section>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
        {loose.length > 0 && (
          <Text component="h2" size="sm" fw={650} m={0}>
            Not connected
          </Text>
        )}
        {loose.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </div>
    </section>
  )
}

function Step({ step: { id, edges } }: { readonly step: FormStep }) {
  const { store } = useBoard()
  const graph = useAtomValue(graphAtom)
  const { names } = useLookups()
  const node = nodeById(graph, id)
  const kind = nodeKind(node?.kind ?? '')
  const title = node && titleOf(graph, node, names)
  const name = title ? `${kind.label}: ${title}` : kind.label
  return (
    <section
      className={classes.step}
      aria-label={name}
      data-step={id}
      data-group={kind.group}
      onFocusCapture={() => store.get(selectionAtom)[0] !== id && store.set(selectionAtom, [id])}
    >
      <Stack gap="md">
        <PlainSections value>
          <NodeFields id={id} />
          {edges.map((edge) => (
            <Row key={edge} id={edge} />
          ))}
        </PlainSections>
      </Stack>
    </section>
  )
}

/** The fields of a row, where its edge holds them. */
function Row({ id }: { readonly id: string }) {
  const row = useAtomValue(rowOf(id))
  return row?.holder === id ? <RowHere id={id} /> : null
}

/** The steps in the order of the lines; a step that several rows lead to stands once, with all of them. */
function stepsOf(lines: readonly OutlineItem[]): readonly FormStep[] {
  const steps = new Map<string, string[]>()
  const walk = (items: readonly OutlineItem[]) => {
    for (const { id, edge, below } of items) {
      const edges = steps.get(id) ?? []
      steps.set(id, edges)
      if (edge !== undefined) edges.push(edge)
      walk(below)
    }
  }
  walk(lines)
  return [...steps].map(([id, edges]) => ({ id, edges }))
}
