import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * What the portal says word for word, each with the requirements that want it; `{}` stands for a value. Spelled as agreed: “offine”
 * too, and the full stops.
 */
const texts = [
  ['[SHELL-05]', 'Welcome'],
  ['[SHELL-09]', 'Change Client'],
  ['[SHELL-10]', 'Manage Profile'],
  ['[SHELL-11]', 'Log Off'],
  ['[SHELL-13]', 'Menu'],
  ['[SHELL-14]', 'Admin'],
  ['[SHELL-36]', 'TEST DATABASE'],
  ['[SHELL-37]', 'PRERELEASE'],
  ['[SHELL-38]', 'DEMO DATABASE'],
  ['[PERF-03]', 'Performance tracks how many points you earn per day from closing cases.'],
  ['[PERF-04]', 'You have earned {} of {} points.'],
  ['[NOTIF-04]', 'Attention!'],
  ['[NOTIF-05]', 'View'],
  ['[NOTIF-08]', 'Dismiss'],
  ['[NOTIF-09]', 'Dismiss All'],
  ['[NOTIF-10]', 'There are no new notifications at this time.'],
  ['[VER-01]', 'New Version Installed'],
  ['[VER-05] [ERR-04]', 'Refresh'],
  ['[ERR-02]', 'Sorry, we have encountered an unrecoverable error.'],
  ['[ERR-03]', 'Please click the button below to continue using the application.'],
  ['[ERR-06]', 'There was an issue processing your request.'],
  ['[ERR-07]', 'Error'],
  ['[ERR-11] [STATE-23]', 'Please log in again.'],
  ['[STATE-03]', 'Please log in again to continue using the system.'],
  ['[ERR-12]', 'The server responded with Status {}'],
  ['[ERR-13]', ' and Status Text: {}'],
  ['[ERR-16]', 'An error occurred while saving the ticket.'],
  [
    '[ERR-17]',
    'The authentication code emailed has now expired. Please request a new code and use within 30 minutes of email receipt.',
  ],
  ['[ERR-18]', 'Incompatible Browser Detected'],
  ['[ERR-18]', 'use Google Chrome or the latest Microsoft Edge'],
  ['[ERR-21]', 'You are not able to access this content. If you believe this to be a mistake, please contact support.'],
  ['[ERR-22]', 'Sorry, we could not find the page you are looking for.'],
  ['[ROUTE-014]', 'Back to Home'],
  ['[ERR-25]', 'Your session has expired and you have been logged out.'],
  ['[ERR-31]', 'You are back online'],
  ['[ERR-32]', 'You are offine'],
  ['[LOGIN-06] [LOGIN-10]', 'Log In'],
  ['[LOGIN-07]', 'Back'],
  ['[LOGIN-08]', 'Next'],
  ['[LOGIN-09]', 'Save Changes'],
  ['[VAL-06]', 'Value is required'],
  ['[VAL-07]', 'Value is not a valid email address'],
  ['[VAL-08]', 'Value must be numeric'],
  ['[VAL-09]', 'The maximum length allowed is {}'],
  ['[VAL-10]', 'This field should be at least {} long'],
  ['[VAL-11]', 'The minimum value allowed is {}'],
  ['[VAL-12]', 'The maximum value is {}'],
  ['[VAL-38]', 'Please correct the issues below.'],
  ['[VAL-48]', 'Passwords do not match'],
  ['[VAL-51]', 'Weak'],
  ['[VAL-52]', 'Fair'],
  ['[VAL-53]', 'Strong'],
  ['[VAL-54]', 'Very Strong'],
  ['[VAL-57]', 'File too large'],
  ['[VAL-58]', 'Invalid file type'],
  ['[MSG-05]', String.raw`^ ~ \\ & | are not allowed`],
  ['[MSG-06]', 'Invalid Phone Number'],
  ['[MSG-07]', 'Invalid Email'],
  ['[MSG-08]', 'Alphanumeric Only'],
  ['[MSG-09]', 'Minimum Length of {}'],
  ['[MSG-10]', 'Minimum Length Not Met'],
  ['[MSG-11]', 'Maximum Length of {}'],
  ['[MSG-12]', 'Maximum Length Exceeded'],
  ['[MSG-13]', 'Must Start with Prefix: {}'],
] as const;

const root = join(import.meta.dirname, '..');
const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.split('/').includes('node_modules'))
    .map((name) => join(folder, name));
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$|\/states(?:\/|\.ts$)|^e2e\/src\/steps\//.test(path);
const all = ['apps/web/src', 'apps/server/src', 'packages/domain/src', 'packages/contract/src', 'e2e'].flatMap(
  filesBelow,
);
/** Lines are broken where they are long, in JSX too. */
const read = (paths: readonly string[]) =>
  paths.map((path) => readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ')).join('\n');
const product = read(all.filter((path) => !isTest(path) && !/^e2e\/|\/testing\//.test(path)));
const tests = read(all.filter(isTest));

const escaped = (part: string) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
/** The whole of a literal or of an element's text, with `value` where a value stands. */
const spelled = (text: string, value: string, edge: readonly [string, string]) =>
  new RegExp(edge[0] + text.split('{}').map(escaped).join(value) + edge[1]);

describe('each text is in the portal as it is spelled here, and some test reads it', () => {
  it.each(texts)('%s %s', (_ids, text) => {
    expect({
      said: spelled(text, String.raw`\$?\{[^}]*\}`, ['[\'"`>} ]', '(?:[\'"`<{.$]| [<\'"])']).test(product),
      read: spelled(text, String.raw`[^'"\`]+?`, ['', '']).test(tests),
    }).toEqual({ said: true, read: true });
  });
});
