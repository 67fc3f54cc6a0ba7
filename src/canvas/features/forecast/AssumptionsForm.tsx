import { Button, Group, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Issue } from '#schemas/checks/issue.ts'
import { problem } from '#schemas/checks/issue.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { AssumptionDefaults } from '#src/engine/assumptions/default-assumptions.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { type AssumptionChanges, type AssumptionField, assumptionFieldsOf, assumptionsOf } from './assumptions.ts'
import classes from './panel.module.css'

interface Props {
  readonly document: JsonObject
  readonly defaults: AssumptionDefaults
  readonly changes: AssumptionChanges
  readonly onChange: (changes: AssumptionChanges) => void
  /** Returns the name of an event by its key. */
  readonly eventName: (key: string) => string
}

/** The assumptions about the players, each with its origin. Changed ones are stored with the document. */
export function AssumptionsForm({ document, defaults, changes, onChange, eventName }: Props) {
  const fields = assumptionFieldsOf(document, defaults.asked, eventName)
  const set = (id: string, value: number | string | undefined) =>
    onChange({
      ...Object.fromEntries(Object.entries(changes).filter(([key]) => key !== id)),
      ...(value === undefined ? {} : { [id]: value }),
    })
  const cursor = cursorOf<Record<string, unknown>>({
    value: Object.fromEntries(fields.map((field) => [field.id, shownOf(field, defaults, changes)])),
    change: (next) => {
      const changed = fields.find(
        ({ id }) =>
          next[id] !==
          shownOf(
            fields.find((field) => field.id === id),
            defaults,
            changes,
          ),
      )
      const value = changed && next[changed.id]
      if (changed) set(changed.id, typeof value === 'number' ? value : undefined)
    },
    issues: issuesOf(fields, defaults, changes),
    readOnly: () => false,
  })
  const { seed } = assumptionsOf(defaults, changes)
  return (
    <div>
      <div className={classes.form}>
        {fields.map((field) => (
          <AssumptionLine key={field.id} label={field.label} origin={originOf(field, defaults, changes)}>
            <NumberField
              at={cursor.at(field.id)}
              label={field.label}
              hideLabel
              min={field.min}
              max={field.max}
              decimals={field.decimals ?? 0}
              {...(field.suffix ? { suffix: field.suffix } : {})}
            />
          </AssumptionLine>
        ))}
        <AssumptionLine label="Seed" origin="The same seed draws the same futures">
          <TextInput
            aria-label="Seed"
            value={typeof changes.seed === 'string' ? changes.seed : seed}
            maxLength={60}
            onChange={(event) => set('seed', event.currentTarget.value || undefined)}
          />
        </AssumptionLine>
      </div>
      <Group mt="sm" gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => set('seed', newSeed())}>
          Draw again
        </Button>
        {Object.keys(changes).length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => onChange({})}>
            Back to the defaults
          </Button>
        )}
        <Text size="xs" c="dimmed">
          Kept in this browser, for this document.
        </Text>
      </Group>
    </div>
  )
}

/** A number with its name and where it comes from on its left. */
export function AssumptionLine(props: { label: string; origin: string | undefined; children: ReactNode }) {
  const { label, origin, children } = props
  return (
    <div className={classes.assumption}>
      <span>
        <b>{label}</b>
        <small>{origin}</small>
      </span>
      {children}
    </div>
  )
}

/** Returns the value of a field: the person's own, or else the default. */
function shownOf(field: AssumptionField | undefined, defaults: AssumptionDefaults, changes: AssumptionChanges) {
  return field && (changes[field.id] ?? field.read(defaults.assumptions))
}

/** Returns the origin of a number; for one that was changed, the default. */
function originOf(
  { id, key, read, suffix }: AssumptionField,
  { assumptions, origins }: AssumptionDefaults,
  changes: AssumptionChanges,
) {
  if (changes[id] === undefined) return origins[id] ?? origins[key]
  return `Yours; the default is ${formatNumber(read(assumptions))}${suffix ? ` ${suffix}` : ''}`
}

/** Returns the issues of the form: values out of bounds, and shares out of order. */
function issuesOf(
  fields: readonly AssumptionField[],
  defaults: AssumptionDefaults,
  changes: AssumptionChanges,
): readonly Issue[] {
  const outside = fields.flatMap(({ id, min, max }) => {
    const value = changes[id]
    const isOut = typeof value === 'number' && (value < min || value > max)
    return isOut ? [problem('bounds', [id], `From ${formatNumber(min)} to ${formatNumber(max)}`)] : []
  })
  const { p10, p50, p90 } = assumptionsOf(defaults, changes).participation
  const order = p10 > p50 ? 'p10' : p90 < p50 ? 'p90' : undefined
  return order ? [...outside, problem('order', [order], 'Few, likely and many go up')] : outside
}

const newSeed = () => Math.random().toString(36).slice(2, 8)
