import { expect, it } from 'vitest';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { requireServerConfig } from '#/entry/launch/requireServerConfig.ts';

const tls = 'postgres://u@db.example/c?sslmode=verify-full';
const plain = 'postgres://u@db.example/c';
const production = (appUrl: string, adminUrl: string): void => {
  const rest = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://m',
    MAIL_FROM: 'a@b.example',
    PUBLIC_URL: 'https://portal.b.example',
    AUDIT_HEAD_DIR: '/a',
    KEYS_FILE: '/k',
  };
  const env = { ...rest, DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl };
  requireServerConfig(readLaunchConfig(env), env);
};

it('lets the demo start with nothing set', () => {
  expect(() => requireServerConfig(readLaunchConfig({}), {})).not.toThrow();
});

it('J-09 refuses a database without TLS in production, the migrator’s too', () => {
  expect(() => production(tls, tls)).not.toThrow();
  expect(() => production(plain, tls)).toThrow('DATABASE_URL has no sslmode=verify-full');
  expect(() => production(tls, plain)).toThrow('DATABASE_ADMIN_URL has no sslmode=verify-full');
});

it('refuses the demo in production', () => {
  const env = { NODE_ENV: 'production', KEYS_FILE: '/k', DATABASE_URL: tls, DEMO: '1' };
  expect(() => requireServerConfig(readLaunchConfig(env), env)).toThrow(
    'DEMO=1 and NODE_ENV=production exclude each other',
  );
});
