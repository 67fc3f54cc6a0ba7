import type { Activity } from '#schemas/endpoints/play.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Milestone } from '#src/games/quest/Milestone.tsx'
import { ProgressBar } from '#src/games/quest/ProgressBar.tsx'
import type { State } from '#src/games/quest/progress.ts'
import quest from '#src/games/quest/quest.module.css'
import { type MilestoneView, questView, type TaskView } from '#src/games/quest/quest-view.ts'
import { Said } from '#src/games/quest/Said.tsx'
import { Task } from '#src/games/quest/Task.tsx'
import { languageIn } from '../player/language.ts'
import { usePlayer } from '../player/player-context.ts'
import { requirementOfTask } from '../player/requirements.ts'
import { titleOf } from '../player/title-of.ts'
import { useTermsFirst } from './TermsDialog.tsx'

interface Props {
  readonly activity: Activity
}

/** A quest in its own design, as far as the player is. */
export function QuestCard({ activity }: Props) {
  const player = usePlayer()
  const { language, zone } = player
  const { document, progress } = activity
  const { go, dialog } = useTermsFirst(activity)
  const { milestones: all, ...view } = questView(document, languageIn(document, language))
  // One without tasks is no part of what the player has to do.
  const milestones = all.filter(({ tasks }) => tasks.length > 0)
  const stages = stagesOf(milestones, progress)
  const names = (_kind: string, id: string) => activity.names[id]
  const title = titleOf(activity, player)
  return (
    <article aria-label={title} data-activity={activity.ruleId}>
      <div className={quest.quest} style={view.background ? { backgroundColor: view.background } : undefined}>
        <div
          className={quest.title}
          style={view.titleBackground ? { backgroundColor: view.titleBackground } : undefined}
        >
          <Said as="h3" words={view.title} instead={title} />
          <Said words={view.subtitle} />
          <Said words={view.description} />
        </div>
        <div className={quest.bar}>
          <Said words={view.bar.title} />
          <ProgressBar type={view.bar.type} done={view.bar.done} rest={view.bar.rest} stages={stages} />
        </div>
        {progress?.done && (
          <div className={quest.result}>
            <Said as="h3" words={view.result.words} instead="Quest completed" />
          </div>
        )}
        {progress?.nextTS !== undefined && <p>The next round begins {formatDateTime(progress.nextTS, zone)}.</p>}
        {milestones.map((milestone, at) => (
          <Milestone
            // biome-ignore lint/suspicious/noArrayIndexKey: a milestone is told by its place
            key={at}
            milestone={milestone}
            done={stages[at]?.done ?? 0}
            showsResults={view.showsResults}
            names={names}
          >
            {milestone.tasks.map((task) => (
              <Task
                key={task.task}
                task={task}
                state={stateOf(view.isOrdered ? milestones : [], progress, at, task)}
                done={progress?.milestones?.[at]?.tasks[task.task]?.count ?? 0}
                cards={view.taskCards}
                fades={view.fades}
                names={names}
                onAdvance={() => go(requirementOfTask(document, task.milestone, task.task))}
              />
            ))}
          </Milestone>
        ))}
      </div>
      {dialog}
    </article>
  )
}

type Progress = Activity['progress']

function stagesOf(milestones: readonly MilestoneView[], progress: Progress) {
  return milestones.map(({ title, tasks }, at) => {
    const done = tasks.filter(({ task }) => progress?.milestones?.[at]?.tasks[task]?.done).length
    return { title: title.text, done, of: tasks.length }
  })
}

/**
 * Returns the state of a task. In a quest with an order, `before` holds its milestones, and every earlier task must be
 * done.
 */
function stateOf(before: readonly MilestoneView[], progress: Progress, milestone: number, { task }: TaskView): State {
  const of = (m: number, t: number) => progress?.milestones?.[m]?.tasks[t]
  if (of(milestone, task)?.done) return 'completed'
  const isWaiting = before.some(({ tasks }, at) =>
    tasks.some((one) => (at < milestone || (at === milestone && one.task < task)) && !of(at, one.task)?.done),
  )
  if (isWaiting) return 'locked'
  return (of(milestone, task)?.count ?? 0) > 0 ? 'inProgress' : 'default'
}
