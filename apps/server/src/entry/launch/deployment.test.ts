import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, readWorkerConfig } from '#/platform/config.ts';
import { nodeFlags } from '#/entry/launch/part.ts';
import { parseAllowList } from '#/platform/outbound/allowList.ts';
import { readMailUrl } from '#/platform/outbound/mailUrl.ts';
import { readScannerUrl } from '#/platform/outbound/scannerUrl.ts';

const root = join(import.meta.dirname, '../../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const operations = read('docs/operations.md');
const isSaid = (word: string) => operations.includes(word);

/** The lines that say something, those joined that end in a backslash. */
const linesOf = (text: string) =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));

/** `NAME=value` of an environment file. */
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    linesOf(text).map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );

/** Paths below the repository that a line names: sources of ours and what is installed beside them. */
const ownPaths = (line: string): readonly string[] =>
  line.match(/\b(?:apps|packages|scripts|node_modules|deploy)\/[\w@./-]+/g) ?? [];

const units = readdirSync(join(root, 'deploy/systemd'));
const example = variablesOf(read('deploy/coverline.env.example'));

describe('units of systemd', () => {
  it('are these, and each is told in operations', () => {
    expect(units.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'coverline-backup.service',
      'coverline-backup.timer',
      'coverline-server@.service',
      'coverline-worker@.service',
    ]);
    const said = ['systemd/coverline-server@.service`', 'systemd/coverline-backup.service`', '`-worker@…`', '`.timer`'];
    expect(said.filter((name) => !isSaid(name))).toEqual([]);
  });

  it.each(units.filter((name) => name.endsWith('.service')))('%s runs what is here, as a user of its own', (name) => {
    const lines = linesOf(read(`deploy/systemd/${name}`));
    const valueOf = (key: string) => lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
    expect(valueOf('WorkingDirectory')).toBe('/opt/coverline');
    const run = ownPaths(valueOf('ExecStart'));
    expect(run.filter((path) => /^apps\/server\/src\/.+\.ts$/.test(path))).toHaveLength(1);
    expect(run).toContain('node_modules/.bin/node');
    expect(run.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const user = valueOf('User');
    expect(user).toMatch(/^coverline/);
    for (const key of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome'])
      expect([key, valueOf(key)]).toEqual([key, 'yes']);
    expect(valueOf('ProtectSystem')).toBe('strict');
    // Whoever sets it up is told of the user, and of each folder that has to be there.
    const folders = [valueOf('EnvironmentFile'), valueOf('ReadWritePaths')].filter((path) => path !== '');
    for (const word of [user, ...folders]) expect([word, isSaid(word)]).toEqual([word, true]);
  });

  it.each(['server', 'worker'])('%s may write where the audit heads lie, and nowhere else', (kind) => {
    const lines = linesOf(read(`deploy/systemd/coverline-${kind}@.service`));
    expect(lines).toContain('StateDirectory=coverline');
    expect(lines.filter((line) => line.startsWith('ReadWritePaths'))).toEqual([]);
    expect(example['AUDIT_HEAD_DIR']).toMatch(/^\/var\/lib\/coverline\//);
  });

  it.each(['server', 'worker'])('%s runs under the flags that the launcher gives it', (kind) => {
    const run = linesOf(read(`deploy/systemd/coverline-${kind}@.service`)).find((line) =>
      line.startsWith('ExecStart='),
    );
    expect(run).toContain(`/node ${nodeFlags.join(' ')} apps/`);
  });

  const isHere = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!isHere)('are as systemd reads them, where it is installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'coverline-units-'));
    try {
      for (const name of units)
        writeFileSync(join(folder, name), read(`deploy/systemd/${name}`).replaceAll('/opt/coverline', root));
      const verify = () =>
        spawnSync('systemd-analyze', ['verify', '--man=no', ...units.map((name) => join(folder, name))], {
          encoding: 'utf8',
        })
          .stderr.split('\n')
          .filter((line) => line.includes(folder));
      expect(verify()).toEqual([]);
      // It does find what is wrong.
      const [first = ''] = units;
      writeFileSync(join(folder, first), read(`deploy/systemd/${first}`).replace('ProtectHome', 'ProtectHouse'));
      expect(verify().join('\n')).toContain('ProtectHouse');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the environment of the example', () => {
  it('is one that server and worker take, with a unit’s port', () => {
    const server = readConfig({ ...example, HOST: '127.0.0.1', PORT: '8081' }, '/web');
    expect(server).toMatchObject({ production: true, port: 8081, host: '127.0.0.1', drainSeconds: 5 });
    expect(readWorkerConfig(example)).toMatchObject({ production: true, keysFile: example['KEYS_FILE'] });
    const allow = parseAllowList(server.outboundAllow);
    expect(readMailUrl(server.smtpUrl, allow)).toMatchObject({ secure: true });
    expect(readScannerUrl(server.scannerUrl ?? '', allow)).toEqual({ host: '127.0.0.1', port: 3310 });
  });

  it('names nothing that operations does not explain, and never the owner', () => {
    const named = [...Object.keys(example), 'HOST', 'PORT', 'DATABASE_ADMIN_URL', 'BACKUP_PASSPHRASE'];
    expect(named.filter((name) => !isSaid(`\`${name}\``))).toEqual([]);
    expect(Object.keys(example)).not.toContain('DATABASE_ADMIN_URL');
  });
});

it('npm run worker runs under the flags that the launcher gives a worker', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: { readonly worker: string } };
  expect(scripts.worker).toBe(`node ${nodeFlags.join(' ')} apps/server/src/entry/launch/addWorker.ts`);
});

describe('the container file', () => {
  const text = read('deploy/Containerfile');
  const instructions = linesOf(text).map((line) => {
    const [name = '', ...rest] = line.trim().split(/\s+/);
    return { name, rest, line };
  });
  const last = (name: string) => instructions.findLast((one) => one.name === name);

  it('says nothing that builders do not know, and copies from a stage that it has', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'ENV', 'EXPOSE', 'STOPSIGNAL', 'ENTRYPOINT', 'CMD'];
    expect(instructions.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    const stages = instructions.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.at(2));
    const from = instructions.flatMap(({ name, rest }) =>
      name === 'COPY' ? rest.flatMap((word) => word.match(/^--from=(.+)$/)?.[1] ?? []) : [],
    );
    expect(from).toEqual(['build']);
    expect(stages).toContain('build');
  });

  it('runs under the flags that the launcher gives a part', () => {
    const asked = JSON.parse(last('ENTRYPOINT')?.rest.join(' ') ?? '[]') as readonly string[]; // the form that needs no shell
    expect(asked).toEqual(['node_modules/.bin/node', ...nodeFlags]);
  });

  it('J-10 runs as a user that it made, who is not the owner of the code', () => {
    const user = last('USER')?.rest[0] ?? 'root';
    expect(user).not.toBe('root');
    expect(text).toContain(`useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin ${user}`);
    expect(text).toContain('uid 10001 reads the keys'); // by its number alone the machine outside knows it
    expect(text).not.toMatch(/--chown|chown /);
    expect(instructions.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      instructions.findLastIndex(({ name }) => name === 'COPY' || name === 'RUN'),
    );
  });

  it('runs what is here, with the flags of the units', () => {
    const words = (name: string) => JSON.parse(last(name)?.rest.join(' ') ?? '[]') as string[]; // the exec form is JSON
    const [node = '', ...flags] = words('ENTRYPOINT');
    const [main = ''] = words('CMD');
    const named = [node, main, ...instructions.flatMap(({ line }) => ownPaths(line)), ...ownPaths(text)];
    for (const path of ['apps/server/src/entry/main.ts', 'apps/server/src/entry/worker.ts'])
      expect(named).toContain(path);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(read('deploy/systemd/coverline-server@.service')).toContain(`${node} ${flags.join(' ')} ${main}`);
    expect(last('STOPSIGNAL')?.rest).toEqual(['SIGTERM']);
  });

  it('says what a container whose files are read-only has to be given', () => {
    for (const folder of ['/etc/coverline', '/var/lib/coverline']) expect(text).toContain(`-v ${folder}:${folder}`);
  });

  it('takes over no history, no data, no keys and nothing that was installed here', () => {
    const left = linesOf(read('.dockerignore'));
    for (const path of ['.git', '.data', '.tmp', '**/node_modules', '**/dist', '**/*.env', '**/keys.json'])
      expect(left).toContain(path);
    // What git leaves out of the repository does not come into an image by another door.
    const ignored = linesOf(read('.gitignore')).map((path) => path.replace(/\/$/, ''));
    expect(ignored.filter((path) => !left.some((one) => one.endsWith(path)) && !path.startsWith('*'))).toEqual([]);
  });
});
