/** Lines for the open pages of members, at whichever server they are: what is told in a transaction arrives where that is committed. */
import type { BellLine } from '#schemas/endpoints/bell.ts'
import { joinServers } from '../base/announcements.ts'
import type { Platform } from '../base/context.ts'
import type { Client } from '../base/database/pool.ts'
import { hubOf } from './hub.ts'

/** A line with the members whom it is for. */
export interface RelayedLine {
  readonly orgId: string
  readonly users: readonly string[]
  readonly line: BellLine
}

/** The way to the open pages of all servers. */
export interface Relay {
  /**
   * Tells the other servers, once the transaction is committed and in the order of commits.
   *
   * @returns False where it is too long to be told.
   */
  announce(client: Client, told: RelayedLine): Promise<boolean>
  /** Tells the pages of this server. */
  tell(told: RelayedLine): void
}

const relays = new WeakMap<Platform, Relay>()

/** Returns the relay of a server, which begins to listen to the others at the first call. */
export function relayOf(platform: Platform): Relay {
  const relay = relays.get(platform) ?? createRelay(platform)
  relays.set(platform, relay)
  return relay
}

function createRelay(platform: Platform): Relay {
  const hub = hubOf(platform)
  const tell = ({ orgId, users, line }: RelayedLine) => hub.tell(orgId, new Set(users), line)
  const servers = joinServers(
    platform,
    'questwire_lines',
    (told) => tell(told as RelayedLine),
    () =>
      // What the others told meanwhile is lost.
      hub.tellAll({ type: 'live', id: '*', again: true }),
  )
  return { announce: (client, told) => servers.announceIn(client, told), tell }
}
