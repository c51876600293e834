import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '#/entry/launch/freePort.ts';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { requireFreePorts } from '#/entry/launch/requireFreePorts.ts';

it('names the taken port and what to set instead', async () => {
  const port = await freePort();
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  try {
    await expect(requireFreePorts(readLaunchConfig({ PORT: String(port) }))).rejects.toThrow(
      `Port ${port} is taken. Stop what uses it or set PORT to another, e.g. PORT=${port + 1} npm start.`,
    );
  } finally {
    squatter.close();
  }
});
