import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { expect, it } from 'vitest';
import { holdsText, requiredTones, requiredWords, rowNext } from '#/features/clearance/authorization/authWords.ts';
import { firstMissing } from '#/features/clearance/authorization/deeds/authForm.ts';

type Row = Parameters<typeof rowNext>[0];
const row: Row = { Status: 'Pended', Group: 'Half', Wants: [], WantedBy: '' };

it.each<readonly [Partial<Row>, string]>([
  [{}, ''],
  [{ Group: 'Over' }, 'Ask for the decision'],
  [{ Status: 'InfoSent', Group: 'Over' }, 'Ask for the decision'],
  [{ Status: 'Draft', Group: 'None' }, ''],
  [{ Status: 'ContactPayer', Group: 'Over' }, 'Call the {payer}'],
  [{ Status: 'Rejected', Group: 'None' }, 'Correct it and send it again'],
  [{ Status: 'InfoRequested' }, 'Send what the {payer} asked for'],
  [{ Status: 'InfoRequested', WantedBy: '2026-12-14' }, 'Send what the {payer} asked for by 12/14/2026'],
  [{ Status: 'InfoRequested', Wants: ['operative note'] }, 'Wanted: operative note'],
])('[GEN-08] the queue says what is to be done of %j: %s', (change, says) => {
  expect(rowNext({ ...row, ...change })).toBe(says);
});

it.each<readonly [readonly string[], ReturnType<typeof firstMissing>]>([
  [['a diagnosis', 'the dates', 'a service'], 'From'],
  [['a diagnosis', 'the {member ID}'], 'MemberID'],
  [['the place of service'], 'PlaceOfService'],
  [['the quantity of line 1'], null],
  [[], null],
])('[GEN-08] of what is missing (%j) the hands begin in %s', (missing, field) => {
  const Steps: AuthDetail['Steps'] = [{ Step: 'Send', Missing: [...missing] }];
  expect(firstMissing({ Steps })).toBe(field);
});

it.each([
  ['2026-12-01', '2026-12-31', '12/01/2026 to 12/31/2026'],
  ['2026-12-01', '', 'from 12/01/2026 on, no end is named'],
  ['', '2026-12-31', 'until 12/31/2026'],
  ['', '', expect.stringMatching(/names no days$/)],
])('[GEN-08] F04 an authorization from %j to %j holds: %s', (ValidFrom, ValidTo, says) => {
  expect(holdsText({ ValidFrom, ValidTo })).toEqual(says);
});

it('[GEN-08] only what nobody has to ask for is green', () => {
  const green = Object.entries(requiredTones).flatMap(([answer, tone]) => (tone === 'good' ? [answer] : []));
  expect(green).toEqual(['NotRequired', 'Satisfied']);
  expect(Object.keys(requiredTones)).toEqual(Object.keys(requiredWords));
});
