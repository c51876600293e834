import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StoredAnswer, storeAnswer } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type Dates, dispositionDesk, someone } from '../testing/dispositionDesk.ts';

type Desk = Awaited<ReturnType<typeof dispositionDesk>>;
let server: TestServer;
let clerk: Desk['clerk'];
let check: Desk['check'];
let read: Desk['read'];
let keep: Desk['keep'];
let register: Desk['register'];
let insure: Desk['insure'];
beforeAll(async () => {
  server = await startTestServer();
  ({ clerk, check, read, keep, register, insure } = await dispositionDesk(server));
});
afterAll(() => server.close());

describe('whether an insurance is active', () => {
  it.each<[string, number | null, Dates, boolean | null, string]>([
    ['active', 1, {}, true, 'Harbor Gold is active'],
    ['inactive', 6, {}, false, 'Harbor Gold: Inactive'],
    ['ended', 1, { to: '2026-01-31' }, false, 'Harbor Gold ended on 01/31/2026'],
    ['begins later', 1, { from: '2099-01-01' }, false, 'Harbor Gold begins on 01/01/2099'],
    ['begun', 1, { from: '2020-01-01', to: '2099-01-01' }, true, 'Harbor Gold is active'],
    ['never verified', null, {}, null, 'Harbor Gold is registered, and not verified'],
    ['[INS-03] contradicts itself', 36, {}, null, 'Harbor Gold: Questionable'],
    ['[INS-06] somebody else is born on another day', 42, {}, null, 'Harbor Gold: DOB MisMatch'],
    ['[INS-06] the same, and ended', 42, { to: '2026-01-31' }, false, 'Harbor Gold ended on 01/31/2026'],
  ])('is read from what is registered: %s', async (_what, status, dates, active, words) => {
    const person = someone('MIDDLE');
    const registration = await register(person);
    await insure(registration, status, dates);
    const found = await read(await check(person, registration));
    expect(found.Insurance).toMatchObject({ Active: active, Words: words, Source: 'Known' });
    expect(found.Words).toBe(active === true ? 'Collect the estimate' : 'Not decided yet');
  });

  it.each<[string, readonly StoredAnswer[], boolean | null, string]>([
    ['active today', [['GRANT', 1, 0, 0]], true, ': Active'],
    ['inactive today', [['GRANT', 6, 0, 0]], false, ': Inactive'],
    ['[INS-06] somebody differs', [['GRANT', 42, 0, 0]], null, ': DOB MisMatch'],
    ['active 90 days ago', [['GRANT', 1, 90, 90]], true, ': Active'],
    ['active 91 days ago', [['GRANT', 1, 91, 91]], null, ': Active, for '],
    ['asked today for last year', [['GRANT', 1, 0, 365]], null, ': Active, for '],
    ['asked today for next month', [['GRANT', 1, 0, -30]], null, ': Active, for '],
    [
      'asked for last year after it was asked for now',
      [
        ['GRANT', 6, 0, 365],
        ['GRANT', 1, 1, 1],
      ],
      true,
      ': Active',
    ],
    [
      'not found since',
      [
        ['GRANT', 1, 5, 5],
        ['GRANT', null, 1, 1],
      ],
      null,
      ': Unknown',
    ],
    ...[6, 36, 42].map(
      (status) =>
        [
          `another payer said ${status} since`,
          [
            ['GRANT', 1, 5, 5],
            ['HARVT', status, 1, 0],
          ],
          true,
          ': Active',
        ] as [string, readonly StoredAnswer[], boolean, string],
    ),
    [
      'another payer said inactive, and active longer ago than it stands',
      [
        ['GRANT', 1, 91, 91],
        ['HARVT', 6, 1, 1],
      ],
      false,
      ': Inactive',
    ],
    [
      'another payer said inactive, and one is to be called',
      [
        ['GRANT', 31, 5, 5],
        ['HARVT', 6, 1, 1],
      ],
      null,
      ': Active (CALL)',
    ],
    [
      'inactive since',
      [
        ['GRANT', 1, 5, 5],
        ['GRANT', 6, 1, 1],
      ],
      false,
      ': Inactive',
    ],
    [
      'another payer did not find the person',
      [
        ['GRANT', 1, 5, 5],
        ['HARVT', null, 1, 1],
      ],
      true,
      ': Active',
    ],
  ])('with nothing registered it is what payers said last: %s', async (_what, answers, active, words) => {
    const person = someone('MIDDLE');
    const registration = await register(person);
    for (const one of answers) await storeAnswer(server, clerk.user.id, registration, one);
    const { Insurance } = await read(await check(person, registration));
    expect(Insurance).toMatchObject({ Active: active, Words: expect.stringContaining(words) as string });
  });

  it('what somebody told counts where the payer knows somebody who differs', async () => {
    const person = someone('MIDDLE');
    const registration = await register(person);
    await insure(registration, 42);
    const id = await check(person, registration);
    expect((await read(id, await keep(id, { Insured: 'Active' }))).Words).toBe('Collect the estimate');
  });

  it('with nothing registered it is asked', async () => {
    const person = someone('MIDDLE');
    const found = await read(await check(person, await register(person)));
    expect(found.Insurance).toMatchObject({ Active: null, Words: 'No insurance is registered, and nobody was asked' });
  });
});
