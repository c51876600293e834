import { expect, type Page } from '@playwright/test';
import { letters } from '#/fixtures/letters.ts';
import { post, registeredBefore } from '#/fixtures/calls.ts';
import type { PersonSpec } from '#/fixtures/people.ts';

export const authPath = '/PriorAuthorization/RealTimePriorAuthorization';

/** One of utilization review, who registers whom it is about. */
export const authWorker: PersonSpec = {
  clients: { lakeside: ['PriorAuth', 'RealTimeEligibility'] },
  landing: authPath,
  name: ['Ines', 'Calder'],
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A patient of one test, by a last name nobody else has. */
export async function authPatient(token: string) {
  const last = `Lindqvist${letters(22)}`;
  const registration = await registeredBefore(token, { FirstName: 'Oskar', LastName: last, DateOfBirth: '1957-10-27' });
  return { last, registration };
}

/** A draft with all that it needs; answers its id, and of whom it is. */
export async function draftBefore(
  token: string,
  payerName = 'Summit Peak',
  line: object = { Code: '78815', Count: 1 },
  MemberID = 'W20170001',
) {
  const { last, registration } = await authPatient(token);
  const headers = bearer(token);
  const { data } = await post(`${authPath}/CreateAuthorization`, { RegMasterID: registration }, headers);
  const id = String(data['AuthID']);
  const payers = await post(`${authPath}/FindPayers`, { Term: payerName }, headers);
  const { data: detail } = await post(`${authPath}/GetAuthorization`, { AuthID: id }, headers);
  const content = detail['Content'] as object; // the call's own shape
  const payer = (payers.data as unknown as readonly { readonly ID: string }[])[0]?.ID ?? null; // likewise
  await post(
    `${authPath}/SaveAuthorization`,
    {
      AuthID: id,
      Version: detail['Version'],
      Content: {
        ...content,
        PayerID: payer,
        LineOfBusiness: 'MedicareAdvantage',
        MemberID,
        From: '2026-12-01',
        To: '2027-01-30',
        Diagnoses: [{ Kind: 'Principal', Code: 'C3411' }],
        Lines: [{ Sequence: 1, ...line }],
      },
    },
    headers,
  );
  return { id, last, registration };
}

/** An MRI of Granite that is ready to go over its wire. */
export const readyBefore = (token: string) => ready(token, { Code: '70551', Count: 1 });

/** A knee replacement of which Granite wants the operative note, and of which it then grants the half. */
export const wantedBefore = (token: string) => ready(token, { Code: '27447', Count: 4 }, 'W2017-DOCS-MODIFY');

/** An MRI that Juniper denies, and grants on appeal. */
export const deniedBefore = (token: string) => ready(token, { Code: '70551', Count: 1 }, 'W20170001', 'Juniper');

async function ready(token: string, line: object, memberId?: string, payer = 'Granite') {
  const draft = await draftBefore(token, payer, line, memberId);
  const headers = bearer(token);
  const { data } = await post(`${authPath}/GetAuthorization`, { AuthID: draft.id }, headers);
  const move = { AuthID: draft.id, Version: data['Version'], To: 'ReadyToSend' };
  await post(`${authPath}/MoveAuthorization`, move, headers);
  return draft;
}

/** Somebody else saves it with a change. */
export async function savedMeanwhile(token: string, id: string, change: object) {
  const headers = bearer(token);
  const { data } = await post(`${authPath}/GetAuthorization`, { AuthID: id }, headers);
  const Content = { ...(data['Content'] as object), ...change }; // the call's own shape
  await post(`${authPath}/SaveAuthorization`, { AuthID: id, Version: data['Version'], Content }, headers);
}

/** One that was sent by telephone an hour ago. */
export async function sentBefore(token: string) {
  const draft = await draftBefore(token);
  const headers = bearer(token);
  const move = async (To: string, more: object = {}) => {
    const { data } = await post(`${authPath}/GetAuthorization`, { AuthID: draft.id }, headers);
    await post(`${authPath}/MoveAuthorization`, { AuthID: draft.id, Version: data['Version'], To, ...more }, headers);
  };
  await move('ReadyToSend');
  const At = new Date(Date.now() - 3_600_000).toISOString();
  await move('Submitted', { Told: { Way: 'Phone', At, With: 'Utilization review', Reference: '77120' } });
  return draft;
}

export async function openAuth(page: Page, { id, last }: { readonly id: string; readonly last: string }) {
  await page.goto(`${authPath}?auth=${id}`);
  await expect(page.getByRole('heading', { name: `${last}, Oskar` })).toBeVisible();
}
