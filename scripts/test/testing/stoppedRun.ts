import { endWithSignals } from '../endWithSignals.ts';
import { run } from '../run.ts';

// A stage that began what takes no SIGTERM, in a session of its own, behind a parent that goes at once.
const server = `
  process.on('SIGTERM', () => {});
  const { mkdtempSync } = require('node:fs');
  const folder = mkdtempSync(process.env.TMPDIR + '/db-');
  const http = require('node:http').createServer((_request, response) => response.end('up'));
  http.listen(0, '127.0.0.1', () =>
    console.log(JSON.stringify({ port: http.address().port, folder, pids: [process.ppid, process.pid] })));
`;
const stage = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { detached: true, stdio: 'inherit' });
  setInterval(() => {}, 1000);
`;

endWithSignals(300);
await run(process.execPath, ['-e', stage]);
