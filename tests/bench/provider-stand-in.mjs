// A provider in a process of its own, which takes everything and answers at once; it tells its port.
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(202, { 'X-Message-Id': 'taken' }).end())
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
