#!/usr/bin/env node
// @ts-check
// The command line of campaigns as files: `npx questwire`. It runs as it stands, without a build; what it decides is decided
// by the server, so that it says the same as the editor.
import { run } from './run.mjs'

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  fetch: (request) => fetch(request),
})
