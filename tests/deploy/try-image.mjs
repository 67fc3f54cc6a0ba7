// The image of `.deploy/Dockerfile`, built from Debian's own tools and started as it is meant to be run: without rights, its root
// read-only. A step of `npm run test:long`. Its base is made here by mmdebstrap with this Node, since no registry is asked. Where the
// machine forbids that, it says so in one sentence and nothing fails.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.mjs'
import { findPostgres, startPostgres } from '../support/postgres.mjs'

/** The base of the Dockerfile; nothing is pulled under that name. */
const base = 'docker.io/library/node:20-bookworm-slim'
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** The longest time until a server answers, in milliseconds. */
const START_MS = 60_000

/** A reason of the machine, and none of the image. */
class Forbidden extends Error {}

const folder = mkdtempSync(join(tmpdir(), 'questwire-image-'))

/** Runs a program to its end; answers what it printed. @param {string} program @param {readonly string[]} args */
const run = (program, args) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e9 }).trim()

/** The same, where what goes wrong is the machine's. @param {string} what @param {() => string} attempt */
function unlessForbidden(what, attempt) {
  try {
    return attempt()
  } catch (error) {
    throw new Forbidden(`${what}: ${/** @type {Error} */ (error).message.trim().split('\n').slice(0, 2).join(' ')}`)
  }
}

/** @param {...string} args */
const buildah = (...args) =>
  run('buildah', [
    '--storage-driver=vfs',
    `--root=${join(folder, 'store')}`,
    `--runroot=${join(folder, 'run')}`,
    ...args,
  ])

/** Says a mistake of the image. @param {boolean} isRight @param {string} mistake */
function expect(isRight, mistake) {
  if (!isRight) throw new Error(mistake)
}

/** Finds the tools, or installs them from Debian's packages. */
function installTools() {
  if (process.getuid?.() !== 0) throw new Forbidden('only root may build it')
  const isMissing = ['mmdebstrap', 'buildah', 'unshare'].some((name) => !existsSync(join('/usr/bin', name)))
  if (!isMissing) return
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: /** @type {const} */ ('ignore') }
  unlessForbidden('mmdebstrap and buildah are not to be had', () => {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'mmdebstrap', 'buildah'], options)
    return ''
  })
}

