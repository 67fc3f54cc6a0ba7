/** The side menu (C §2 "Menu sections"). An item is shown to those who may make the call of its page. */
import { families } from '#schemas/documents/families.ts'
import { type DocumentFamily, familyIds } from '#schemas/documents/rule-family.ts'
import type { MenuItem, MenuSection } from '#schemas/endpoints/accounts.ts'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { isEnough, type Role } from '#schemas/values/roles.ts'
import type { Settings } from '../base/settings/settings.ts'

const { accounts, brand, channelCampaigns, events, offers, pushNotifications, segments } = endpoints
const { templates, thirdPartyOffers, visits, webhooks } = endpoints

/** An item, and the call of its page; without one everybody sees it. */
interface Item extends Pick<MenuItem, 'title' | 'slug' | 'url' | 'external'> {
  readonly opens?: Pick<Endpoint, 'access' | 'requiredRole'>
}

interface Section extends Item {
  readonly submenus: readonly Item[]
}

/** Returns the item of a family: its list. */
function familyItem(family: DocumentFamily): Item {
  const { menu, area, listCall, pages } = families[family]
  const calls: Readonly<Record<string, Endpoint>> = endpoints[area]
  const opens = calls[listCall]
  return { ...menu, url: pages.list, ...(opens && { opens }) }
}

const sections: readonly Section[] = [
  { title: 'Dashboard', slug: 'dashboard', url: '/dashboard', opens: endpoints.dashboard.get, submenus: [] },
  {
    title: 'Gamify Engagement',
    slug: 'gamify_engagement',
    url: '',
    submenus: [
      { title: 'Themes', slug: 'themes', url: '/themes', opens: endpoints.themes.list },
      { title: 'Templates', slug: 'templates', url: '/templates', opens: templates.list },
      { title: 'Game mechanics', slug: 'game_mechanics', url: '/gamemechanics', opens: endpoints.badges.list },
      { title: 'Pages', slug: 'pages', url: '/pages', opens: endpoints.pages.list },
      { title: 'Tournaments', slug: 'tournament', url: '/tournament', opens: endpoints.tournaments.list },
      { title: 'Games', slug: 'games', url: '/games', opens: endpoints.games.list },
      { title: 'Brand kit', slug: 'brand_kit', url: '/brandkit', opens: brand.get },
    ],
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
      { title: 'Rewards to check', slug: 'held_rewards', url: '/heldrewards', opens: endpoints.held.list },
    ],
  },
  { title: 'Webhooks', slug: 'webhooks', url: '/webhook', opens: webhooks.list, submenus: [] },
  {
    title: 'Rule Engine',
    slug: 'rule_engine',
    url: '',
    submenus: familyIds.map(familyItem),
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
  { title: 'Reports', slug: 'reports', url: '/reports', opens: endpoints.reports.activity, submenus: [] },
  { title: 'Install', slug: 'connect', url: '/install', opens: endpoints.install.get, submenus: [] },
  { title: 'Developer docs', slug: 'developer_docs', url: 'docs', external: true, submenus: [] },
  {
    title: 'Campaign Channels',
    slug: 'campaign_channels',
    url: '',
    submenus: [
      { title: 'Message', slug: 'message', url: '/message', opens: channelCampaigns.list },
      { title: 'E-mail', slug: 'email', url: '/email', opens: channelCampaigns.list },
      { title: 'WhatsApp', slug: 'whatsapp', url: '/whatsapp', opens: channelCampaigns.list },
    ],
  },
  { title: 'Demo web', slug: 'demo_web', url: '/demowebsite', opens: visits.createVisit, submenus: [] },
  {
    title: 'Notifications',
    slug: 'notifications',
    url: '',
    submenus: [
      {
        title: 'Push notifications',
        slug: 'push_notifications',
        url: '/pushnotifications',
        opens: pushNotifications.list,
      },
    ],
  },
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
  const shown = ({ opens }: Item) => !opens || opens.access === 'public' || isEnough(role, opens.requiredRole)
  return [...sections, ...(outbox === 'none' ? [] : demoSections)].filter(shown).flatMap(({ submenus, ...section }) => {
    const items = submenus.filter(shown).map(itemOf)
    return items.length === 0 && submenus.length > 0 ? [] : [{ ...itemOf(section), submenus: items }]
  })
}

const itemOf = ({ opens: _, ...item }: Item): MenuItem => item
