import { usePageTerms } from '#src/navigation/open-page.ts'
import type { TabGroup } from './list/ListTabs.tsx'
import ResourceList from './ResourceList.tsx'
import type { Resource, Tab } from './resource.ts'

/** A list among the tabs of a page: it shows the tabs of all of its group, and stands under its own. */
export interface TabbedList extends Resource<{ readonly id: string }> {
  readonly ownTabs: readonly Tab[]
}

/** Shows the list whose tab the address names, the first one where it names none. */
export default function TabbedLists({ lists }: { readonly lists: readonly [TabbedList, ...TabbedList[]] }) {
  const { tab } = usePageTerms(lists[0].path)
  const list = lists.find(({ ownTabs }) => ownTabs.some(({ key }) => key === tab)) ?? lists[0]
  return <ResourceList key={list.ownTabs[0]?.key} resource={list} groups={groupsOf(lists)} />
}

/** Returns the groups of lists, each with the tabs of its lists; none where the lists are of one kind. */
function groupsOf(lists: readonly TabbedList[]): readonly TabGroup[] {
  const groups = new Map<string, Tab[]>()
  for (const { group, ownTabs } of lists) if (group) groups.set(group, [...(groups.get(group) ?? []), ...ownTabs])
  return [...groups].map(([label, tabs]) => ({ label, tabs }))
}
