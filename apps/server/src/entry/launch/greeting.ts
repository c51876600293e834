import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';
import { urlHost } from '#/entry/launch/urlHost.ts';

const signIns: readonly (readonly [address: string, sees: string])[] = [
  ['clerk@lakeside.example', 'checks eligibility for Lakeside Regional Medical Center'],
  ['manager@lakeside.example', 'every role a client can give'],
  ['multi@lakeside.example', 'works for Lakeside and for Summit Reference Lab'],
  ['employee@coverline.example', 'an employee of the company'],
  ['administrator@coverline.example', 'its administrator'],
  ['jedi@coverline.example', 'its Jedi master'],
];

/** What a newcomer needs to read once everything runs. */
export const greeting = ({ production, host, port, sandboxPort, dataDir }: LaunchConfig, took: string): string => {
  if (production) return `Coverline is ready on port ${port} (${took}).`;
  const widest = Math.max(...signIns.map(([address]) => address.length));
  return [
    '',
    `Coverline is ready at http://${host === null ? 'localhost' : urlHost(host)}:${port} (${took})`,
    '',
    ...signIns.map(([address, sees]) => `  ${address.padEnd(widest)}  ${sees}`),
    '',
    `  A second company, Harbor Health Partners, at http://harbor.localhost:${port}`,
    `  ${'clerk@harbor.example'.padEnd(widest)}  Harbor Family Clinic`,
    '',
    `  A third that signs in by its own directory, Alder Creek Health, at http://directory.localhost:${port}`,
    `  ${'Iris Delgado'.padEnd(widest)}  chosen there by name, without a password`,
    '',
    '  Password of all others: Coverage-2026!',
    `  The e-mailed codes appear at http://127.0.0.1:${sandboxPort}/mail`,
    '',
    `Ctrl+C stops everything; the data stays in ${dataDir}`,
    '',
  ].join('\n');
};
