/** The side menu (C §2 "Menu sections"). An item is shown to those who may make the call of its page. */
import type { MenuItem, MenuSection } from '#schemas/endpoints/accounts.ts'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { isEnough, type Role } from '#schemas/values/roles.ts'
import type { Settings } from '../base/settings/settings.ts'

const { accounts, badgeRules, brand, events, offers, rules, segments, thirdPartyOffers, visits, webhooks } = endpoints

/** An item, and the call of its page; without one everybody sees it. */
interface Item extends Pick<MenuItem, 'title' | 'slug' | 'url' | 'external'> {
  readonly opens?: Pick<Endpoint, 'access' | 'needs'>
}

interface Section extends Item {
  readonly submenus: readonly Item[]
}

const sections: readonly Section[] = [
  { title: 'Dashboard', slug: 'dashboard', url: '/dashboard', opens: endpoints.dashboard.get, submenus: [] },
  {
    title: 'Gamify Engagement',
    slug: 'gamify_engagement',
    url: '',
    submenus: [{ title: 'Brand kit', slug: 'brand_kit', url: '/brandkit', opens: brand.get }],
  },
  {
    title: 'Offer Management',
    slug: 'offer_management',
    url: '',
    submenus: [
      { title: 'Rewards', slug: 'rewards', url: '/offermanager', opens: offers.list },
      {
        title: 'Third-party rewards',
        slug: 'third_party_rewards',
        url: '/offermanagerthirdparty',
        opens: thirdPartyOffers.list,
      },
    ],
  },
  { title: 'Webhooks', slug: 'webhooks', url: '/webhook', opens: webhooks.list, submenus: [] },
  {
    title: 'Rule Engine',
    slug: 'rule_engine',
    url: '',
    submenus: [
      { title: 'Rule Engine', slug: 'rule_engine_rules', url: '/ruleengine', opens: rules.list },
      {
        title: 'Game mechanics',
        slug: 'rule_engine_game_mechanics',
        url: '/gamemechanicsrule',
        opens: rules.listGameMechanics,
      },
      { title: 'Quest', slug: 'rule_engine_quest', url: '/questRule', opens: rules.listQuests },
      { title: 'Daily streak', slug: 'rule_engine_daily_streak', url: '/dailystreak', opens: rules.listStreaks },
      { title: 'Badge library', slug: 'rule_engine_badge_library', url: '/badgelibrary', opens: badgeRules.list },
      {
        title: 'Custom events rule',
        slug: 'rule_engine_custom_events',
        url: '/customeventsrule',
        opens: rules.listCustomEvents,
      },
      {
        title: 'Smart campaigns',
        slug: 'rule_engine_smart_campaigns',
        url: '/smartCampaignsList',
        opens: rules.listCampaigns,
      },
    ],
  },
  {
    title: 'Data Management',
    slug: 'data_management',
    url: '',
    submenus: [
      { title: 'Segments', slug: 'segments', url: '/datamanagement', opens: segments.list },
      { title: 'Custom events', slug: 'custom_events', url: '/customEvents', opens: events.config },
    ],
  },
  { title: 'Developer docs', slug: 'developer_docs', url: 'docs', external: true, submenus: [] },
  { title: 'Demo web', slug: 'demo_web', url: '/demowebsite', opens: visits.createVisit, submenus: [] },
]

const demoSections: readonly Section[] = [
  {
    title: 'Demo',
    slug: 'demo',
    url: '',
    submenus: [{ title: 'Outbox', slug: 'outbox', url: '/outbox', opens: accounts.outbox }],
  },
]

/** Lists what a role finds in the menu; a section without anything in it is left out. */
export function menuOf({ outbox }: Settings, role: Role): MenuSection[] {
  const shown = ({ opens }: Item) => !opens || opens.access === 'public' || isEnough(role, opens.needs)
  return [...sections, ...(outbox === 'none' ? [] : demoSections)].filter(shown).flatMap(({ submenus, ...section }) => {
    const items = submenus.filter(shown).map(itemOf)
    return items.length === 0 && submenus.length > 0 ? [] : [{ ...itemOf(section), submenus: items }]
  })
}

const itemOf = ({ opens: _, ...item }: Item): MenuItem => item
