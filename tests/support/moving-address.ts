/** An address that moves: a port that passes connections on to wherever it points, as the address of a database does in a failover. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The address. */
export interface MovingAddress {
  readonly port: number
  /** Points it to another port of the loopback, and breaks what is connected. */
  moveTo(port: number): void
  close(): void
}

/** Opens an address that points to a port of the loopback. */
export async function openMovingAddress(port: number): Promise<MovingAddress> {
  let target = port
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    keep(from)
    keep(to)
    from.pipe(to)
    to.pipe(from)
    from.on('close', () => to.destroy())
    to.on('close', () => from.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(next) {
      target = next
      breakAll()
    },
    close() {
      server.close()
      breakAll()
    },
  }
}
