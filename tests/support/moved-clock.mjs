// Loaded before a server starts (`NODE_OPTIONS`): its clock goes ahead by as many milliseconds as a file says, at every moment.
import { readFileSync } from 'node:fs'

const now = Date.now.bind(Date)
let ahead = 0
let read = 0

Date.now = () => {
  const time = now()
  if (time - read > 100) {
    read = time
    ahead = Number(readFileSync(process.env.TEST_CLOCK_FILE, 'utf8'))
  }
  return time + ahead
}
