/**
 * The way to the embedded database: a socket in a folder that only its account enters, and no TCP port. Windows has no
 * such sockets in PostgreSQL's driver: there it is a port of the loopback with a password (not proven).
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Location, makeSocketFolder } from './location.ts'

/** The database's user and its one database, both made at the first start. */
export const owner = 'questwire'

/** The target of a connection, in the words of `pg`. */
export interface Endpoint {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly ssl: false
}

/** An endpoint, and the settings that make PostgreSQL listen there. */
export interface Listening {
  readonly endpoint: Endpoint
  readonly settings: Readonly<Record<string, string>>
}

const onWindows = process.platform === 'win32'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

function passwordFile({ home }: Location): string {
  const file = join(home, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return file
}

/** The arguments of initdb that say who may connect. */
export function accessArguments(location: Location): string[] {
  // Who enters the socket's folder is the data's owner or root, and could read the files as well.
  return onWindows ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(location)}`] : ['--auth=trust']
}

/** Chooses where the database listens during this run. */
export async function chooseEndpoint(location: Location): Promise<Listening> {
  if (onWindows) {
    const port = await freePort()
    const password = readFileSync(passwordFile(location), 'utf8')
    const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
    return { endpoint: { host: '127.0.0.1', port, user: owner, password, ssl: false }, settings }
  }
  const folder = makeSocketFolder(location)
  const settings = {
    listen_addresses: '',
    port: '5432',
    // A list: quoted, because a comma in the path would divide it.
    unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  return { endpoint: { host: folder, port: 5432, user: owner, ssl: false }, settings }
}
