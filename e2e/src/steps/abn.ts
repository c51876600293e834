import { dayIn } from '@coverline/domain/format/instant.ts';
import { firstAbnSettings } from '@coverline/domain/cases/abn/abnSettings.ts';
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { post, registeredBefore } from '#/fixtures/calls.ts';
import type { PersonSpec } from '#/fixtures/people.ts';

export const noticesPath = '/spifmanagement/advancenotices';
export const abnFormsPath = '/Configuration/ABNForms';

/** Gives notices in a client of their own, and sets there who gives them. */
export const noticer: PersonSpec = { ownClient: ['RealTimeEligibility'], staff: ['FRHCJediMaster'] };

const NotifierID = '5b0d9a50-6a0a-4a0e-9a55-0c1f6f2f5a02';
const folder = '/SPIFManagement/AdvanceNotices';

/** A patient of a client that gives notices. */
export async function patientBefore(token: string): Promise<{ readonly id: string; readonly last: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const Notifiers = [
    {
      NotifierID,
      Location: '',
      Name: 'Harborview Laboratory',
      Address: '1200 Harbor Drive, Tideland, OH 44101',
      Phone: '2165550134',
      TTY: '711',
      ShowsLogo: false,
    },
  ];
  const { data } = await post(`${abnFormsPath}/Get`, undefined, headers);
  await post(`${abnFormsPath}/Save`, { ...firstAbnSettings, Notifiers, Version: data['Version'] }, headers);
  const last = `Winter${randomUUID().slice(0, 6)}`;
  const person = { FirstName: 'Rosa', LastName: last, DateOfBirth: '1949-03-02', State: 'OH' };
  return { id: await registeredBefore(token, person), last };
}

type Item = { readonly What: string; readonly Reason: string };
const row = { Basis: 'Condition', Cost: 'Amount', EstimateCents: 8450 };
const one: Item = { What: 'Vitamin D, once', Reason: 'Medicare does not pay for this test for your condition.' };

/** A draft about today; answers its id. */
export async function draftBefore(token: string, RegMasterID: string, change: object = {}): Promise<string> {
  const notice = {
    AbnID: null,
    Version: null,
    RegMasterID,
    VisitMasterID: null,
    Kind: 'Required',
    Language: 'English',
    IsDual: false,
    IsEmergency: false,
    NotifierID,
    Heading: 'Test',
    ServiceOn: dayIn(new Date(), 'America/New_York'),
    Identification: '',
    Items: [{ ...row, ...one }],
    ...change,
  };
  const { data } = await post(`${folder}/Save`, notice, { authorization: `Bearer ${token}` });
  return String(data['AbnID']);
}

export async function givenBefore(token: string, RegMasterID: string, change: object = {}): Promise<string> {
  const AbnID = await draftBefore(token, RegMasterID, change);
  await post(`${folder}/Present`, { AbnID, Version: 1 }, { authorization: `Bearer ${token}` });
  return AbnID;
}

export async function signedBefore(token: string, RegMasterID: string): Promise<string> {
  const AbnID = await givenBefore(token, RegMasterID);
  const SignedOn = dayIn(new Date(), 'America/New_York');
  const Signature = { Kind: 'Typed', Name: 'Rosa Winter' };
  const answer = { AbnID, Version: 2, Option: 1, SignedOn, Signature };
  await post(`${folder}/Sign`, answer, { authorization: `Bearer ${token}` });
  return AbnID;
}

/** The notice beside the list, by its name. */
export const noticeBeside = (page: Page) => page.getByRole('dialog', { name: /^Notice \d+: / });

export async function openNotice(page: Page, id: string): Promise<void> {
  await page.goto(`${noticesPath}?abn=${id}`);
  await expect(noticeBeside(page).getByRole('heading', { name: 'What Medicare may not pay for' })).toBeVisible();
}

/** The screen as the patient sees it. */
export const turned = (page: Page) =>
  page.getByRole('dialog', { name: 'Advance Beneficiary Notice of Non-coverage (ABN)' });

/** Signs across the field with the mouse. */
export async function signByHand(page: Page): Promise<void> {
  const pad = turned(page).getByRole('figure', { name: 'Your signature' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('there is no field to sign in');
  // A hand needs the whole width of the notice.
  expect(box.width).toBeGreaterThan(600);
  await page.mouse.move(box.x + 30, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 40, { steps: 4 });
  await page.mouse.move(box.x + 240, box.y + 110, { steps: 4 });
  await page.mouse.up();
}
