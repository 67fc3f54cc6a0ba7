import { Stack } from '@mantine/core'
import { PersonSection } from './PersonSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'

/** The data of end users, for admins: one person is exported or erased, and raw rows are kept for a time. Ours. */
export default function PrivacyTab() {
  return (
    <Stack gap="md" maw={960}>
      <PersonSection />
      <RetentionSection />
    </Stack>
  )
}
