import { expect, test } from 'vitest'
import { requirementOfStreak, requirementOfTask } from './requirements.ts'

const quest = {
  localizationconfig: [
    {
      milestones: [
        { tasksConfig: [{ activity: 'customEvents', customEventKey: 'order_placed', ruleId: 'left over' }] },
        {
          tasksConfig: [{ customEventKey: 'app_opened' }, { activity: 'rules', ruleId: 'wheel', customEventKey: 'x' }],
        },
      ],
    },
  ],
}

test('a task asks for an event or a rule, never for what it does not use', () => {
  expect(requirementOfTask(quest, 0, 0)).toEqual({ event: 'order_placed', rule: '' })
  expect(requirementOfTask(quest, 1, 0)).toEqual({ event: 'app_opened', rule: '' })
  expect(requirementOfTask(quest, 1, 1)).toEqual({ event: '', rule: 'wheel' })
  expect(requirementOfTask({}, 3, 4)).toEqual({ event: '', rule: '' })
})

test('a streak asks for its event, or to be played itself', () => {
  const document = {
    streakBasedOn: 'events',
    dailyStreakDTO: { streakBasedOn: 'events', customEventKey: 'app_opened' },
  }
  expect(requirementOfStreak({ ruleId: 'mornings', document })).toEqual({ event: 'app_opened', rule: '' })
  expect(requirementOfStreak({ ruleId: 'lamps', document: { streakBasedOn: 'activities' } })).toEqual({
    event: '',
    rule: 'lamps',
  })
})
