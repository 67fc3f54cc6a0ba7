import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { IntegrationData } from '#schemas/endpoints/integrations.ts'
import { integrationMessages as say } from '#schemas/messages/index.ts'
import type { IntegrationName } from '#schemas/values/integration-names.ts'
import { integrationErrors, integrationOf, ServiceAccount } from '#schemas/values/integrations.ts'
import { api } from '#src/api/api.ts'
import { sealAll } from '#src/api/seal.ts'
import { toast } from '#src/kit/toast.ts'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { firstValues } from './words.ts'

type Values = Record<string, string>

/** The fields of an integration as they are answered; those of one that is not set up as they usually are. */
function valuesOf(name: IntegrationName, data: IntegrationData): Values {
  const given = data as Readonly<Record<string, string | undefined>>
  return Object.fromEntries(
    Object.keys(integrationOf(name).fields).map((key) => [key, given[key] ?? firstValues[key] ?? '']),
  )
}

/** The form of an integration. A value that is still its mask is kept; whatever else a secret's field holds is sealed before it is sent. */
export function useIntegrationForm(name: IntegrationName, data: IntegrationData) {
  const integration = integrationOf(name)
  const { fields, needs } = integration
  const client = useQueryClient()
  const [masks, setMasks] = useState(() => valuesOf(name, data))
  const [fileName, setFileName] = useState(data.configFileName)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({
    initialValues: masks,
    validate: (values) =>
      Object.fromEntries(integrationErrors(name, values).map(({ path, message }) => [path, message])),
  })
  const isDirty = form.isDirty() || file !== undefined
  useUnsaved(isDirty && !form.submitting, { onTab: true })

  function take(answered: IntegrationData): void {
    const values = valuesOf(name, answered)
    setMasks(values)
    setFileName(answered.configFileName)
    form.setInitialValues(values)
    form.setValues(values)
    void client.invalidateQueries({ queryKey: ['integrations'] })
  }

  /** Answers false where nothing was sent. */
  async function save(values: Values): Promise<boolean> {
    const fresh = Object.entries(values).filter(
      ([key, value]) => fields[key]?.secret && value !== '' && value !== masks[key],
    )
    const account = await file?.text()
    if (account !== undefined && !v.is(ServiceAccount, account)) {
      form.setFieldError('configFile', say.notServiceAccount)
      return false
    }
    const toSeal = { ...Object.fromEntries(fresh), ...(account === undefined ? {} : { configFile: account }) }
    const sealed = Object.keys(toSeal).length > 0 ? await sealAll(toSeal) : {}
    const { configFile, ...secrets } = sealed
    const saved = await api.integrations.save({ body: { type: `${integration.type}`, ...values, ...secrets } })
    take(saved.integrationData)
    if (!file || configFile === undefined) return true
    const body = { folderName: 'firebase/' as const }
    const files = { file: new File([configFile], file.name, { type: 'application/jose' }) }
    take((await api.integrations.upload({ body }, { files })).integrationData)
    setFile(undefined)
    return true
  }

  const submit = form.onSubmit(async (values) => {
    setProblem(undefined)
    try {
      if (await save(values)) toast.saved()
    } catch (error) {
      setProblem(showRefusal(form, error))
    }
  })

  async function remove(): Promise<void> {
    try {
      await api.integrations.remove({ query: { integration: name } })
      setFile(undefined)
      setProblem(undefined)
      form.clearErrors()
      take({})
      toast.deleted()
    } catch (error) {
      toast.failedToDelete(error)
    }
  }

  const isAsked = (key: string) => !needs?.fields.includes(key) || needs.when(form.values)
  return { form, integration, masks, file, setFile, fileName, isDirty, isAsked, problem, submit, remove }
}

/** The state of an integration's form. */
export type IntegrationFormState = ReturnType<typeof useIntegrationForm>
