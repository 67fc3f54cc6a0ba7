import { SimpleGrid, Skeleton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { lazy, Suspense } from 'react'
import { uploadTo } from '#src/api/upload-file.ts'
import { Section } from '#src/kit/Section.tsx'
import { MediaInput } from '#src/kit/upload/MediaInput.tsx'
import type { ProfileValues } from './form-values.ts'

const PhoneField = lazy(() => import('#src/kit/places/PhoneField.tsx'))
const send = uploadTo('profile/')

interface Props {
  readonly form: UseFormReturnType<ProfileValues>
  readonly emailId: string
}

/** The person: their name, picture, address and number. */
export function PersonSection({ form, emailId }: Props) {
  const { fullName, countryCode, profileUrl } = form.values
  return (
    <Section title="You">
      <MediaInput
        label="Picture"
        round
        alt={fullName}
        value={profileUrl}
        send={send}
        error={form.errors.profileUrl}
        onChange={(image) => form.setFieldValue('profileUrl', image?.url ?? '')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label="Full name" required autoComplete="name" {...form.getInputProps('fullName')} />
        <TextInput
          label="E-mail"
          type="email"
          variant="filled"
          readOnly
          value={emailId}
          description="You sign in with this address. An admin can change it in Team."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Suspense fallback={<Skeleton h={58} />}>
          <PhoneField
            label="Mobile number"
            required
            code={countryCode}
            onCode={(code) => form.setFieldValue('countryCode', code)}
            number={form.getInputProps('mobileNum')}
          />
        </Suspense>
      </SimpleGrid>
    </Section>
  )
}
