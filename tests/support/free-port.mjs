import { createServer } from 'node:net'

/** Finds a TCP port that nobody listens on. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((done, refuse) => {
    const socket = createServer().once('error', refuse)
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address()
      socket.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
