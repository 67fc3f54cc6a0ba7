import { Button, Group, Radio, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Slice } from '#src/graph/graph.ts'
import { Lines, PhraseText } from '../difference/Lines.tsx'
import { useLines } from '../difference/useLines.ts'
import classes from './merge-view.module.css'
import { type ConflictQuestion, type MergeInProgress, useMerge } from './useMerge.ts'

interface Props {
  readonly base: Slice
  readonly mine: Slice
  readonly theirs: Slice
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
