import { Badge, Select, SimpleGrid, Skeleton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { lazy, Suspense } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import { ZoneSelect } from '#src/kit/places/ZoneSelect.tsx'
import { Section } from '#src/kit/Section.tsx'
import { zoneLabel } from '#src/time/zones.ts'
import type { Field, ProfileValues } from './form-values.ts'

const PhoneField = lazy(() => import('#src/kit/places/PhoneField.tsx'))
const CountryFields = lazy(() => import('#src/kit/places/CountryFields.tsx'))

/** The lists that the organisation chooses from (C §3 "Lists"). */
export interface Lists {
  readonly companySize: { label: string; value: string }[]
  readonly industry: { name: string; id: string }[]
}

interface Props {
  readonly form: UseFormReturnType<ProfileValues>
  readonly lists: Lists
  /** True where the person may only read. */
  readonly readOnly: boolean
}

/** The organisation: its name, what it does, where it is and which clock it lives by. */
export function OrganisationSection({ form, lists, readOnly }: Props) {
  const { country, state, timezone, countryCodeCompany } = form.values
  const industries = lists.industry.map(({ id, name }) => ({ value: id, label: name }))
  const choice = (label: string, field: Field, data: { label: string; value: string }[]) => {
    const value = form.values[field]
    const shown = data.find((one) => one.value === value)?.label ?? value
    if (readOnly) return <TextInput label={label} variant="filled" readOnly value={shown} />
    const { onChange, ...rest } = form.getInputProps(field)
    return (
      <Select
        label={label}
        searchable
        clearable
        placeholder="Choose"
        nothingFoundMessage="Nothing found"
        data={data}
        {...rest}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  }
  return (
    <Section
      title="Your organisation"
      beside={
        readOnly && (
          <Badge variant="light" color="gray" tt="none" leftSection={<Icon name="lock" size={12} />}>
            Only admins can change this
          </Badge>
        )
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Organisation name"
          required={!readOnly}
          variant={readOnly ? 'filled' : 'default'}
          readOnly={readOnly}
          autoComplete="organization"
          {...form.getInputProps('orgName')}
        />
        <Suspense fallback={<Skeleton h={58} />}>
          <PhoneField
            label="Phone number"
            readOnly={readOnly}
            code={countryCodeCompany}
            onCode={(code) => form.setFieldValue('countryCodeCompany', code)}
            number={form.getInputProps('mobileNumCompany')}
          />
        </Suspense>
        {choice('Industry', 'industryId', industries)}
        {choice('Company size', 'orgSize', lists.companySize)}
        <Suspense fallback={<Skeleton h={58} />}>
          <CountryFields
            readOnly={readOnly}
            country={{ value: country, error: form.errors.country }}
            state={{ value: state, error: form.errors.state }}
            onChange={(chosen, region) => {
              form.setFieldValue('country', chosen)
              form.setFieldValue('state', region)
            }}
          />
        </Suspense>
        <TextInput
          label="Address"
          variant={readOnly ? 'filled' : 'default'}
          readOnly={readOnly}
          autoComplete="street-address"
          {...form.getInputProps('orgAddress')}
        />
        {readOnly ? (
          <TextInput label="Time zone" variant="filled" readOnly value={zoneLabel(timezone, Date.now())} />
        ) : (
          <ZoneSelect
            description="Dates and times are shown in this zone, and rules without their own zone run in it."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={timezone}
            error={form.errors.timezone}
            onChange={(zone) => form.setFieldValue('timezone', zone ?? timezone)}
          />
        )}
      </SimpleGrid>
    </Section>
  )
}
