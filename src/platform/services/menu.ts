/** The side menu: what exists (C §2 "Menu sections"). A section appears with its first page. */
import type { MenuSection } from '#schemas/endpoints/accounts.ts'
import type { Settings } from '../settings.ts'

const sections: readonly MenuSection[] = [
  {
    title: 'Offer Management',
    slug: 'offer_management',
    url: '',
    submenus: [
      { title: 'Rewards', slug: 'rewards', url: '/offermanager' },
      { title: 'Third-party rewards', slug: 'third_party_rewards', url: '/offermanagerthirdparty' },
    ],
  },
  { title: 'Webhooks', slug: 'webhooks', url: '/webhook', submenus: [] },
  {
    title: 'Rule Engine',
    slug: 'rule_engine',
    url: '',
    submenus: [
      { title: 'Rule Engine', slug: 'rule_engine_rules', url: '/ruleengine' },
      { title: 'Game mechanics', slug: 'rule_engine_game_mechanics', url: '/gamemechanicsrule' },
      { title: 'Quest', slug: 'rule_engine_quest', url: '/questRule' },
      { title: 'Daily streak', slug: 'rule_engine_daily_streak', url: '/dailystreak' },
      { title: 'Badge library', slug: 'rule_engine_badge_library', url: '/badgelibrary' },
      { title: 'Custom events rule', slug: 'rule_engine_custom_events', url: '/customeventsrule' },
      { title: 'Smart campaigns', slug: 'rule_engine_smart_campaigns', url: '/smartCampaignsList' },
    ],
  },
  {
    title: 'Data Management',
    slug: 'data_management',
    url: '',
    submenus: [
      { title: 'Segments', slug: 'segments', url: '/datamanagement' },
      { title: 'Custom events', slug: 'custom_events', url: '/customEvents' },
    ],
  },
  { title: 'Developer docs', slug: 'developer_docs', url: 'docs', external: true, submenus: [] },
  { title: 'Demo web', slug: 'demo_web', url: '/demowebsite', submenus: [] },
]

const demoSections: readonly MenuSection[] = [
  { title: 'Demo', slug: 'demo', url: '', submenus: [{ title: 'Outbox', slug: 'outbox', url: '/outbox' }] },
]

/** Lists the sections of the menu. */
export const menuOf = ({ demo }: Settings): MenuSection[] => [...sections, ...(demo ? demoSections : [])]
