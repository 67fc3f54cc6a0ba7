import type { Slice } from '#src/graph/graph.ts'

const font = { size: 32, strength: 600, family: 'Poppins', align: 'center' }

/** In two languages, in order, with time for everything. */
export const typical: Slice = {
  name: 'Barista school',
  type: 15,
  ruleType: 15,
  taskFormat: 'ordered',
  timezone: 'Asia/Kolkata',
  resultHandler: 'ParentApp',
  rewardId: '',
  badgeId: '',
  lbCheckBox: false,
  localizationconfig: [
    {
      language: 'English',
      title: { text: 'Become a barista', color: '#3b2417', font },
      templateName: 'Barista',
      questConfig: { taskFormat: 'ordered', milestoneTimer: true, taskTimer: true },
      questDesignConfig: {
        subtitle: 'Three cups to mastery',
        background: '#fff8f0',
        bannerImage: { image: '', showProgressBar: true, wheelImage: '' },
        fadeRemaningEvent: true,
      },
      progressBarDesignConfig: { type: 2, progressBarTitle: 'Your way', progressBarColorCompleted: '#2b8a3e' },
      milestoneDesignConfig: { thickness: 1, radius: '10%' },
      taskDesignConfig: { thickness: 1, radius: '50%' },
      taskCTADesignConfig: { width: 'auto', radius: '30px', borderWidth: '1px', shadow: '0px 0px' },
      headerConfig: { title: 'Quests', subTitle: '', lbCTAText: 'Ranking', editTextFormat: {} },
      resultHandlerConfig: { gratificationDisplay: 'SDK', quest: { text: 'Well brewed!', image: '', webURL: '' } },
      schedulingConfig: { status: 'inactive' },
      milestones: [],
    },
    { language: 'Hindi', title: '', questConfig: { taskFormat: 'ordered' }, milestones: [] },
  ],
}

/** Just begun. */
export const begun: Slice = { name: '', type: 15, ruleType: 15, localizationconfig: [{ language: 'English' }] }

/** Types nobody expects. */
export const wrong: Slice = {
  name: 7,
  taskFormat: ['ordered'],
  resultHandler: false,
  localizationconfig: [
    {
      language: null,
      title: 42,
      questConfig: 'ordered',
      questDesignConfig: 'blue',
      taskCTADesignConfig: [],
      resultHandlerConfig: { quest: 'Done' },
      theme: 'night',
    },
    'Hindi',
  ],
}
