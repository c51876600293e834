import { join } from 'node:path';
import { demoReviewer } from '#/entry/demo/demoReviewer.ts';
import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';
import { jwksPath } from '#/services/gateways/jwksPath.ts';

const withoutAdmin = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { DATABASE_ADMIN_URL: _kept, ...rest } = env;
  return rest;
};

/** The server never sees the migrator's URL. In demo it may dial the sandbox, and nothing else of this machine. */
export const serverEnvironment = (config: LaunchConfig, appUrl: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { production, port, sandboxPort, keysFile, dataDir } = config;
  const shared = {
    ...withoutAdmin(env),
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: appUrl,
    KEYS_FILE: keysFile,
  };
  if (production) return shared;
  const smtp = sandboxPort + 1;
  const clamd = sandboxPort + 6;
  return {
    ...shared,
    DEMO: '1',
    AUDIT_HEAD_DIR: env.AUDIT_HEAD_DIR || join(dataDir, 'audit-heads'),
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    SCANNER_URL: `clamd://127.0.0.1:${clamd}`,
    OUTBOUND_ALLOW: [sandboxPort, smtp, sandboxPort + 2, sandboxPort + 3, sandboxPort + 5, clamd]
      .map((each) => `127.0.0.1:${each}`)
      .join(','),
  };
};

/** The sandbox is the outside world: it gets its own settings (SANDBOX_…), what every process needs, and nothing of ours. */
export const sandboxEnvironment = ({ port, sandboxPort }: LaunchConfig, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('SANDBOX_'))),
  PATH: env.PATH,
  HOME: env.HOME,
  TZ: env.TZ,
  NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE,
  SANDBOX_PORT: String(sandboxPort),
  // Payers know us by our public keys, as where a registration says they are.
  SANDBOX_CLIENTS: `${demoReviewer.client}=http://127.0.0.1:${port}${jwksPath(demoReviewer.gateway)}`,
});
