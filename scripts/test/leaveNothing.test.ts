import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { processTree } from '../../apps/server/src/testing/processes/processTree.ts';

const program = join(import.meta.dirname, 'testing/stoppedRun.ts');

// As what browsers and databases do: a process in a session of its own, another one that takes no SIGTERM, a folder, a port.
it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a run that is ended by %s leaves no process, port or folder',
  async (signal) => {
    const run = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const said = await new Promise<string>((resolve) => {
      let text = '';
      run.stdout.on('data', (bytes: Buffer) => {
        text += bytes.toString();
        if (text.includes('\n')) resolve(text);
      });
    });
    const { port, folder, pids } = JSON.parse(said) as { port: number; folder: string; pids: number[] }; // ours
    expect(existsSync(folder)).toBe(true);
    await expect(fetch(`http://127.0.0.1:${port}`)).resolves.toMatchObject({ status: 200 });
    run.kill(signal);
    expect(await new Promise((resolve) => run.once('close', resolve))).toBe(1);
    expect(existsSync(folder)).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
    expect(pids.flatMap(processTree)).toEqual([]);
  },
  60_000,
);