/** Makes the base: Debian, this Node and its npm, and whom this machine trusts. */
function makeBase() {
  const node = realpathSync(process.execPath)
  const npm = join(dirname(node), '../lib/node_modules/npm')
  if (!existsSync(npm)) throw new Forbidden('there is no npm beside this Node')
  unlessForbidden('mounting is refused', () =>
    run('unshare', ['--mount', '--', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']),
  )
  const archive = join(folder, 'base.tar')
  unlessForbidden('Debian is not to be had', () =>
    run('mmdebstrap', ['--quiet', '--variant=minbase', 'bookworm', archive]),
  )
  unlessForbidden('buildah may not work', () => {
    const made = buildah('from', 'scratch')
    buildah('add', made, archive, '/')
    buildah('copy', '--chmod=755', made, node, '/usr/local/bin/node')
    buildah('copy', made, npm, '/usr/local/lib/node_modules/npm')
    if (existsSync(authorities)) {
      buildah('copy', made, authorities, authorities)
      buildah('config', `--env=NODE_EXTRA_CA_CERTS=${authorities}`, made)
    }
    for (const name of ['npm', 'npx']) {
      const link = ['ln', '-s', `../lib/node_modules/npm/bin/${name}-cli.js`, `/usr/local/bin/${name}`]
      buildah('run', '--isolation=chroot', made, '--', ...link)
    }
    return buildah('commit', '--quiet', '--rm', made, base)
  })
}

/**
 * What an image says of how it is run.
 * @typedef {{ User: string, WorkingDir: string, Env: string[], Entrypoint: string[] }} Config
 */

/** Builds the image; answers its root, which can be looked into, and how it is run. */
function buildImage() {
  const options = ['--isolation=chroot', '--pull=never', '--network=host', '--format=docker', '--quiet']
  const ignored = '--ignorefile=.deploy/Dockerfile.dockerignore'
  buildah('build', ...options, ignored, '--file=.deploy/Dockerfile', '--tag=questwire', '.')
  const container = buildah('from', '--pull=never', 'localhost/questwire')
  const { config } = JSON.parse(buildah('inspect', container)).Docker
  return {
    root: buildah('mount', container),
    config: /** @type {Config & { Healthcheck: { Test: string[] } }} */ (config),
  }
}

// Each of these takes the place of the one before, so that the process that is started is the server itself.
const started = `
  mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && mount -t tmpfs tmpfs "$0/tmp" && mount -t proc proc "$0/proc" &&
  mount --rbind /dev "$0/dev" && exec chroot --userspec="$USERSPEC" "$0" /bin/sh -c 'cd "$WORKDIR" && exec "$@"' sh "$@"`

/**
 * Runs a command in the image, without rights and over a read-only root.
 * @param {{ root: string, config: Config }} image @param {readonly string[]} command @param {Readonly<Record<string, string>>} env
 */
function startIn({ root, config }, command, env) {
  const own = Object.fromEntries(config.Env.map((one) => one.split(/=(.*)/s).slice(0, 2)))
  const place = { USERSPEC: config.User, WORKDIR: config.WorkingDir }
  const child = spawn('unshare', ['--mount', '--', 'sh', '-c', started, root, ...command], {
    env: { ...own, ...place, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => (output += chunk))
  const exit = new Promise((done) => child.once('close', (code, signal) => done(code ?? signal)))
  return { child, exit, output: () => output }
}

/** Starts the image beside a database: its migration, its server, its health, its end. @param {ReturnType<typeof buildImage>} image */
async function tryImage(image) {
  const bin = findPostgres()
  if (!bin) throw new Forbidden('there is no PostgreSQL for it')
  const database = await startPostgres(bin)
  const port = await freePort()
  const env = { DATABASE_URL: database.url, SECRET_KEY: 'ab'.repeat(32), PORT: `${port}`, HOST: '127.0.0.1' }
  try {
    const migrated = startIn(image, [...image.config.Entrypoint, '--migrate', '--demo'], env)
    expect((await migrated.exit) === 0, `its migration fails: ${migrated.output()}`)
    const server = startIn(image, image.config.Entrypoint, env)
    try {
      const until = Date.now() + START_MS
      while (!server.output().includes('Questwire is at') && server.child.exitCode === null && Date.now() < until)
        await wait(100)
      for (const path of ['healthz', 'readyz']) {
        const status = await fetch(`http://127.0.0.1:${port}/${path}`).then((answer) => answer.status, String)
        expect(status === 200, `/${path} answers ${status}: ${server.output()}`)
      }
      const body = JSON.stringify({ username: 'demo@questwire.test', password: 'Demo@1234' })
      const headers = { 'Content-Type': 'application/json' }
      const { status } = await fetch(`http://127.0.0.1:${port}/api/login`, { method: 'POST', headers, body })
      expect(status === 200, `nobody can sign in: ${status}`)
      const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]
      expect(uid === '10001', `it runs as ${uid}`)
      const [, ...health] = image.config.Healthcheck.Test
      expect((await startIn(image, health, env).exit) === 0, 'its own look at its health says no')
      for (const place of ['/app/a', '/var/tmp/a']) {
        expect((await startIn(image, ['touch', place], env).exit) !== 0, `${place} can be written`)
      }
      server.child.kill('SIGTERM')
      expect((await server.exit) === 0, `it does not end well: ${server.output()}`)
    } finally {
      server.child.kill('SIGKILL')
    }
  } finally {
    await database.stop()
  }
}

try {
  installTools()
  makeBase()
  const image = buildImage()
  await tryImage(image)
  const [kilobytes] = run('du', ['-sk', image.root]).split('\t')
  console.log(
    `The image was built and started without rights over a read-only root; it is ${Math.round(Number(kilobytes) / 1000)} MB.`,
  )
} catch (error) {
  const { message, stderr } = /** @type {Error & { stderr?: string }} */ (error)
  if (error instanceof Forbidden) console.log(`The image was not built here: ${message}.`)
  else {
    writeFileSync(2, `The image does not work: ${message}\n${stderr ?? ''}\n`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}
