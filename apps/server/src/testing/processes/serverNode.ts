import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePort } from '#/entry/launch/freePort.ts';
import { nodeFlags } from '#/entry/launch/part.ts';
import { compiled } from './compiled.ts';
import { eventually } from '#/testing/eventually.ts';

/** A server as a process of its own, as production runs it. */
export type ServerNode = {
  readonly port: number;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** What it wrote to its standard output. */
  said(): string;
};

export type ServerNodes = {
  /** Without waiting until it is ready; `openFiles` bounds its files and sockets. */
  begin(settings?: Readonly<Record<string, string>>, openFiles?: number): Promise<ServerNode>;
  start(settings?: Readonly<Record<string, string>>): Promise<ServerNode>;
  /** Kills those that still run. */
  end(): Promise<void>;
};

/** Servers over one database; `PORT` among the settings is the one to listen on, else one that is free. */
export function serverNodes(databaseUrl: string): ServerNodes {
  const started: ServerNode[] = [];
  async function begin(settings: Readonly<Record<string, string>> = {}, openFiles?: number): Promise<ServerNode> {
    const fixtures = inject('fixtures');
    const port = Number(settings['PORT'] ?? (await freePort()));
    const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles};`;
    const args = [
      '-c',
      `${limit} exec "$0" "$@"`,
      process.execPath,
      ...nodeFlags,
      join(import.meta.dirname, '../../entry/main.ts'),
    ];
    const child = spawn('/bin/sh', args, {
      env: {
        ...compiled,
        PATH: process.env['PATH'],
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATABASE_POOL: '6',
        KEYS_FILE: fixtures.keysFile,
        SMTP_URL: `smtp://127.0.0.1:${fixtures.sandboxPort + 1}`,
        OUTBOUND_ALLOW: [0, 1, 5].map((offset) => `127.0.0.1:${fixtures.sandboxPort + offset}`).join(','),
        AUDIT_HEAD_DIR: join(fixtures.folder, `heads-${port}`),
        DEMO: '1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    let said = '';
    child.stdout?.on('data', (bytes: Buffer) => (said += bytes.toString()));
    const node = { port, child, ended, said: () => said };
    started.push(node);
    return node;
  }
  return {
    begin,
    async start(settings) {
      const node = await begin(settings);
      await eventually('a node starts', () => node.said().includes('server ready'));
      return node;
    },
    async end() {
      for (const { child, ended } of started.splice(0)) {
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
        await ended;
      }
    },
  };
}
