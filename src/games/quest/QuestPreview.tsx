import { useState } from 'react'
import { useBrand } from '#src/kit/brand.ts'
import { brandFont } from '../brand/painted.ts'
import type { PreviewProps } from '../preview.ts'
import { TermsFirst } from '../terms/TermsFirst.tsx'
import { Milestone } from './Milestone.tsx'
import { Prize } from './Prize.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { advanced, allDone, doneOf, type Progress, stateOf } from './progress.ts'
import css from './quest.module.css'
import { type QuestView, questView } from './quest-view.ts'
import { Said } from './Said.tsx'
import { Task } from './Task.tsx'
import { Timer } from './Timer.tsx'

/** A quest as an end user sees it, from its document alone; its tasks can be gone through, and nothing is sent anywhere. */
export default function QuestPreview({ document, language, names, isPicture = false }: PreviewProps) {
  const [progress, setProgress] = useState<Progress>({})
  const view = questView(document, language)
  const font = brandFont(useBrand())
  const steps = view.milestones.flatMap(({ tasks }) => tasks)
  const isDone = steps.length > 0 && doneOf(progress, steps) === steps.length
  return (
    <TermsFirst document={document} language={language}>
      <div className={css.stage}>
        <div
          className={css.quest}
          style={{ ...font, ...(view.background ? { backgroundColor: view.background } : {}) }}
        >
          <Head view={view} progress={progress} names={names} />
          {isDone && <Result view={view} names={names} />}
          {view.milestones.map((milestone, at) => (
            <Milestone
              // biome-ignore lint/suspicious/noArrayIndexKey: a milestone is told by its place
              key={at}
              milestone={milestone}
              done={doneOf(progress, milestone.tasks)}
              showsResults={view.showsResults}
              names={names}
            >
              {milestone.tasks.map((task) => (
                <Task
                  key={task.task}
                  task={task}
                  state={stateOf(steps, progress, task, view.isOrdered)}
                  done={Math.max(0, (progress[`${task.milestone}.${task.task}`] ?? 0) - 1)}
                  cards={view.taskCards}
                  fades={view.fades}
                  names={names}
                  onAdvance={() => setProgress(advanced(progress, task))}
                />
              ))}
            </Milestone>
          ))}
          {view.milestones.length === 0 && <p className={css.nothing}>Milestones stand here once there are any.</p>}
        </div>
        {!isPicture && (
          <div className={css.controls}>
            <button type="button" onClick={() => setProgress({})}>
              Start over
            </button>
            <button type="button" onClick={() => setProgress(allDone(steps))}>
              Finish
            </button>
          </div>
        )}
      </div>
    </TermsFirst>
  )
}

interface PartProps {
  readonly view: QuestView
  readonly names: PreviewProps['names']
}

/** Header, banner, title, timer and progress. */
function Head({ view, progress, names }: PartProps & { readonly progress: Progress }) {
  // As of when it is first looked at: a preview stands still.
  const [now] = useState(() => Date.now())
  const bar = (
    <div className={css.bar}>
      <Said words={view.bar.title} />
      <ProgressBar
        type={view.bar.type}
        done={view.bar.done}
        rest={view.bar.rest}
        stages={view.milestones.map(({ title, tasks }) => ({
          title: title.text,
          done: doneOf(progress, tasks),
          of: tasks.length,
        }))}
      />
    </div>
  )
  return (
    <>
      {(view.header.title.text || view.header.subtitle.text || view.header.board) && (
        <header className={css.header}>
          <div className={css.words}>
            <Said words={view.header.title} />
            <Said words={view.header.subtitle} />
          </div>
          {view.header.board && <span className={css.board}>{view.header.board}</span>}
        </header>
      )}
      {view.banner.image && (
        <div className={css.banner}>
          <img src={view.banner.image} alt="" onError={hide} />
          {view.banner.withBar && bar}
        </div>
      )}
      <div className={css.title} style={view.titleBackground ? { backgroundColor: view.titleBackground } : undefined}>
        <Said as="h2" words={view.title} instead="Quest without a title" />
        <Said words={view.subtitle} />
        <Said words={view.description} />
        <div className={css.facts} style={{ justifyContent: view.title.style.textAlign }}>
          {view.ends !== undefined && view.ends > now && (
            <Timer
              minutes={(view.ends - now) / 60_000}
              style={view.timer.style}
              icon={view.timer.icon}
              background={view.timer.background}
            />
          )}
          <Prize prize={view.prize} names={names} />
        </div>
      </div>
      {!(view.banner.image && view.banner.withBar) && bar}
    </>
  )
}

/** Shows the result when everything is done, or says that the organisation's own app shows it. */
function Result({ view, names }: PartProps) {
  if (!view.showsResults) {
    return (
      <div className={css.result} role="status">
        <p className={css.p}>Your app shows the result here.</p>
      </div>
    )
  }
  return (
    <div className={css.result} role="status">
      {view.result.image && <img src={view.result.image} alt="" onError={hide} />}
      <Said as="h3" words={view.result.words} instead="Quest completed" />
      <Prize prize={view.prize} names={names} />
    </div>
  )
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
