import { expectAccessible } from '#/checks/axe.ts';
import { choose, eligibilityPath, requestForm } from '#/steps/eligibility.ts';
import { mbiModePath, switchOn } from '#/steps/mbiAssist.ts';
import { extensionHas, heardOf, installExtension, mbiExtensionId } from '#/steps/mbiExtension.ts';
import { expect, type Page, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { clerk, registrarOfOwn } from '#/fixtures/people.ts';

const copy = (page: Page) => page.getByRole('button', { name: 'Copy to MBI extension' });
const take = (page: Page) => page.getByRole('button', { name: 'Take MBI from extension' });
const field = (page: Page, name: string) => requestForm(page).getByRole('textbox', { name, exact: true });
const memberId = (page: Page) => field(page, 'Member ID');

async function typePerson(page: Page): Promise<void> {
  await field(page, 'First name').fill('Imani');
  await field(page, 'Last name').fill('Unknownby');
  await field(page, 'Date of birth').fill('06/09/1950');
}

test.describe('a clerk with the MBI extension', () => {
  test.use({ as: clerk });

  test('[EXT-02] [EXT-11] hands over a registered patient: the server is told first, and the SSN goes only where it is wanted', async ({
    page,
    person,
  }) => {
    await installExtension(page);
    await page.goto(mbiModePath);
    await expect(field(page, 'First name')).toBeVisible();
    await expect(copy(page)).toHaveCount(0);
    await choose(page, 'Find a patient', 'okonk', /Rosalind/);
    await expect(page.getByText('It gets the name, the birth date, the city and the state.')).toBeVisible();
    await expectAccessible(page);

    const told = Promise.withResolvers<void>();
    await page.route('**/CopyToExtension', async (route) => {
      await told.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/CopyToExtension');
    await copy(page).click();
    expect((await asked).postData()).not.toContain('6208');
    expect(await heardOf(page, 6)).toEqual([]);
    told.resolve();
    await expect(page.getByText('The patient is copied to the MBI extension.')).toBeVisible();
    const home = { City: expect.any(String) as unknown, State: 'OH' };
    const rosalind = { LastName: 'Okonkwo', FirstName: 'Rosalind', DateOfBirth: '1959-05-14' };
    expect(await heardOf(page, 6)).toEqual([
      { to: mbiExtensionId, code: 6, version: 1, payload: { ...rosalind, SocialSecurityNumber: '', ...home } },
    ]);

    await page.getByRole('checkbox', { name: 'Copy the SSN too, logged' }).check();
    await page.getByRole('button', { name: 'Copy again' }).click();
    await expect.poll(async () => (await heardOf(page, 6)).length).toBe(2);
    expect((await heardOf(page, 6))[1]?.payload).toEqual({
      ...rosalind,
      SocialSecurityNumber: '963276208',
      City: '',
      State: '',
    });
    const rows = await query<{ action: string; detail: string | null }>(
      `SELECT action, detail FROM phi.audit_event WHERE user_id = $1 AND patient_id IS NOT NULL
        AND action IN ('CopyToExtension', 'RevealSSN') ORDER BY seq`,
      [person.id],
    );
    expect(rows).toEqual([
      { action: 'CopyToExtension', detail: 'MbiAssistance' },
      { action: 'RevealSSN', detail: null },
      { action: 'CopyToExtension', detail: 'MbiAssistance with SSN' },
    ]);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
    );
    expect(kept).not.toMatch(/okonkwo|963276208|1959/i);
  });

  test('[EXT-13] what the server refuses is not handed over; a request about somebody else takes the patient away', async ({
    page,
  }) => {
    await installExtension(page);
    await page.goto(mbiModePath);
    await typePerson(page);
    const refusal = { WasSuccess: false, Data: null, UserMessage: 'Not now.' };
    await page.route('**/CopyToExtension', (route) => route.fulfill({ json: refusal }), { times: 1 });
    await copy(page).click();
    await expect(page.getByText('Not now.')).toBeVisible();
    expect(await heardOf(page, 6)).toEqual([]);

    await copy(page).click();
    await expect(page.getByText('It has this patient now.')).toBeVisible();
    expect(await heardOf(page, 9)).toEqual([]);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(async () => (await heardOf(page, 9)).length).toBe(1);
    expect(await heardOf(page, 9)).toEqual([{ to: mbiExtensionId, code: 9, version: 1, payload: {} }]);
  });

  test('[EXT-11] the way to it comes with the terms of MBI Assist above it, so that no press on it is lost or goes before them', async ({
    page,
  }) => {
    await installExtension(page);
    const terms = Promise.withResolvers<void>();
    await page.route('**/GetMBIAssist', async (route) => {
      await terms.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/GetMBIAssist');
    await page.goto(mbiModePath);
    await asked;
    await typePerson(page);
    // Nobody has even asked whether the extension is there.
    await expect(page.getByRole('button', { name: 'Find the Medicare number' })).toBeVisible();
    expect(await heardOf(page, 0)).toEqual([]);
    await expect(copy(page)).toHaveCount(0);
    terms.resolve();
    await copy(page).click();
    await expect(page.getByText('It has this patient now.')).toBeVisible();
    await expect(
      requestForm(page)
        .getByText(/Medicare is asked by|numbers are not looked up/)
        .first(),
    ).toBeVisible();
  });

  for (const [what, check] of [
    ['is not installed', undefined],
    ['speaks a form that is not known', { installed: true, version: 2 }],
    ['says only that it is there', { installed: true }],
  ] as const)
    test(`[EXT-07] one that ${what} has no button`, async ({ page }) => {
      await installExtension(page, check ?? null);
      await page.goto(mbiModePath);
      await typePerson(page);
      await expect.poll(async () => (await heardOf(page, 0)).length).toBeGreaterThan(0);
      await expect(page.getByText('MBI extension')).toHaveCount(0);
      await expect(copy(page)).toHaveCount(0);
      await expect(take(page)).toHaveCount(0);
    });
});

test.describe('a registrar with the MBI extension', () => {
  test.use({ as: registrarOfOwn });

  test('[EXT-10] [EXT-13] after Medicare found nobody, takes the number that the extension found of the same patient, and of nobody else', async ({
    page,
  }) => {
    await installExtension(page);
    await switchOn(page);
    await page.goto(mbiModePath);
    await typePerson(page);
    await field(page, 'City').fill('Tideland');
    await field(page, 'State').fill('OH');
    await expect(requestForm(page).getByRole('button', { name: 'Copy to MBI extension' })).toBeVisible();
    await page.getByRole('button', { name: 'Find the Medicare number' }).click();
    const answer = page.getByRole('region', { name: 'Medicare number' });
    await expect(answer.getByRole('button', { name: 'Copy to MBI extension' })).toBeVisible();
    await expect(requestForm(page).getByRole('button', { name: 'Copy to MBI extension' })).toHaveCount(0);

    await take(page).click();
    await expect(page.getByText('The MBI extension has no patient. Copy this one to it first.')).toBeVisible();
    await copy(page).click();
    await expect(answer.getByText('It has this patient now.')).toBeVisible();
    await expectAccessible(page);
    const person = { LastName: 'Unknownby', FirstName: 'Imani', DateOfBirth: '1950-06-09' };
    const refusals = [
      [{ mbi: '' }, 'The MBI extension has no Medicare number of this patient yet.'],
      [{ mbi: '1EGATE5MK73' }, 'Position 4 must be a digit from 0 to 9; it is A.'],
      [
        { says: { version: 1, payload: { ...person, LastName: 'Strange', MBI: '1EG4TE5MK73' } } },
        'The MBI extension has another patient than this request. Nothing was taken from it.',
      ],
      [
        { says: { version: 1, payload: { ...person, MBI: '<img src=x onerror="document.title=1">' } } },
        'The MBI extension answered in a form that is not known here.',
      ],
    ] as const;
    for (const [has, said] of refusals) {
      await extensionHas(page, has);
      await take(page).click();
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Find the Medicare number' })).toBeVisible();
    }

    await extensionHas(page, { mbi: '1eg4-te5-mk73' });
    await take(page).click();
    await expect(memberId(page)).toHaveValue('1EG4TE5MK73');
    await expect(memberId(page)).toBeFocused();
    await expect(requestForm(page).getByRole('combobox', { name: 'Payer', exact: true })).toHaveValue('Medicare');
    await expect.poll(async () => (await heardOf(page, 9)).length).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Find the Medicare number' })).toBeVisible();
    await page.getByRole('button', { name: 'Check eligibility instead' }).click();
    await expect(memberId(page)).toHaveValue('');

    // A check of Medicare that lacks the number has the same way to it.
    await page.goto(eligibilityPath);
    await typePerson(page);
    await expect(copy(page)).toHaveCount(0);
    await requestForm(page).getByRole('button', { name: 'Medicare', exact: true }).click();
    await expect(copy(page)).toBeVisible();
    await memberId(page).fill('1EG4TE5MK73');
    await expect(copy(page)).toHaveCount(0);
  });
});
