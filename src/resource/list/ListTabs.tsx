import { SegmentedControl, Tabs } from '@mantine/core'
import type { Tab } from '../resource.ts'

/** The lists of one kind, where a page has several kinds. */
export interface TabGroup {
  readonly label: string
  readonly tabs: readonly Tab[]
}

interface Props {
  readonly tabs: readonly Tab[]
  readonly groups: readonly TabGroup[]
  /** The key of the chosen tab. */
  readonly chosen: string
  readonly onChoose: (tab: string) => void
}

/** The tabs of a list; where the page has several kinds of lists a tab for each kind, and beside them a switch between its lists. */
export function ListTabs({ tabs, groups, chosen, onChoose }: Props) {
  const group = groups.find(({ tabs }) => tabs.some(({ key }) => key === chosen))
  if (!group) return <TabRow tabs={tabs} chosen={chosen} onChoose={onChoose} />
  // A kind is named by its first list; choosing the kind that is shown leaves the list as it is.
  const kinds = groups.map(({ label, tabs }) => ({ key: tabs[0]?.key ?? '', label }))
  const kind = group.tabs[0]?.key ?? ''
  return (
    <>
      <TabRow tabs={kinds} chosen={kind} onChoose={(key) => key !== kind && onChoose(key)} />
      <SegmentedControl
        size="sm"
        aria-label={group.label}
        data={group.tabs.map(({ key, label }) => ({ value: key, label }))}
        value={chosen}
        onChange={onChoose}
      />
    </>
  )
}

function TabRow({ tabs, chosen, onChoose }: Omit<Props, 'groups'>) {
  return (
    <Tabs value={chosen} onChange={(tab) => onChoose(tab ?? chosen)} variant="default">
      <Tabs.List>
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
