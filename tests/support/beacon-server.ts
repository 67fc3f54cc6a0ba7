/** A beacon on a port of this machine that answers recorded rounds as drand does, and fails as a test has it fail. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quicknetRounds } from '#src/draws/beacon.fixture.ts'
import { type BeaconChain, type BeaconRound, quicknet } from '#src/draws/beacon.ts'

/** The beacon. */
export interface TestBeacon {
  readonly url: string
  /** The chain that it says to serve. */
  chain: BeaconChain
  /** The status of every answer that is not 200. */
  status: number | undefined
  /** The rounds that it answers; others come too early. */
  rounds: readonly BeaconRound[]
  /** Signs a round that is asked for and not among them, where there is somebody who can. */
  sign: ((round: number) => BeaconRound) | undefined
  /** The paths that were asked for. */
  readonly asked: string[]
  close(): Promise<void>
}

/** Starts a beacon of quicknet with its recorded rounds. */
export async function openTestBeacon(): Promise<TestBeacon> {
  const server = createServer(({ url = '' }, response) => {
    beacon.asked.push(url)
    const [, , what, number] = url.split('/')
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (beacon.status !== undefined) return answer(beacon.status, {})
    const { hash, publicKey, scheme, genesis, period } = beacon.chain
    if (what === 'info')
      return answer(200, { hash, public_key: publicKey, schemeID: scheme, genesis_time: genesis, period })
    const found = beacon.rounds.find(({ round }) => round === Number(number)) ?? beacon.sign?.(Number(number))
    if (!found) return answer(425, { error: 'requested round is too early' })
    return answer(200, { round: found.round, randomness: '', signature: found.signature })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const beacon: TestBeacon = {
    url: `http://127.0.0.1:${port}`,
    chain: quicknet,
    status: undefined,
    rounds: quicknetRounds,
    sign: undefined,
    asked: [],
    close: () => new Promise((done) => server.close(() => done())),
  }
  return beacon
}
