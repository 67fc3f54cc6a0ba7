import { isObject } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'

const known = ['leaderBoardNeeded', 'leaderBoardType', 'leaderBoardId', 'taskFormat', 'milestoneTimer', 'taskTimer']

/** The keys of the scheduling that other cards, or the document itself, edit. */
const scheduled = [
  ...['status', 'userSegmentId', 'gratifyMode', 'questRewardId', 'questBadgeId'],
  ...['startDateTime', 'endDateTime', 'repeatQuest', 'repeatQuestSelected', 'customRepeatDays'],
]

interface Props {
  /** The quest, which says the order too. */
  readonly at: Cursor<Slice>
  /** Its first language, which says how it runs. */
  readonly entry: Cursor<Slice>
}

/** In which order a quest is followed, and what is timed (E §3 `questConfig`). */
export function Running({ at, entry }: Props) {
  const config = asObject(entry.at('questConfig'))
  const scheduling = asObject(entry.at('schedulingConfig'))
  return (
    <Section title="How it runs">
      {config ? (
        <>
          <SegmentedField
            at={
              {
                ...config.at('taskFormat'),
                value: config.value?.taskFormat ?? at.value.taskFormat,
                set: order(at),
              } as Cursor<unknown>
            }
            label="Order"
            description="In order, a task opens when the one before it is done."
            options={[
              { value: 'ordered', label: 'One by one' },
              { value: 'unordered', label: 'In any order' },
            ]}
          />
          <SwitchField at={config.at('milestoneTimer')} label="Time for each milestone" />
          <SwitchField at={config.at('taskTimer')} label="Time for each task" />
          <OtherFields of="run" slice={config.value ?? {}} known={known} />
          {scheduling && <Problems at={scheduling.at('questRewardId')} />}
          {scheduling && <OtherFields of="scheduling" slice={scheduling.value ?? {}} known={scheduled} />}
        </>
      ) : (
        <WrongType at={entry.at('questConfig')} label="How it runs" blank={{}} />
      )}
    </Section>
  )
}

/** The order stands at the top of a quest and in its first language: both say the same. */
const order = (at: Cursor<Slice>) => (taskFormat: unknown) => {
  const [first, ...others] = at.value.localizationconfig as readonly unknown[]
  const entry = isObject(first) ? first : {}
  const config = isObject(entry.questConfig) ? entry.questConfig : {}
  const next = { ...entry, questConfig: { ...config, taskFormat } }
  at.set({ ...at.value, taskFormat, localizationconfig: [next, ...others] }, 'Change order')
}
