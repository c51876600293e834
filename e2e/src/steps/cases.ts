import { letters } from '#/fixtures/letters.ts';
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { registeredBefore, post } from '#/fixtures/calls.ts';
import type { PersonSpec } from '#/fixtures/people.ts';

export const casesPath = '/spifcasemanagement/spifcaseMaster';

/** One who works on cases, and registers whom they are about. */
export const caseWorker: PersonSpec = {
  clients: { lakeside: ['CaseManagement', 'RealTimeEligibility'] },
  landing: casesPath,
  name: ['Odalys', 'Merrin'],
};

/** One who answers for a client of their own, too: rules that are set there meet no other test. */
export const caseLead: PersonSpec = {
  ownClient: ['CaseManagement', 'RealTimeEligibility', 'ClientAdministrator'],
  landing: casesPath,
  name: ['Kirsten', 'Vale'],
};

/** Points are compared and a rule stands that fits what no test opens; said again it is as it was. */
export async function teamsBefore(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const path = '/SPIFCaseManagement/SPIFCaseMaster';
  const { data } = await post(`${path}/GetAssignment`, {}, headers);
  if (Array.isArray(data['Rules']) && data['Rules'].length > 0) return;
  const rule = {
    RuleID: randomUUID(),
    Types: ['Liability'],
    PayerID: null,
    States: ['TX'],
    FromLetter: 'A',
    ToLetter: 'M',
    LeastCents: 100_000,
    MostCents: null,
    Languages: [],
    ToUserID: null,
    ToTeamID: null,
    Manner: 'RoundRobin',
  };
  await post(
    `${path}/SaveAssignment`,
    { Teams: [], Rules: [rule], HasLeaderboard: true, Version: data['Version'] },
    headers,
  );
}

/** A patient of one test, by a last name nobody else has. */
export async function casePatient(token: string) {
  const last = `Quispe${letters()}`;
  const registration = await registeredBefore(token, {
    FirstName: 'Marisela',
    LastName: last,
    DateOfBirth: '1985-07-14',
  });
  return { last, registration };
}

/** A case that nobody has yet; answers its id, and of whom it is. */
export async function openedBefore(token: string, Type = 'MedicaidApplication') {
  const { last, registration } = await casePatient(token);
  const payload = { RegMasterID: registration, Type };
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await post('/SPIFCaseManagement/SPIFCaseMaster/OpenCase', payload, headers);
  return { id: String(data['CaseID']), last, registration };
}

export const closerPath = '/spifcasemanagement/CaseCloser';

/** A Jedi master in a client of their own: no rule of theirs closes what another test works on. */
export const closerMaster: PersonSpec = {
  ownClient: ['CaseManagement', 'RealTimeEligibility'],
  staff: ['FRHCJediMaster'],
  name: ['Mara', 'Stern'],
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A rule that opens cases of self-pay inpatients, switched on. */
export const caseRuleBefore = (token: string) =>
  post(
    '/SPIFCaseManagement/SPIFCaseMaster/SaveCaseRule',
    {
      RuleID: null,
      Version: null,
      Name: 'Self-pay inpatients',
      Source: 'Visit',
      Class: 'I',
      MinCents: 500_000,
      Results: [],
      MaxShare: 138,
      Type: 'MedicaidApplication',
      Priority: 3,
      Days: 1,
      IsOn: true,
    },
    bearer(token),
  );

/** An open case, and a rule of the closer that picks it alone; answers the rule's id. */
export async function closerRuleBefore(token: string): Promise<string> {
  await openedBefore(token);
  const { data } = await post(
    '/SPIFCaseManagement/CaseCloser/SaveRule',
    {
      RuleID: null,
      Version: null,
      Name: 'Nothing at risk',
      Types: [],
      Statuses: ['New'],
      IdleDays: null,
      AgeDays: null,
      MaxCents: 0,
      IsCovered: false,
      IsDeceased: false,
      IsUnowned: true,
      Outcome: 'NotEligible',
      IsNightly: false,
    },
    bearer(token),
  );
  return String(data['RuleID']);
}

export async function openNewRule(page: Page): Promise<void> {
  await page.goto(`${casesPath}?rules=new`);
  await expect(page.getByRole('dialog', { name: 'New rule' })).toBeVisible();
}

export async function openNewCloser(page: Page): Promise<void> {
  await page.goto(`${closerPath}?rule=new`);
  await expect(page.getByRole('dialog', { name: 'New rule' })).toBeVisible();
}

/** A rule with the cases that it would close now. */
export async function lookAtCloser(page: Page, ruleId: string): Promise<void> {
  await page.goto(`${closerPath}?rule=${ruleId}`);
  await page.getByRole('button', { name: 'Look which' }).click();
  await expect(page.getByText(/^(One case|\d+ cases), \$0\.00 at risk$/)).toBeVisible();
}

/** However many it picks. */
export const closeDeed = (within: Pick<Page, 'getByRole'>) =>
  within.getByRole('button', { name: /^Close (one case|\d+ cases)$/ });

export async function closeIt(page: Page): Promise<void> {
  await closeDeed(page).click();
  await closeDeed(page.getByRole('dialog', { name: /^Close .*\?$/ })).click();
}

/** The household of a case: the patient with wages and a child. */
export async function householdBefore(token: string, CaseID: string): Promise<void> {
  const person = { MemberID: null, DateOfBirth: '', Expected: 0, Student: false, Disabled: false, Medicare: false };
  const payload = {
    CaseID,
    Version: 0,
    State: 'NY',
    Members: [
      { ...person, Name: '', Age: 41, Relation: 'Self', Tax: 'Files' },
      { ...person, Name: 'Lucia Quispe', Age: 13, Relation: 'Child', Tax: 'Claimed' },
    ],
    Incomes: [{ IncomeID: null, Of: 0, Kind: 'Wages', Cents: 124_000, Period: 'TwoWeeks', HoursPerWeek: null }],
  };
  await post('/SPIFCaseManagement/SPIFCaseMaster/SaveHousehold', payload, { authorization: `Bearer ${token}` });
}
