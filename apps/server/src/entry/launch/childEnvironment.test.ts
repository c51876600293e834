import { expect, it } from 'vitest';
import { sandboxEnvironment, serverEnvironment } from '#/entry/launch/childEnvironment.ts';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';

const env = {
  DATABASE_URL: 'postgres://app@h/c',
  DATABASE_ADMIN_URL: 'postgres://admin@h/c',
  SANDBOX_SLOW_MS: '9',
  PORT: '1',
};

it('keeps the migrator’s URL from the server, and lets it dial the sandbox alone', () => {
  const given = serverEnvironment(readLaunchConfig({ ...env, SANDBOX_PORT: '9000' }), env.DATABASE_URL, env);
  expect(Object.keys(given)).not.toContain('DATABASE_ADMIN_URL');
  expect(given).toMatchObject({
    DATABASE_URL: env.DATABASE_URL,
    SMTP_URL: 'smtp://127.0.0.1:9001',
    OUTBOUND_ALLOW: '127.0.0.1:9000,127.0.0.1:9001,127.0.0.1:9002,127.0.0.1:9003,127.0.0.1:9005,127.0.0.1:9006',
    SCANNER_URL: 'clamd://127.0.0.1:9006',
    DEMO: '1',
  });
});

it('adds nothing of the demo in production', () => {
  const production = { ...env, NODE_ENV: 'production', KEYS_FILE: '/k' };
  const given = serverEnvironment(readLaunchConfig(production), env.DATABASE_URL, production);
  for (const name of ['DEMO', 'SMTP_URL', 'SCANNER_URL', 'OUTBOUND_ALLOW'])
    expect(Object.keys(given)).not.toContain(name);
});

it('gives the sandbox its own settings and nothing of ours', () => {
  const given = sandboxEnvironment(readLaunchConfig(env), env);
  expect(given).toMatchObject({ SANDBOX_PORT: '8090', SANDBOX_SLOW_MS: '9' });
  expect(given['SANDBOX_CLIENTS']).toMatch(/^coverline=http:\/\/127\.0\.0\.1:\d+\/gateways\/[\w-]+\/jwks\.json$/);
  expect(Object.keys(given)).not.toContain('DATABASE_URL');
});
