import { useMemo, useRef, useState } from 'react'
import { type QuestionsView, shuffled } from './question-view.ts'

/** The answers, by the keys of the questions. */
export type Answers = Readonly<Record<string, number>>

/** Goes through questions one after the other; their order is chance's where the template asks for that, and stays while they are answered. */
export function useAnswers(view: QuestionsView) {
  const [index, setIndex] = useState(0)
  const [answers, setAnswers] = useState<Answers>({})
  const [seed, setSeed] = useState(0)
  const head = useRef<HTMLLegendElement>(null)
  const { questions, shufflesQuestions, shufflesOptions } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: another seed is another order
  const order = useMemo(() => {
    const asked = shufflesQuestions ? shuffled(questions, Math.random) : questions
    return shufflesOptions ? asked.map((one) => ({ ...one, options: shuffled(one.options, Math.random) })) : asked
  }, [questions, shufflesQuestions, shufflesOptions, seed])
  const question = order[index]
  const go = (to: number) => {
    // A slider that nobody touched stands where it is seen to stand.
    if (question && question.options.length === 0 && to > index) answer(question.key, answers[question.key] ?? 50)
    setIndex(to)
    setTimeout(() => head.current?.focus())
  }
  const answer = (key: string, value: number) => setAnswers((before) => ({ ...before, [key]: value }))
  return {
    ...{ index, question, answers, head, answer, go, of: order.length },
    isLast: index >= order.length - 1,
    isAnswered: question !== undefined && (question.options.length === 0 || answers[question.key] !== undefined),
    /** All that was answered, the question that is open included where it is a slider. */
    all: (): Answers => (question && question.options.length === 0 ? { [question.key]: 50, ...answers } : answers),
    renew: () => {
      setIndex(0)
      setAnswers({})
      setSeed(seed + 1)
    },
  }
}
