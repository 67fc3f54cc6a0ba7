import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { families } from '#schemas/documents/families.ts'
import { familyIds } from '#schemas/documents/rule-family.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { channels, channelWords } from '#schemas/values/channels.ts'
import { useMay } from '#src/api/useMay.ts'
import { Icon, type IconName, isIconName } from '#src/kit/icons.tsx'
import type { PlainPath } from '#src/navigation/pages.ts'
import type { ChosenDates } from './chosen-dates.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Everything that has dates and can be made: its page for a new one. */
const kinds = [
  ...familyIds.map((family) => ({
    ...{ label: capital(families[family].label), to: families[family].pages.blank as PlainPath, isMessage: false },
    icon: families[family].icon as string,
    call: endpoints[families[family].area].save,
  })),
  {
    ...({ label: 'Tournament', to: '/tournament/new', icon: 'leaderboard', isMessage: false } as const),
    call: endpoints.tournaments.save,
  },
  ...channels.map((channel) => ({
    label: capital(channelWords[channel].one),
    to: { push: '/pushnotifications/new', sms: '/message/new', email: '/email/new', whatsapp: '/whatsapp/new' }[
      channel
    ] as PlainPath,
    icon: { push: 'bell', sms: 'message', email: 'mail', whatsapp: 'chat' }[channel],
    isMessage: true,
    call: endpoints[channel === 'push' ? 'pushNotifications' : 'channelCampaigns'].save,
  })),
]

interface ItemsProps {
  readonly dates: ChosenDates
  /** The chosen days in words; empty where nobody has chosen any. */
  readonly words: string
}

/** The items of a menu that chooses what to plan; its editor opens with the days that were chosen. */
export function CreateItems({ dates, words }: ItemsProps) {
  const navigate = useNavigate()
  const may = useMay()
  return (
    <>
      <Menu.Label>{words === '' ? 'Plan something new' : `New for ${words}`}</Menu.Label>
      {kinds
        .filter(({ call }) => may(call))
        .map(({ label, to, icon, isMessage }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon name={(isIconName(icon) ? icon : 'calendar') as IconName} />}
            onClick={() => {
              const { starts, ends } = dates
              const search = {
                ...(starts !== undefined && { starts }),
                ...(ends !== undefined && !isMessage && { ends }),
              }
              void navigate({ to: to as '/tournament/new', search })
            }}
          >
            {label}
          </Menu.Item>
        ))}
    </>
  )
}
