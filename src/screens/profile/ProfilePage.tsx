import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { sessionAtom } from '#src/api/session.ts'
import { useMay } from '#src/api/useMay.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageTerms } from '#src/navigation/open-page.ts'
import type { ProfileTab } from '#src/navigation/screen.ts'
import classes from './profile.module.css'

/** The tabs of person and organisation, the open one in the address (C §2 `/editprofile`). After the trial it shows only the tabs that still answer. */
export default function ProfilePage({ tabs }: { readonly tabs: readonly ProfileTab[] }) {
  const may = useMay()
  const isOver = useAtomValue(sessionAtom)?.hasTrialExpired ?? false
  const navigate = useNavigate()
  const { tab } = usePageTerms('/editprofile')
  const shown = tabs.filter(
    ({ requiredCall }) => may(requiredCall) && (!isOver || requiredCall.allowedWhenRestricted.includes('trial')),
  )
  const open = shown.find(({ id }) => id === tab) ?? shown[0]
  const Content = open?.element
  return (
    <PageFrame
      title="Profile"
      actions={
        <>
          <LinkButton to="/install" variant="default" leftSection={<Icon name="connect" />}>
            Sites and apps
          </LinkButton>
          <Allowed call={endpoints.audit.list}>
            <LinkButton to="/audit" variant="default" leftSection={<Icon name="terms" />}>
              Audit log
            </LinkButton>
          </Allowed>
        </>
      }
    >
      <Tabs
        value={open?.id ?? null}
        onChange={(to) => void navigate({ to: '/editprofile', search: { tab: to ?? undefined } })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          {shown.map(({ id, title, icon }) => (
            <Tabs.Tab key={id} value={id} leftSection={<Icon name={icon} />}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {open && Content && (
          <Tabs.Panel value={open.id} pt="md">
            <Suspense>
              <Content />
            </Suspense>
          </Tabs.Panel>
        )}
      </Tabs>
    </PageFrame>
  )
}
