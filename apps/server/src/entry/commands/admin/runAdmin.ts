import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { readLaunchConfig, type LaunchConfig } from '#/entry/launch/launchConfig.ts';
import { parseAllowList } from '#/platform/outbound/allowList.ts';
import { hasDemoData } from '#/entry/demo/hasDemoData.ts';
import { inviteUser, linkUser, unlinkUser } from './directoryLinks.ts';
import { distribute } from '#/platform/db/distribute/distribute.ts';
import { cutAnswers } from './cutAnswers.ts';
import { exampleSetup } from './exampleSetup.ts';
import { makeKeys, rotateKeys } from './keys.ts';
import { endNotice, listNotices, makeNotice } from './notices.ts';
import { keepFor, listRetention, setHold } from './retention.ts';
import { setUp } from './setUp.ts';
import { parseSetup } from './setupFile.ts';
import { listUsers, newPassword, setDisabled, unpairUser } from './users.ts';
import { auditSource } from '../audit/auditSource.ts';
import { recordRestore } from '../backup/recordRestore.ts';
import { openCommandDatabase } from '../commandDatabase.ts';
import { CommandError } from '../runCommand.ts';

const usage = `npm run admin -- COMMAND
  example                             prints a set-up to start from
  setup FILE                          makes what the set-up names, or updates it (- reads standard input)
  users                               lists who may sign in
  users:disable EMAIL [COMPANY]       closes somebody's way in, and signs out
  users:enable EMAIL [COMPANY]        opens it again
  users:password EMAIL [COMPANY]      prints a new one-time password
  users:link EMAIL SUBJECT [COMPANY]  makes a user whoever bears this subject in the company's directory
  users:invite EMAIL [COMPANY]        prints an address: who signs in at the directory by it is that user
  users:unlink EMAIL [COMPANY]        takes the link to the directory away, and signs out
  users:unpair EMAIL [COMPANY]        takes the pairing with somebody of an EHR away, and signs out
  notice TEXT [OPTIONS]               tells people something by the bell. For whom: --company KEY --client NAME --role ROLE
                                      --user EMAIL; what: --link PATH --importance HIGH --untracked; when: --from --until
  notices                             lists those that have not ended
  notices:end ID                      takes one back
  retention                           lists how long each client's checks are kept, and who is on legal hold
  retention:keep CLIENT DAYS          keeps them so many days (90 to 36525), then they are purged
  retention:hold CLIENT               legal hold: nothing of the client is purged
  retention:release CLIENT            ends the legal hold
  answers:cut                         takes out of kept answers what payers said in them of other people (once, behind release 0.1)
  restored                            says that this database was restored and takes the other's place: before anything serves it
  distribute                          spreads the clients over the nodes of a distributed PostgreSQL: see docs/operations.md
  keys:new                            makes the first key file at KEYS_FILE
  keys:rotate                         adds a key version`;

type Environment = NodeJS.ProcessEnv;
type Place = { readonly config: LaunchConfig; readonly adminUrl: string; readonly env: Environment };
type Command = (client: Client, args: readonly string[], place: Place) => Promise<readonly string[]>;

const need = (value: string | undefined, what: string): string => {
  if (value === undefined || value === '') throw new CommandError(`${what} is missing.\n${usage}`);
  return value;
};

const onDatabase: Readonly<Record<string, Command>> = {
  setup: async (client, [file], { config, env }) => {
    const name = need(file, 'The file');
    const setup = parseSetup(readFileSync(name === '-' ? 0 : name, 'utf8'));
    const { lines, passwords } = await setUp(client, setup, {
      ring: readKeyFile(config.keysFile),
      allow: parseAllowList(env['OUTBOUND_ALLOW'] ?? ''),
      env,
      production: config.production,
    });
    const told = passwords.map(({ email, password }) => `one-time password of ${email}: ${password}`);
    return [
      ...lines,
      ...told,
      ...(told.length > 0 ? ['Each is shown this once, and is to be changed at the first sign-in.'] : []),
    ];
  },
  notice: (client, args) => makeNotice(client, args),
  notices: (client) => listNotices(client),
  'notices:end': async (client, [id]) => [await endNotice(client, need(id, 'The id'))],
  retention: (client) => listRetention(client),
  'retention:keep': async (client, [name, days]) => [
    await keepFor(client, need(name, 'The client'), need(days, 'The number of days')),
  ],
  'retention:hold': async (client, [name]) => [await setHold(client, need(name, 'The client'), true)],
  'retention:release': async (client, [name]) => [await setHold(client, need(name, 'The client'), false)],
  'answers:cut': (client, _args, { config }) => cutAnswers(client, readKeyFile(config.keysFile)),
  restored: (_client, _args, { config, adminUrl, env }) =>
    recordRestore({ databaseUrl: adminUrl, keysFile: config.keysFile, headDir: auditSource(env).headDir }),
  distribute,
  users: (client) => listUsers(client),
  'users:disable': async (client, [email, company = '']) => [
    await setDisabled(client, need(email, 'The address'), company, true),
  ],
  'users:enable': async (client, [email, company = '']) => [
    await setDisabled(client, need(email, 'The address'), company, false),
  ],
  'users:link': async (client, [email, subject, company = '']) => [
    await linkUser(client, need(email, 'The address'), need(subject, 'The subject'), company),
  ],
  'users:invite': async (client, [email, company = '']) => [
    await inviteUser(client, need(email, 'The address'), company),
  ],
  'users:unlink': async (client, [email, company = '']) => [
    await unlinkUser(client, need(email, 'The address'), company),
  ],
  'users:unpair': async (client, [email, company = '']) => [
    await unpairUser(client, need(email, 'The address'), company),
  ],
  'users:password': async (client, [email, company = '']) => [
    `one-time password of ${need(email, 'The address')}: ${await newPassword(client, need(email, 'The address'), company)}`,
  ],
};

async function withDatabase(command: Command, args: readonly string[], env: Environment): Promise<readonly string[]> {
  const config = readLaunchConfig(env);
  const database = await openCommandDatabase(config, { mayCreate: false });
  const client = new Client({ connectionString: database.adminUrl, application_name: 'coverline admin' });
  client.on('error', () => {}); // safe: a lost connection also rejects the query under way
  try {
    await client.connect();
    if (config.production && (await hasDemoData(client)))
      throw new CommandError('This database holds the demo’s data, which production refuses. Use an empty one.');
    return await command(client, args, { config, adminUrl: database.adminUrl, env });
  } finally {
    await client.end();
    await database.close();
  }
}

/**
 * What is typed behind `npm run admin --`, in an environment; answers what is to be said of it, line by line.
 * @throws CommandError what the person at the terminal can mend
 */
export async function runAdmin([name = '', ...args]: readonly string[], env: Environment): Promise<readonly string[]> {
  const command = Object.hasOwn(onDatabase, name) ? onDatabase[name] : undefined;
  if (command !== undefined) return withDatabase(command, args, env);
  if (name === 'example') return [JSON.stringify(exampleSetup, null, 2)];
  if (name === 'keys:new') return [makeKeys(readLaunchConfig(env).keysFile)];
  if (name === 'keys:rotate') return [rotateKeys(readLaunchConfig(env).keysFile)];
  throw new CommandError(name === '' ? usage : `There is no command ${name}.\n${usage}`);
}
