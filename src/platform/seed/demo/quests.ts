import { madeOn } from './moments.ts'
import { doing, entryOf, milestone, milestoneGives, playing, questOf, taskGives } from './quest-parts.ts'
import { runs } from './rule-parts.ts'
import type { DemoRule } from './rules.ts'

/** Returns the schedule of a quest; its zone is at the quest's top. */
function from(now: number, first: number, last?: number) {
  const { startDateTime, endDateTime } = runs(now, first, last)
  return { status: 'active', startDateTime, endDateTime }
}

/**
 * Quests over milestones and tasks, by events and by games: running, to come, over, in the making.
 *
 * @param now - Milliseconds since the epoch.
 */
export const quests = (now: number): DemoRule[] => [
  {
    id: 'summer-reader',
    createdTS: madeOn(now, 170),
    createdby: 'Rohan Iyer',
    document: questOf('Summer of reviews', [
      entryOf(
        'English',
        'Summer of reviews',
        [
          milestone('Begin', [doing('Write your first review', 'review_written')]),
          milestone('Go on', [
            doing('Write three more', 'review_written', { repeatTaskSelected: true, repeatTask: 3 }),
            doing('Add a photo', 'review_written', {}, ['with_photo', 'equal', 'string', 'yes']),
          ]),
        ],
        { ...from(now, -165, -80), userSegmentId: 'reviewers', questRewardId: 'points-250' },
      ),
    ]),
  },
  {
    id: 'get-to-know-us',
    createdTS: madeOn(now, 52),
    createdby: 'Asha Menon',
    document: questOf('Get to know us', [
      entryOf(
        'English',
        'Get to know us',
        [
          milestone('Shop with us', [
            doing('Order above ₹999, three times', 'order_placed', { repeatTaskSelected: true, repeatTask: 3 }, [
              'order_value',
              'greater_or_equal',
              'number',
              999,
            ]),
            doing('Invite a friend', 'friend_invited', taskGives('coins-50')),
          ]),
          milestone(
            'Make yourself at home',
            [
              playing('Scratch your welcome card', 'welcome-scratch', 'Welcome scratch card'),
              doing('Complete your profile', 'profile_completed', taskGives('coins-10')),
            ],
            milestoneGives('coins-50'),
          ),
          milestone(
            'Play with us',
            [
              doing('Put something on your wish list', 'wish_listed'),
              playing('Say how your order was', 'how-was-your-order', 'How was your order', taskGives('points-250')),
              doing('Visit a store', 'store_visited'),
            ],
            milestoneGives('voucher-100-groceries', 'weekly-regular'),
          ),
        ],
        {
          ...from(now, -50),
          userSegmentId: 'new-this-week',
          ...{ gratifyMode: 'both', questRewardId: 'voucher-500', questBadgeId: 'trail-finder' },
        },
        { leaderBoardNeeded: true, leaderBoardId: 'store-champions', taskFormat: 'unordered' },
      ),
    ]),
  },
  {
    id: 'lantern-trail',
    createdTS: madeOn(now, 4),
    createdby: 'Farah Khan',
    document: questOf('Lantern trail', [
      entryOf(
        'English',
        'Follow the lanterns',
        [
          milestone(
            'First lantern',
            [
              doing('Open the app', 'app_opened'),
              playing('Open a festive chest', 'festive-chest', 'Festive treasure chest'),
            ],
            { ...milestoneGives('coins-50'), timeday: 1 },
          ),
          milestone('Second lantern', [doing('Have a present wrapped', 'gift_wrapped', taskGives('coins-10'))], {
            ...milestoneGives('', 'festive-heart'),
            timeday: 3,
          }),
        ],
        { ...from(now, 9, 24), userSegmentId: 'festive-shoppers', questRewardId: 'gift-hamper' },
        { milestoneTimer: true },
      ),
      entryOf(
        'Hindi',
        'दीपों का रास्ता',
        [
          milestone('पहला दीप', [
            doing('ऐप खोलें', 'app_opened'),
            playing('उत्सव का संदूक खोलें', 'festive-chest', 'Festive treasure chest'),
          ]),
          milestone('दूसरा दीप', [doing('उपहार पैक करवाएँ', 'gift_wrapped')]),
        ],
        { ...from(now, 9, 24), userSegmentId: 'festive-shoppers', questRewardId: 'gift-hamper' },
        { milestoneTimer: true },
      ),
    ]),
  },
  {
    id: 'store-explorer',
    createdTS: madeOn(now, 1),
    createdby: 'Vikram Desai',
    document: questOf('Store explorer', [
      entryOf(
        'English',
        'Explore our stores',
        [
          milestone('Two stores', [
            doing('Visit two stores', 'store_visited', { repeatTaskSelected: true, repeatTask: 2 }),
          ]),
        ],
        { userSegmentId: 'mumbai-app-users', questRewardId: 'coins-500' },
      ),
    ]),
  },
]
