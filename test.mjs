// npm test: installs, then hands over to scripts/test/main.ts under the pinned Node.
//   --check  format, lint, types and unit tests alone      --full  the long tests too
import { env, installPackages, pinnedNode, run, signalAll } from './scripts/boot.mjs';
import { whenNpmIsGone } from './scripts/watchParent.mjs';

const stop = () => signalAll('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenNpmIsGone(stop);

await installPackages();
process.exitCode = await run(pinnedNode(), ['scripts/test/main.ts', ...process.argv.slice(2)], { env });
