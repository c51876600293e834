import { aaaCode, aaaCodes } from '@coverline/domain/codes/aaa.ts';
import { insuranceStatus, insuranceStatuses } from '@coverline/domain/insurance/status.ts';
import { outcomes } from '@coverline/domain/eligibility/status/outcome.ts';
import { guide271 } from '@coverline/x12/guide/generated/guide271.ts';
import type { LoopRule } from '@coverline/x12/guide/types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { outcomeCases, statusCases } from '#/testing/outside/answerCases.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const RegmasterID = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);

const codeOf = new Map<number | null, string>([
  [1, '[INS-01]'],
  [31, '[INS-02]'],
  [36, '[INS-03]'],
  [40, '[INS-04]'],
  [41, '[INS-05]'],
  [42, '[INS-06]'],
  [6, '[INS-07]'],
  [null, '[INS-08]'],
]);

describe('the status is the first row of the table that fits, over the wire', () => {
  it.each(statusCases.map((row) => [codeOf.get(row.status) ?? '', row.scenario, row.payer, row] as const))(
    '%s %s at %s',
    async (_id, scenario, payer, { status, rule, says }) => {
      // Only a registration brings a state to compare.
      const of = scenario === 'STATE41' ? { RegmasterID } : {};
      const result = await check(clerk, asking(payer, scenario, of));
      const { grade, text } = insuranceStatus(status);
      expect(result).toMatchObject({ Outcome: 'Answered', StatusID: status, StatusText: text, Grade: grade });
      expect([result.Rule, result.Reason]).toEqual([rule, expect.stringMatching(says)]);
      expect(result.Summary).not.toBeNull();
    },
  );

  it('a payer that is marked as one to call: Active (CALL), with that reason', async () => {
    const mark = (required: boolean) =>
      server.admin.query('UPDATE system.trading_partner SET call_required = $2 WHERE id = $1', [
        partner('PRBCB'),
        required,
      ]);
    await mark(true);
    const result = await check(clerk, asking('PRBCB', 'ACT'));
    await mark(false);
    expect(result).toMatchObject({ StatusID: 31, Rule: 10, Reason: 'This {payer} is marked as one to call.' });
  });

  it('every status, every rule of the table, every outcome and every sentinel of the sandbox has a case', async () => {
    expect(new Set(statusCases.map(({ status }) => status))).toEqual(
      new Set([null, ...insuranceStatuses.map(({ id }) => id)]),
    );
    // 1 is no answer, 2, 6 and 7 are refusals: outcomes.test.ts and every code below.
    expect(new Set(statusCases.map(({ rule }) => rule))).toEqual(new Set([3, 4, 5, 8, 9, 10, 11, 12]));
    // No answer brings these about: unsent.test.ts has the first three, cancelLookup.test.ts the fourth, byHand.test.ts the last.
    const unsent = ['NotSent', 'CircuitOpen', 'Overloaded', 'Cancelled', 'ByHand'];
    expect(new Set([...outcomeCases.map(([, , outcome]) => outcome), ...unsent])).toEqual(new Set(outcomes));
    const page = await (await fetch(server.sandboxUrl)).text();
    // What it plays of eligibility: the words of prior authorization stand behind it.
    const [ofEligibility = ''] = page.split('<h2>Prior authorization</h2>');
    const played = [...ofEligibility.matchAll(/<td>-(\w+)<\/td>/gu)].map(([, name = '']) => name);
    // Whoever waits for it: waiting.test.ts.
    const cases = [
      'HELD',
      ...statusCases.map(({ scenario }) => scenario),
      ...outcomeCases.map(([scenario]) => scenario),
    ];
    const codes = Object.keys(aaaCodes).map((code) => `AAA${code}`);
    expect(new Set(played)).toEqual(new Set([...cases, ...codes]));
  });
});

it('a mismatch leaves the coverage to be read, and shows what was sent beside what came', async () => {
  const result = await check(clerk, asking('SUMMA', 'DOB42'));
  const birth = result.Summary?.Demographics.find((line) => line.Field === 'dateOfBirth');
  expect(birth).toMatchObject({ Differs: true, Submitted: '1959-05-14' });
  expect(result.Summary?.Benefits.length).toBeGreaterThan(0);
});

it('a state is compared only where the registration has one', async () => {
  const result = await check(clerk, asking('CVMCD', 'STATE41'));
  expect(result.StatusID).toBe(1);
});

/** What the guide lets a payer refuse with, and at which level of its answer. */
const refusals = (loop: LoopRule): readonly (readonly [code: string, level: string])[] =>
  loop.parts.flatMap((part) => {
    if (part.kind === 'loop') return refusals(part);
    const level = levels[loop.id];
    if (part.id !== 'AAA') return [];
    if (level === undefined) throw new Error(`a refusal in ${loop.id}, which has no level`);
    return (part.elements.find(({ name }) => name === 'reason')?.codes ?? []).map((code) => [code, level] as const);
  });
const levels: Readonly<Record<string, string>> = {
  '2000A': 'payer',
  '2100A': 'payer',
  '2100B': 'provider',
  '2100C': 'subscriber',
  '2100D': 'dependent',
  '2110C': 'benefit',
  '2110D': 'benefit',
};
const places = [...new Map(refusals(guide271.body).map((place) => [place.join(' '), place])).values()];

/** Status, rule and kind of Unknown by the code alone, as the table of the status decision names the codes. */
function decided(code: string): readonly [number | null, number, string | null] {
  if (['41', '43', '44', '45', '46', '47', '48', '50', '51', '79', '97', 'T4', '04'].includes(code))
    return [null, 2, 'setup'];
  if (['58', '71'].includes(code)) return [42, 3, null];
  if (['65', '73'].includes(code)) return [40, 4, null];
  if (['67', '75', '77', '78', '72', '64', '76'].includes(code)) return [null, 6, 'notFound'];
  if (code === '42' || code === '80') return [null, 7, 'payerUnavailable'];
  return [null, 7, code === '68' ? 'notFound' : 'other'];
}

describe('a payer that refuses, by whatever code at whatever level, is never Inactive', () => {
  it('the guide and the labels know the same codes', () => {
    expect(new Set(places.map(([code]) => code))).toEqual(new Set(Object.keys(aaaCodes)));
    expect(Object.keys(aaaCodes)).toHaveLength(55);
  });

  it.each(places)('[INS-08] AAA %s at the %s', async (code, level) => {
    const sentinel = `${level === 'benefit' ? 'SERVICE' : level.toUpperCase()}-AAA${code}`;
    const result = await check(clerk, asking('BLUE1', sentinel));
    expect([result.StatusID, result.Rule, result.UnknownKind]).toEqual(decided(code));
    expect(result.StatusID).not.toBe(6);
    expect(result.Outcome).toBe(level === 'benefit' ? 'Answered' : 'PayerRefused');
    const [refusal, ...more] = result.Summary?.Rejections ?? [];
    expect(more).toEqual([]);
    expect(refusal).toMatchObject({ Code: code, Level: level, Class: aaaCode(code).class });
    expect([refusal?.Label, refusal?.WhatToDo]).not.toContain('');
  });
});
