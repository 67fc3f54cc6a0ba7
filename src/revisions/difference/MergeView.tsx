import { Button, Group, Radio, Text, Title } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { type ConflictWords, conflictWords } from '#src/difference/conflict-words.ts'
import { type Conflict, type Decide, mergeDocuments, type Side } from '#src/merge/merge-documents.ts'
import { recounted } from '#src/merge/recount.ts'
import { Lines, PhraseText } from './Lines.tsx'
import classes from './merge-view.module.css'
import { useLines } from './useLines.ts'
import { useWords } from './useWords.ts'

interface Props {
  readonly base: JsonObject
  readonly mine: JsonObject
  readonly theirs: JsonObject
  /** The headings of the two sides: "You changed", "They changed". */
  readonly titles: { readonly mine: string; readonly theirs: string }
  /** The labels of the answers: "Yours", "Theirs". */
  readonly answers: { readonly mine: string; readonly theirs: string }
  /** Draws the buttons for the merged document. */
  readonly actions: (merge: MergeInProgress) => ReactNode
}

/** Two sides of one document: what each changed, what both changed to choose from, and what to do. */
export function MergeView({ base, mine, theirs, titles, answers, actions }: Props) {
  const merge = useMerge(base, mine, theirs)
  const theirLines = useLines(base, theirs)
  const myLines = useLines(base, mine)
  const sides = [
    { title: titles.theirs, lines: theirLines },
    { title: titles.mine, lines: myLines },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <div className={classes.merge}>
      {merge.asked.length > 0 && (
        <section aria-label="Both changed">
          <Group gap="xs" mb={6}>
            <Title order={2} className={classes.heading}>
              Both changed {merge.asked.length === 1 ? 'one place' : `${merge.asked.length} places`}: which stays?
            </Title>
            {merge.asked.length > 1 &&
              (['theirs', 'mine'] as const).map((side) => (
                <Button key={side} size="compact-xs" variant="subtle" onClick={() => merge.answerAll(side)}>
                  All: {answers[side]}
                </Button>
              ))}
          </Group>
          {merge.asked.map((asked) => (
            <Question key={asked.key} asked={asked} answers={answers} />
          ))}
        </section>
      )}
      <div className={classes.sides}>
        {sides.map(({ title, lines }) => (
          <section key={title}>
            <Title order={2} className={classes.heading}>
              {title}
            </Title>
            <Lines lines={lines} label={title} none="" />
          </section>
        ))}
      </div>
      <Group gap="xs" className={classes.actions ?? ''}>
        {actions(merge)}
      </Group>
    </div>
  )
}

function Question({ asked, answers }: { readonly asked: ConflictQuestion; readonly answers: Props['answers'] }) {
  const { about, base, mine, theirs, side, answer } = asked
  return (
    <Radio.Group
      className={classes.question ?? ''}
      label={<PhraseText phrase={about} />}
      description={base === '–' ? 'It was not there before' : `It was ${base}`}
      value={side ?? null}
      onChange={(value) => answer(value as 'mine' | 'theirs')}
    >
      <div className={classes.answers}>
        <Radio.Card value="theirs" className={classes.answer ?? ''} aria-label={`${answers.theirs}: ${theirs}`}>
          <Answer title={answers.theirs} value={theirs} />
        </Radio.Card>
        <Radio.Card value="mine" className={classes.answer ?? ''} aria-label={`${answers.mine}: ${mine}`}>
          <Answer title={answers.mine} value={mine} />
        </Radio.Card>
      </div>
    </Radio.Group>
  )
}

function Answer({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Radio.Indicator size="xs" mt={2} />
      <Text size="sm" c="dimmed" className={classes.side ?? ''}>
        {title}
      </Text>
      <Text size="sm" fw={600} className={classes.value ?? ''}>
        {value}
      </Text>
    </Group>
  )
}

/** A conflict that the person decides: its words, and the answer. */
export interface ConflictQuestion extends ConflictWords {
  readonly key: string
  readonly side: Side | undefined
  readonly answer: (side: Side) => void
}

/** A merge that is being decided. */
export interface MergeInProgress {
  readonly asked: readonly ConflictQuestion[]
  /** The number of missing answers. */
  readonly open: number
  /** The merged document; where an answer is missing, with my side. */
  readonly document: JsonObject
  readonly decide: Decide
  /** Answers every question for one side. */
  readonly answerAll: (side: Side) => void
}

/** Merges three documents and keeps the answers to their conflicts. */
export function useMerge(base: JsonObject, mine: JsonObject, theirs: JsonObject): MergeInProgress {
  const words = useWords()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const open = useMemo(() => mergeDocuments(base, mine, theirs), [base, mine, theirs])
  const decide: Decide = (conflict) => sides[keyOf(conflict)]
  const document = recounted(mergeDocuments(base, mine, theirs, decide).document, mine, theirs)
  const asked = open.conflicts.map((conflict): ConflictQuestion => {
    const key = keyOf(conflict)
    return {
      ...conflictWords(conflict, open.document, words),
      key,
      side: sides[key],
      answer: (side) => setSides((now) => ({ ...now, [key]: side })),
    }
  })
  const answerAll = (side: Side) => setSides(Object.fromEntries(asked.map(({ key }) => [key, side])))
  return { asked, open: asked.filter(({ side }) => side === undefined).length, document, decide, answerAll }
}

/** The same place with the same values is the same question. */
function keyOf({ steps, mine, theirs }: Conflict): string {
  return JSON.stringify([steps, mine, theirs])
}
