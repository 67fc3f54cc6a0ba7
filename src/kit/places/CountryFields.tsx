/** A country and its state, from the package's lists; loaded where they are shown: `lazy(() => import('…/CountryFields.tsx'))`. */
import { Select, type SelectProps, TextInput } from '@mantine/core'
import { allCountries } from 'country-region-data'

interface Props {
  readonly country: SelectProps
  readonly state: SelectProps
  readonly readOnly?: boolean
  /** Another country has other states: called with the country, and what becomes of the state. */
  readonly onChange: (country: string, state: string) => void
}

const names = allCountries.map(([name]) => name)

/** Two fields: the country, then one of its states; a country without any has no second one. */
export default function CountryFields({ country, state, readOnly = false, onChange }: Props) {
  const found = allCountries.find(([name]) => name === country.value)
  const states = [...new Set(found?.[2].map(([name]) => name))]
  if (readOnly)
    return (
      <>
        <TextInput label="Country" variant="filled" readOnly value={country.value ?? ''} />
        <TextInput label="State" variant="filled" readOnly value={state.value ?? ''} />
      </>
    )
  return (
    <>
      <Select
        label="Country"
        searchable
        allowDeselect={false}
        nothingFoundMessage="No such country"
        autoComplete="country-name"
        {...country}
        data={names}
        onChange={(chosen) => onChange(chosen ?? '', '')}
      />
      <Select
        label="State"
        searchable
        clearable
        nothingFoundMessage="No such state"
        placeholder={states.length > 0 ? 'Choose a state' : 'None'}
        disabled={states.length === 0}
        {...state}
        value={state.value || null}
        data={states}
        onChange={(chosen) => onChange(country.value ?? '', chosen ?? '')}
      />
    </>
  )
}
