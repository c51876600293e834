import { aaaCode, aaaCodes } from '@coverline/domain/codes/aaa.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#/demo/demoId.ts';
import { demoPeople } from '#/demo/demoFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const RegmasterID = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);

/** Rows of the status table that an answer reaches: scenario, payer, status, grade, rule. */
const rows: readonly (readonly [string, string, number, string, number])[] = [
  ['ACT', 'BLUE1', 1, 'Good', 11],
  ['COB2', 'JUNIP', 1, 'Good', 11],
  ['INA', 'CVMCD', 6, 'Bad', 8],
  ['INA', 'TIDEL', 6, 'Bad', 8],
  ['DOB42', 'SUMMA', 42, 'Bad', 3],
  ['NAME40', 'BLUE1', 40, 'Bad', 4],
  ['STATE41', 'CVMCD', 41, 'Bad', 5],
  ['CALL31', 'GRANT', 31, 'Questionable', 10],
  ['MA', 'NORTH', 31, 'Questionable', 10],
  ['MCO', 'TIDEL', 31, 'Questionable', 10],
  ['QMB', 'PRBCB', 31, 'Questionable', 10],
  ['SPEND', 'CVMCD', 31, 'Questionable', 10],
];

const codeOf = new Map<number, `INS-0${number}`>([
  [1, 'INS-01'],
  [31, 'INS-02'],
  [40, 'INS-04'],
  [41, 'INS-05'],
  [42, 'INS-06'],
  [6, 'INS-07'],
]);

describe('the status is the first row of the table that fits, over the wire', () => {
  it.each(rows.map((row) => [codeOf.get(row[2]) ?? '', ...row] as const))(
    '[%s] %s at %s is %i, %s, by rule %i',
    async (_id, scenario, payer, status, grade, rule) => {
      // Only a registration brings a state to compare.
      const of = scenario === 'STATE41' ? { RegmasterID } : {};
      const result = await check(clerk, asking(payer, scenario, of));
      expect(result).toMatchObject({ Outcome: 'Answered', StatusID: status, Grade: grade, Rule: rule });
      expect(result.Summary).not.toBeNull();
      expect(result.Reason).not.toBe('');
    },
  );
});

it('a mismatch leaves the coverage to be read, and shows what was sent beside what came', async () => {
  const result = await check(clerk, asking('SUMMA', 'DOB42'));
  const birth = result.Summary?.Demographics.find((line) => line.Field === 'dateOfBirth');
  expect(birth).toMatchObject({ Differs: true, Submitted: '1959-05-14' });
  expect(result.Summary?.Benefits.length).toBeGreaterThan(0);
});

it('[INS-03] the same member under another last name is for somebody to look at: 36, and no mismatch of the first', async () => {
  const married = { CertificateNumber: 'BSH10024471', LastName: 'Adeyemi' };
  const result = await check(clerk, asking('BLUE1', 'ACT', married));
  expect(result).toMatchObject({ StatusID: 36, Grade: 'Questionable', Rule: 9 });
});

it('a state is compared only where the registration has one', async () => {
  const result = await check(clerk, asking('CVMCD', 'STATE41'));
  expect(result.StatusID).toBe(1);
});

it('[INS-08] a payer that refuses, whatever the code, AAA 42 too, is never Inactive: every code by its row of the table', async () => {
  const expected = (code: string) => {
    const { class: kind } = aaaCode(code);
    if (kind === 'setup') return [null, 2, 'setup'];
    if (['58', '71'].includes(code)) return [42, 3, null];
    if (['65', '73'].includes(code)) return [40, 4, null];
    if (['67', '75', '77', '78', '72', '64', '76'].includes(code)) return [null, 6, 'notFound'];
    return [
      null,
      7,
      kind === 'payerUnavailable' || kind === 'notFound' ? kind : kind === 'memberId' ? 'notFound' : 'other',
    ];
  };
  const codes = Object.keys(aaaCodes);
  expect(codes.length).toBeGreaterThanOrEqual(55);
  for (const code of codes) {
    const result = await check(clerk, asking('BLUE1', `AAA${code}`));
    expect([code, result.StatusID, result.Rule, result.UnknownKind]).toEqual([code, ...expected(code)]);
    expect(result.StatusID).not.toBe(6);
    const refusal = result.Summary?.Rejections.find((one) => one.Code === code);
    expect(refusal?.WhatToDo).not.toBe('');
  }
});
