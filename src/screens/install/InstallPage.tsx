import { Badge, Button, Skeleton, Tabs, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Install } from '#schemas/endpoints/install.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageTerms } from '#src/navigation/open-page.ts'
import { installQuery } from '#src/resource/on-site/install-query.ts'
import classes from './install.module.css'
import { ServerTab } from './server/ServerTab.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'
import { useInstallForm } from './settings/useInstallForm.ts'
import { SnippetTab } from './snippet/SnippetTab.tsx'
import { LiveCheck } from './status/LiveCheck.tsx'

const tabs = [
  { id: 'snippet', title: 'Your snippet', icon: 'screen' },
  { id: 'settings', title: 'Where it may run', icon: 'plug' },
  { id: 'server', title: 'Your server', icon: 'server' },
] as const

/** Brings activities into the customer's own site or app: the snippet, where it may run, and whether it works. */
export default function InstallPage() {
  const install = useQuery({ ...installQuery, staleTime: 0 })
  if (install.data) return <InstallOf install={install.data} />
  return (
    <PageFrame title="Install">
      {install.error ? (
        <ErrorState reason={install.error} onRetry={() => void install.refetch()} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </PageFrame>
  )
}

function InstallOf({ install }: { readonly install: Install }) {
  const navigate = useNavigate()
  const { tab } = usePageTerms('/install')
  const open = tabs.find(({ id }) => id === tab)?.id ?? tabs[0].id
  const form = useInstallForm(install)
  const { isDirty, isSaving, readOnly } = form
  const isShown = isDirty || (open === 'settings' && !readOnly)
  const settings = useRef<HTMLDivElement>(null)
  async function save() {
    if (await form.save()) return
    if (open !== 'settings') void navigate({ to: '/install', search: { tab: 'settings' } })
    // The first field that shows a problem takes the focus, once the problems are drawn.
    setTimeout(() => settings.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 50)
  }
  useHotkeys([['mod+S', () => void save()]], [], true)
  return (
    <PageFrame
      title="Install"
      beside={
        isDirty && (
          <Badge variant="light" color="yellow" tt="none">
            Unsaved
          </Badge>
        )
      }
      actions={
        isShown && (
          <Tooltip label="There are no changes to save" disabled={isDirty}>
            <Button
              leftSection={<Icon name={isDirty ? 'save' : 'check'} />}
              loading={isSaving}
              data-disabled={!isDirty}
              aria-disabled={!isDirty}
              onClick={() => void save()}
            >
              {isDirty ? 'Save' : 'No changes'}
            </Button>
          </Tooltip>
        )
      }
    >
      <div className={classes.page}>
        <div className={classes.live}>
          <LiveCheck install={install} />
        </div>
        <Tabs
          value={open}
          onChange={(to) => void navigate({ to: '/install', search: { tab: to ?? undefined } })}
          keepMounted={false}
          className={classes.tabs ?? ''}
          ref={settings}
        >
          <Tabs.List>
            {tabs.map(({ id, title, icon }) => (
              <Tabs.Tab key={id} value={id} leftSection={<Icon name={icon} />}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={open} pt="md">
            {open === 'snippet' && <SnippetTab organisation={install.organisation} />}
            {open === 'settings' && <SettingsTab form={form} />}
            {open === 'server' && <ServerTab />}
          </Tabs.Panel>
        </Tabs>
      </div>
    </PageFrame>
  )
}
