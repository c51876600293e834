import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { expect, it } from 'vitest';
import { whyNotHere } from '#/features/cases/board/whyNotHere.ts';

const row: CaseRow = {
  CaseID: 'a',
  Number: 1001,
  Version: 1,
  Type: 'MedicaidApplication',
  Status: 'InProgress',
  HeldFrom: null,
  Priority: 2,
  RegMasterID: 'r',
  FirstName: 'Marisela',
  LastName: 'Quispe',
  DateOfBirth: '1985-07-14',
  MRN: '1',
  Owner: { ID: 'ana', Name: 'Ana Lin' },
  OpenedOn: '2026-11-03',
  SubmittedOn: null,
  AppealBy: null,
  ClosedOn: null,
  Outcome: null,
  OutcomePercent: null,
  AtRiskCents: 0,
  HasUnknownCharge: false,
  ResolvedCents: 0,
  Due: null,
  RetroBy: null,
};
const ana = { userId: 'ana', roles: ['CaseManagement'], features: [], today: '2026-11-20' };

it('[STATE-43] a column takes a case where its way leads there, and says why not where it does not', () => {
  expect(whyNotHere(row, 'PendingDocuments', ana)).toBeNull();
  expect(whyNotHere(row, 'Approved', ana)).toBe('A case that is In progress cannot become Approved.');
  expect(whyNotHere(row, 'PendingDocuments', { ...ana, userId: 'dima' })).toBe(
    'Ana Lin has this case. Take it over first.',
  );
  expect(whyNotHere({ ...row, Status: 'ReadyToSubmit' }, 'Submitted', ana)).toMatch(/does not use Submitted/);
  const flagged = { ...ana, features: ['AllowCaseManagementSubmittedStatus'] };
  expect(whyNotHere({ ...row, Status: 'ReadyToSubmit' }, 'Submitted', flagged)).toBeNull();
  expect(whyNotHere({ ...row, Status: 'New', Owner: null }, 'Assigned', ana)).toBeNull();
});
