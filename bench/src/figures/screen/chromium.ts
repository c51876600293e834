import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Chromium = {
  readonly port: number;
  /** Runs a script in a page of its own at that address, and answers what it comes to. */
  evaluate(url: string, script: string): Promise<unknown>;
  close(): Promise<void>;
};

/** Debian's Chromium with a fresh profile and its debugging port open. */
export async function openChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'coverline-chromium-'));
  const child = spawn(
    '/usr/bin/chromium',
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-extensions',
      // nothing of the browser's own runs beside the page
      '--disable-background-networking',
      '--disable-component-update',
      // root has no user namespaces to sandbox with
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  let said = '';
  for await (const chunk of child.stderr) {
    said += String(chunk);
    const port = /listening on ws:\/\/127\.0\.0\.1:(\d+)\/.*\n/.exec(said)?.[1];
    if (port === undefined) continue;
    child.stderr.resume();
    return { port: Number(port), evaluate: (url, script) => evaluate(Number(port), url, script), close };
  }
  await close();
  throw new Error(`Chromium did not start: ${said}`);
}

async function evaluate(port: number, url: string, expression: string): Promise<unknown> {
  const tabs = `http://127.0.0.1:${port}/json`;
  const opened = await fetch(`${tabs}/new?${encodeURIComponent(url)}`, { method: 'PUT' });
  const tab = (await opened.json()) as { readonly id: string; readonly webSocketDebuggerUrl: string }; // DevTools' documented shape
  const socket = new WebSocket(tab.webSocketDebuggerUrl);
  await once(socket, 'open');
  // the page at the address may still be on its way: asked too early, about:blank answers, or nobody
  const here = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`;
  while ((await ask(socket, here)).result?.result.value !== true);
  const { result } = await ask(socket, expression);
  if (result === undefined || result.exceptionDetails) throw new Error(`the script failed at ${url}`);
  socket.close();
  await fetch(`${tabs}/close/${tab.id}`);
  return result.result.value;
}

type Answer = {
  readonly result?: { readonly result: { readonly value?: unknown }; readonly exceptionDetails?: unknown };
};

async function ask(socket: WebSocket, expression: string): Promise<Answer> {
  const answered = once(socket, 'message');
  const params = { expression, returnByValue: true, awaitPromise: true };
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
  const [event] = (await answered) as [MessageEvent<string>]; // one question at a time, and no domain sends events
  return JSON.parse(event.data) as Answer; // the protocol's documented shape
}
