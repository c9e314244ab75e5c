import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfNeeded, forgetBuild } from './lib/build-if-needed.mjs';
import { spawnWithUs } from './lib/child.mjs';
import { environmentFor, loadEnvironment, openDatabase } from './lib/environment.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { client, root, server, tool } from './lib/paths.mjs';
import { finish, run, stopChildren } from './lib/run.mjs';

/** The server restarts on each change (port 3000), Vite serves the client beside it (port 5173). */
await run(async () => {
  loadEnvironment();
  await installIfNeeded();
  // What does not compile yet is the watcher's to report.
  await buildIfNeeded({ only: ['server', 'sandbox'] }).catch((error) => console.error(error.message));
  forgetBuild();
  const database = await openDatabase();
  const env = environmentFor(database);
  const watch = (script, ...args) =>
    spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const sandbox = ['-p', join(server, 'tsconfig.sandbox.json')];
  const running = [
    watch(join(server, 'scripts/compile.mjs'), '--watch'),
    watch(tool(root, 'typescript', 'tsc'), ...sandbox, '--watch', '--preserveWatchOutput'),
    spawnWithUs('--watch-preserve-output', ['--watch', join(server, 'dist/main.js')], env),
    spawn(process.execPath, [tool(client, 'vite')], { cwd: client, env, stdio: ['ignore', 'inherit', 'inherit'] }),
  ];
  const codes = running.map(finish);
  await Promise.race(codes);
  stopChildren();
  await Promise.all(codes);
  await database.stop();
});
