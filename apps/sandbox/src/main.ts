import { readOptions } from '#/options.ts';
import { startSandbox } from '#/startSandbox.ts';

/** One line that says what to do; a stack trace would not. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'it did not start';
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is taken; set SANDBOX_PORT to another (SMTP takes the one after it)`;
  if (code === 'EACCES') return `port ${port} needs rights this user lacks; set SANDBOX_PORT above 1024`;
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine';
  return error.message;
}

// At once and without ceremony: nothing here outlives the process, so there is nothing to save.
const stop = () => process.exit(0);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
if (process.env['WATCH_STDIN'] === '1') {
  // The parent holds the other end; even when it is killed with -9, the pipe ends and so do we.
  process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
}

try {
  const { url } = await startSandbox(readOptions(process.env));
  console.log(`sandbox ready ${url}`);
} catch (error) {
  console.error(`sandbox: ${explain(error)}`);
  process.exit(1);
}
