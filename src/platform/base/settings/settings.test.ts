import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SettingError } from './setting-row.ts'
import { readSettings, settingsTable } from './settings.ts'

const hex = 'ab'.repeat(32)

describe('readSettings', () => {
  test('has a default for everything', () => {
    expect(readSettings({}, [])).toEqual({
      port: 4400,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      basePath: '',
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReadUrl: undefined,
      role: 'all',
      migration: 'start',
      drainSeconds: 0,
      publicUrl: 'http://localhost:4400',
      smtpUrl: undefined,
      outbox: 'demo',
      trustedProxies: [],
      secretKey: undefined,
      services: { user: '/api', game: '/api', offer: '/api', campaign: '/api', gratification: '/api' },
      webhookAllowedRanges: [],
      voucherProvider: { url: 'sandbox', clientId: '', secret: '' },
      integrations: {
        messaging: 'https://api.twilio.com',
        mailApi: 'https://api.sendgrid.com',
        push: 'https://fcm.googleapis.com',
        pushToken: 'https://oauth2.googleapis.com/token',
        engagement: 'https://api.clevertap.com',
      },
      idempotentProviders: [],
      messagesPerSecond: 100,
      payments: { url: 'sandbox', keyId: '', keySecret: '' },
      beaconUrl: undefined,
      salesEmail: undefined,
      seller: { name: 'Questwire', address: '', state: 'Karnataka', country: 'India', taxId: '' },
      telemetry: {
        callLog: false,
        slowQueryMs: undefined,
        metricsPort: undefined,
        metricsHost: '127.0.0.1',
        tracesUrl: undefined,
        tracesShare: 0.1,
      },
      assistant: true,
      demo: true,
      demoPlayers: 1500,
      recountFigures: false,
      onlyMigrates: false,
    })
  })

  test('takes an empty variable for an absent one', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }, []).port).toBe(4400)
  })

  test('lays the services and the public address below the base path', () => {
    const settings = readSettings({ BASE_PATH: '/games/', PORT: '8080', OFFER_SERVICE_URL: 'https://o.test/v1/' }, [])
    expect(settings.basePath).toBe('/games')
    expect(settings.publicUrl).toBe('http://localhost:8080/games')
    expect(settings.services.user).toBe('/games/api')
    expect(settings.services.offer).toBe('https://o.test/v1')
  })

  test('fills the demo in the embedded database, and elsewhere only when asked', () => {
    const elsewhere = { DATABASE_URL: 'postgres://u:p@db/questwire' }
    expect(readSettings(elsewhere, []).demo).toBe(false)
    expect(readSettings(elsewhere, ['--demo']).demo).toBe(true)
  })

  test('starts embedded without the demo, and elsewhere with it, where the setting says so', () => {
    expect(readSettings({ DEMO: 'off' }, []).demo).toBe(false)
    expect(readSettings({ DEMO: 'on', DATABASE_URL: 'postgres://u:p@db/questwire' }, []).demo).toBe(true)
    expect(readSettings({ DEMO: 'off' }, []).payments.url).toBe('none')
  })

  test.each([
    [{}, 'demo'],
    [{ HOST: 'localhost' }, 'demo'],
    [{ HOST: '::1' }, 'demo'],
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ HOST: '192.0.2.7' }, 'none'],
    [{ HOST: 'questwire.example.com' }, 'none'],
    [{ HOST: '0.0.0.0', OUTBOX: 'demo' }, 'demo'],
    [{ OUTBOX: 'all' }, 'all'],
    [{ OUTBOX: 'none' }, 'none'],
    [{ DEMO: 'off' }, 'none'],
    [{ DEMO: 'off', OUTBOX: 'all' }, 'all'],
    [{ SMTP_URL: 'smtp://mail.test', OUTBOX: 'all' }, 'none'],
  ])('with %j the outbox shows the mails of: %s', (env, scope) => {
    expect(readSettings(env, []).outbox).toBe(scope)
  })

  test('refuses to show the mails of everybody to the network', () => {
    expect(() => readSettings({ OUTBOX: 'all', HOST: '0.0.0.0' }, [])).toThrow(
      'OUTBOX is all while HOST is 0.0.0.0: who reaches the server could reset every password.',
    )
  })

  test('reads proxies as addresses and as ranges', () => {
    expect(readSettings({ TRUSTED_PROXIES: '127.0.0.1, ::1, 10.0.0.0/8' }, []).trustedProxies).toEqual([
      { address: '127.0.0.1', prefix: 32, family: 'ipv4' },
      { address: '::1', prefix: 128, family: 'ipv6' },
      { address: '10.0.0.0', prefix: 8, family: 'ipv4' },
    ])
    expect(() => readSettings({ TRUSTED_PROXIES: 'proxy.internal' }, [])).toThrow(SettingError)
  })

  test('takes a database behind a socket', () => {
    const address = 'postgres://me@/questwire?host=/run/postgresql'
    expect(readSettings({ DATABASE_URL: address }, []).databaseUrl).toBe(address)
  })

  test('reads a key in hexadecimal and in base64', () => {
    const bytes = Buffer.from(hex, 'hex')
    expect(readSettings({ SECRET_KEY: hex }, []).secretKey).toEqual(bytes)
    expect(readSettings({ SECRET_KEY: bytes.toString('base64') }, []).secretKey).toEqual(bytes)
    expect(readSettings({ SECRET_KEY: bytes.toString('base64url') }, []).secretKey).toEqual(bytes)
  })

  test('reads address ranges of both families', () => {
    expect(readSettings({ WEBHOOK_ALLOWED_RANGES: '10.1.0.0/16, fd00::/8' }, []).webhookAllowedRanges).toEqual([
      { address: '10.1.0.0', prefix: 16, family: 'ipv4' },
      { address: 'fd00::', prefix: 8, family: 'ipv6' },
    ])
  })

  test.each([
    ['PORT', '80a', 'PORT is "80a": it is not a whole number. Right would be a whole number from 1 to 65535.'],
    ['PORT', '0', 'it is below 1'],
    ['PORT', '65536', 'it is above 65535'],
    ['DEMO_PLAYERS', 'many', 'it is not a whole number'],
    ['ROLE', 'webber', 'ROLE is "webber": it is neither all, web nor worker. Right would be all, web or worker.'],
    ['MIGRATE', 'never', 'it is neither start nor job'],
    ['DRAIN_SECONDS', '301', 'it is above 300'],
    ['CALL_LOG', 'yes', 'it is neither on nor off'],
    ['SLOW_QUERY_MS', '0', 'it is below 1'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'it is no number from 0 to 1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'begins with http:// or https://'],
    ['HOST', 'http://x', 'it is neither a host name nor an IP address'],
    ['DATA_DIR', '~/data', 'it begins with ~'],
    ['BASE_PATH', 'games', 'it is not a path that begins with /'],
    ['BASE_PATH', '/a b', 'it is not a path that begins with /'],
    ['PUBLIC_URL', 'games.test', 'begins with http:// or https://'],
    ['PUBLIC_URL', 'https://games.test/?a=1', 'it has a query or a fragment'],
    ['GAME_SERVICE_URL', '//elsewhere.test', 'it is neither a path'],
    ['USER_SERVICE_URL', 'ftp://elsewhere.test', 'it is neither a path'],
    ['WEBHOOK_ALLOWED_RANGES', '10.0.0.0/33', 'it holds something that is no CIDR block'],
    ['VOUCHER_PROVIDER_URL', 'sandpit', 'it is neither sandbox nor an address'],
    ['WEBHOOK_ALLOWED_RANGES', '10.0.0.1', 'it holds something that is no CIDR block'],
  ])('refuses %s=%s', (name, value, sentence) => {
    const read = () => readSettings({ [name]: value }, [])
    expect(read).toThrow(SettingError)
    expect(read).toThrow(sentence)
    expect(read).toThrow(`${name} is `)
  })

  test.each([
    ['DATABASE_URL', 'mysql://u:hunter2@db/x', 'begins with postgres:// or postgresql://'],
    ['DATABASE_URL', 'postgres://u:hunter2@db', 'it names no database'],
    ['SMTP_URL', 'https://u:hunter2@mail', 'begins with smtp:// or smtps://'],
    ['SECRET_KEY', 'hunter2', 'it is not 32 bytes'],
  ])('refuses a wrong %s without showing it', (name, value, sentence) => {
    const read = () => readSettings({ [name]: value }, [])
    expect(read).toThrow(sentence)
    expect(read).toThrow(`${name} cannot be used`)
    expect(read).not.toThrow('hunter2')
  })

  test('refuses an option it does not know', () => {
    expect(() => readSettings({}, ['--dmeo'])).toThrow(
      'There is no option --dmeo: there are --demo, --recount-figures and --migrate.',
    )
  })
})

describe('settingsTable', () => {
  test('prints one Markdown row for every setting', () => {
    const lines = settingsTable().split('\n')
    expect(lines).toHaveLength(52)
    expect(lines[2]).toBe('| `PORT` | `4400` | TCP port the server listens on. |')
    for (const line of lines) expect(line).toMatch(/^\| .* \| .* \| .* \|$/)
  })
})
