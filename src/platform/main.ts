/** The server of `npm start`: the platform's calls and first contents, run as a process. Built into `dist/server`. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { createApp } from './app/app.ts'
import { isBackupCommand, runBackupCommand } from './app/backup/commands.ts'
import { isDetachCommand, runDetachCommand } from './app/detach-command.ts'
import { createWorkerApp } from './app/health.ts'
import { runProcess } from './app/run-process.ts'
import { startJobs } from './jobs/index.ts'
import { seed } from './seed/index.ts'

// The heap is collected once it is twice as large as what lived; V8 would let it grow to up to four times that, minutes after
// the start, and little of it is given back.
setFlagsFromString('--heap-growing-percent=100')

// Beside the built server, wherever it is started from.
const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '../client')

const args = process.argv.slice(2)
if (isBackupCommand(args)) await runBackupCommand(args)
else if (isDetachCommand(args)) await runDetachCommand(args)
else
  await runProcess({
    seed,
    createApp: (platform) =>
      platform.settings.role === 'worker' ? createWorkerApp(platform) : createApp(platform, clientFolder),
    startJobs,
  })
