import type { Slice } from '#src/graph/graph.ts'

/** Its words with a style, its look before and after. */
export const typical: Slice = {
  title: { text: 'Learn the beans', color: '#3b2417', font: { size: 20, strength: 600 } },
  subtitle: 'Two small things',
  image: '',
  description: 'So that you know what you pour',
  timeday: 0,
  timeHrs: 6,
  timeMins: 59,
  rewardMsCompletion: false,
  gratifyMode: 'reward',
  msRewardId: '',
  msBadgeId: '',
  before: { backgroundColor: '#ffffff', borderColor: '#c5c7cb', thickness: 1, radius: '10%' },
  after: { backgroundColor: '#ebfbee', borderColor: '#2b8a3e', thickness: 2, radius: '10%' },
  msWinningMsg: 'You know your beans!',
  tasksConfig: [],
}

/** A prize is named but not given, and the document brought keys of its own. */
export const carried: Slice = {
  title: 'Pour',
  rewardMsCompletion: false,
  msRewardId: 'offer-free-coffee',
  importedFrom: 'crm-2023',
}

/** Types nobody expects. */
export const wrong: Slice = {
  title: ['Pour'],
  timeday: 'three',
  timeHrs: null,
  before: 'white',
  after: [],
  tasksConfig: 7,
}

/** A quest in two languages around it, with time for its milestones. */
export const around: Slice = {
  localizationconfig: [
    { language: 'English', questConfig: { milestoneTimer: true, taskTimer: true }, milestones: [] },
    {
      language: 'Hindi',
      milestones: [
        {
          title: 'बीन्स को जानें',
          subtitle: '',
          tasksConfig: [{ title: 'समीक्षा लिखें', defaultCTA: '' }],
        },
      ],
    },
    { language: 'Tamil', milestones: [] },
  ],
}
