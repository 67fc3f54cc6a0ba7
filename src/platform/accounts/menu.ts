/** The side menu (C §2 "Menu sections"). An item is shown to those who may make the call of its page. */
import { families } from '#schemas/documents/families.ts'
import { type DocumentFamily, familyIds } from '#schemas/documents/rule-family.ts'
import type { MenuItem, MenuSection } from '#schemas/endpoints/accounts.ts'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { isEnough, type Role } from '#schemas/values/roles.ts'
import type { Settings } from '../base/settings/settings.ts'

const {
  accounts,
  approvals,
  badges,
  brand,
  calendar,
  channelCampaigns,
  dashboard,
  events,
  games,
  held,
  install,
  offers,
  pages,
} = endpoints
const { pushNotifications, reports, segments, templates, themes, thirdPartyOffers, tournaments, visits } = endpoints
const { webhooks } = endpoints

/** An item, and the call of its page; without one everybody sees it. */
interface Item extends Pick<MenuItem, 'title' | 'slug' | 'url' | 'external'> {
  readonly opens?: Pick<Endpoint, 'access' | 'requiredRole'>
}

interface Section extends Item, Pick<MenuSection, 'group'> {
  readonly submenus: readonly Item[]
}

/** Returns the item of a family: its list. */
function familyItem(family: DocumentFamily): Item {
  const { menu, area, listCall, pages: addresses } = families[family]
  const calls: Readonly<Record<string, Endpoint>> = endpoints[area]
  const opens = calls[listCall]
  return { ...menu, url: addresses.list, ...(opens && { opens }) }
}

/** The sections by group: results, campaigns and what they are made of, people, other systems, the demo. */
const sections: readonly Section[] = [
  { title: 'Dashboard', slug: 'dashboard', url: '/dashboard', group: 'results', opens: dashboard.get, submenus: [] },
  { title: 'Calendar', slug: 'calendar', url: '/calendar', group: 'results', opens: calendar.get, submenus: [] },
  { title: 'Approvals', slug: 'approvals', url: '/approvals', group: 'results', opens: approvals.list, submenus: [] },
  { title: 'Reports', slug: 'reports', url: '/reports', group: 'results', opens: reports.activity, submenus: [] },
  {
    title: 'Rule Engine',
    slug: 'rule_engine',
    url: '',
    group: 'campaigns',
    submenus: familyIds.map(familyItem),
  },
  {
    title: 'Offer Management',
    slug: 'offer_management',
    url: '',
    group: 'campaigns',
    submenus: [
      { title: 'Rewards', slug: 'rewards', url: '/offermanager', opens: offers.list },
      {
        title: 'Third-party rewards',
        slug: 'third_party_rewards',
        url: '/offermanagerthirdparty',
        opens: thirdPartyOffers.list,
      },
      { title: 'Rewards to check', slug: 'held_rewards', url: '/heldrewards', opens: held.list },
    ],
  },
  {
    title: 'Gamify Engagement',
    slug: 'gamify_engagement',
    url: '',
    group: 'campaigns',
    submenus: [
      { title: 'Themes', slug: 'themes', url: '/themes', opens: themes.list },
      { title: 'Templates', slug: 'templates', url: '/templates', opens: templates.list },
      { title: 'Game mechanics', slug: 'game_mechanics', url: '/gamemechanics', opens: badges.list },
      { title: 'Pages', slug: 'pages', url: '/pages', opens: pages.list },
      { title: 'Tournaments', slug: 'tournament', url: '/tournament', opens: tournaments.list },
      { title: 'Games', slug: 'games', url: '/games', opens: games.list },
      { title: 'Brand kit', slug: 'brand_kit', url: '/brandkit', opens: brand.get },
    ],
  },
  {
    title: 'Data Management',
    slug: 'data_management',
    url: '',
    group: 'people',
    submenus: [
      { title: 'Segments', slug: 'segments', url: '/datamanagement', opens: segments.list },
      { title: 'Custom events', slug: 'custom_events', url: '/customEvents', opens: events.config },
    ],
  },
  {
    title: 'Campaign Channels',
    slug: 'campaign_channels',
    url: '',
    group: 'people',
    submenus: [
      { title: 'Message', slug: 'message', url: '/message', opens: channelCampaigns.list },
      { title: 'E-mail', slug: 'email', url: '/email', opens: channelCampaigns.list },
      { title: 'WhatsApp', slug: 'whatsapp', url: '/whatsapp', opens: channelCampaigns.list },
    ],
  },
  {
    title: 'Notifications',
    slug: 'notifications',
    url: '',
    group: 'people',
    submenus: [
      {
        title: 'Push notifications',
        slug: 'push_notifications',
        url: '/pushnotifications',
        opens: pushNotifications.list,
      },
    ],
  },
  { title: 'Webhooks', slug: 'webhooks', url: '/webhook', group: 'systems', opens: webhooks.list, submenus: [] },
  { title: 'Install', slug: 'connect', url: '/install', group: 'systems', opens: install.get, submenus: [] },
  { title: 'Developer docs', slug: 'developer_docs', url: 'docs', group: 'systems', external: true, submenus: [] },
  {
    title: 'Demo web',
    slug: 'demo_web',
    url: '/demowebsite',
    group: 'demo',
    opens: visits.createVisit,
    submenus: [],
  },
]

const demoSections: readonly Section[] = [
  {
    title: 'Demo',
    slug: 'demo',
    url: '',
    group: 'demo',
    submenus: [{ title: 'Outbox', slug: 'outbox', url: '/outbox', opens: accounts.outbox }],
  },
]

/** Lists what a role finds in the menu; a section without anything in it is left out. */
export function menuOf({ outbox }: Settings, role: Role): MenuSection[] {
  const shown = ({ opens }: Item) => !opens || opens.access === 'public' || isEnough(role, opens.requiredRole)
  return [...sections, ...(outbox === 'none' ? [] : demoSections)].filter(shown).flatMap(({ submenus, ...section }) => {
    const items = submenus.filter(shown).map(itemOf)
    return items.length === 0 && submenus.length > 0 ? [] : [{ ...itemOf(section), submenus: items }]
  })
}

const itemOf = ({ opens: _, ...item }: Item): MenuItem => item
