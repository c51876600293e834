import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '#/world/freePorts.ts';
import { keysFile, killProduct, ownerUrl, startProduct, stopProduct, untilReady } from '#/world/product.ts';
import { tellWorld } from '#/world/world.ts';

export type Machine = {
  readonly url: string;
  /** Takes the power away: server, worker, database and all the rest at once. */
  kill(): Promise<void>;
  /** Starts it again over what its disk has. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** A machine with the product on it, as `npm start` runs it. */
export async function openMachine(env: Readonly<Record<string, string>>): Promise<Machine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coverline-overnight-'));
  const port = await freePorts(1);
  const sandboxPort = await freePorts(7);
  const boot = async () => {
    const product = startProduct({
      DEMO: 'bare',
      DATA_DIR: dataDir,
      PORT: `${port}`,
      SANDBOX_PORT: `${sandboxPort}`,
      ...env,
    });
    await untilReady(product);
    tellWorld({ port, sandboxPort, adminUrl: ownerUrl(dataDir), keysFile: keysFile(dataDir) });
    return product;
  };
  let product = await boot();
  return {
    url: `http://localhost:${port}`,
    kill: () => killProduct(product),
    start: async () => {
      product = await boot();
    },
    close: async () => {
      await stopProduct(product);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
