// npm start: installs, builds, then hands over to the supervisor under the pinned Node (apps/server/src/entry/launch/main.ts).
import { env, giveUp, installPackages, pinnedNode, run, signalAll } from './scripts/boot.mjs';
import { buildWeb } from './scripts/buildWeb.mjs';
import { whenNpmIsGone } from './scripts/watchParent.mjs';

let stopping = false;
const stop = () => {
  stopping = true;
  signalAll('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenNpmIsGone(stop);

await installPackages();
if (!stopping && (await buildWeb()) !== 0 && !stopping) giveUp('The web app did not build: see the message above.');
if (stopping) process.exit(1);

// The supervisor ends when its stdin does, so a kill -9 of this process stops everything too.
process.exitCode = await run(pinnedNode(), ['apps/server/src/entry/launch/main.ts'], {
  stdio: ['pipe', 'inherit', 'inherit'],
  env: { ...env, WATCH_STDIN: '1', STARTED_AT: String(performance.timeOrigin) },
});
