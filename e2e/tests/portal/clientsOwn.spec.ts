import { callQueuePath } from '#/steps/payerCalls.ts';
import { check, choose, eligibilityPath, requestForm, result } from '#/steps/eligibility.ts';
import { payorPath } from '#/steps/payorStatus.ts';
import { account, title, userBar } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { addMember, createClient, earnPoints } from '#/fixtures/clients.ts';
import { clerk } from '#/fixtures/people.ts';

test.use({ as: clerk });

test('[WL-04] [PERF-01] [PERF-02] [PERF-03] [PERF-04] another client brings its own words and its own gauge', async ({
  page,
  person,
}) => {
  const name = `Westgate Clinic ${person.id.slice(0, 4)}`;
  const eastgate = await createClient({
    name,
    performance: { goal: 10 },
    terms: {
      Patient: { Singular: 'Examinee', Plural: 'Examinees', Abbreviation: 'Ex' },
      Payor: { Singular: 'Insurer', Plural: 'Insurers', Abbreviation: 'Ins' },
      CertificateNumber: { Singular: 'Policy number', Plural: 'Policy numbers', Abbreviation: 'Pol' },
      MRN: { Singular: 'Chart', Plural: 'Charts', Abbreviation: 'Ch' },
    },
  });
  await addMember(eastgate, person.id, ['RealTimeEligibility']);
  await earnPoints(eastgate, person.id, 3);
  const form = requestForm(page);
  const gauge = userBar(page).getByRole('button', { name: /^Performance/ });

  await page.goto(eligibilityPath);
  await expect(form.getByRole('combobox', { name: 'Find a patient' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Member ID' })).toBeVisible();
  await expect(page.getByText('Choose a patient and a payer')).toBeVisible();
  await expect(gauge).toHaveCount(0);

  await account(page, 'Change Client');
  await expect(title(page, 'Client Selection')).toBeVisible();
  await page.getByRole('button', { name }).click();
  await expect(form.getByRole('combobox', { name: 'Find an examinee' })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Insurer', exact: true })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Policy number' })).toBeVisible();
  await expect(form.getByPlaceholder(/^Name, Chart, birth, SSN, ID, /)).toBeVisible();
  await expect(page.getByText('Choose an examinee and an insurer')).toBeVisible();
  await expect(page.getByText(/\b(?:patient|payer|member ID|MRN)\b/i)).toHaveCount(0);

  await expect(gauge).toContainText('You have earned 3 of 10 points.');
  await expect(gauge).toContainText('30%');
  const tracks = page.getByText('Performance tracks how many points you earn per day from closing cases.');
  await expect(tracks).toBeHidden();
  await gauge.click();
  await expect(tracks).toBeVisible();
});

test('[WL-04] a refusal, its advice and what keeps a request from being sent are in the client’s words', async ({
  page,
  person,
}) => {
  const name = `Northgate Clinic ${person.id.slice(0, 4)}`;
  const northgate = await createClient({
    name,
    terms: {
      Patient: { Singular: 'Examinee', Plural: 'Examinees', Abbreviation: 'Ex' },
      Payor: { Singular: 'Insurer', Plural: 'Insurers', Abbreviation: 'Ins' },
      CertificateNumber: { Singular: 'Policy number', Plural: 'Policy numbers', Abbreviation: 'Pol' },
    },
  });
  await addMember(northgate, person.id, ['RealTimeEligibility']);
  await page.goto(eligibilityPath);
  await account(page, 'Change Client');
  await page.getByRole('button', { name }).click();
  const form = requestForm(page);
  // The client has changed once its words are there: whoever loads a page in the middle of it gets the former one.
  await expect(form.getByRole('combobox', { name: 'Insurer', exact: true })).toBeVisible();
  const ask = async (payer: string, memberId: string, born: string, status: string) => {
    await page.goto(eligibilityPath);
    await choose(page, 'Insurer', payer, new RegExp(payer));
    await form.getByRole('textbox', { name: 'Policy number' }).fill(memberId);
    await form.getByRole('textbox', { name: 'First name' }).fill('Odalys');
    await form.getByRole('textbox', { name: 'Last name' }).fill('Fenwright');
    await form.getByRole('textbox', { name: 'Date of birth' }).fill(born);
    await check(page, status);
  };
  // What a figure says to a screen reader of where it comes from is the same for every client.
  const bare = page.getByText(/(?<!stated by the )\b(?:patients?|payers?|member IDs?)\b|[{}]/i);
  await ask('Bluestone Health Plan', 'E2E0000091-AAA67', '06/09/1975', 'Unknown');
  await expect(result(page).getByText('Examinee not found', { exact: true })).toBeVisible();
  await expect(result(page).getByText(/try the examinee as a dependent/)).toBeVisible();
  await expect(bare).toHaveCount(0);
  await ask('Bluestone Health Plan', 'E2E0000092-AAA72', '06/09/1975', 'Unknown');
  await expect(result(page).getByText('Policy number missing or invalid', { exact: true })).toBeVisible();
  await expect(bare).toHaveCount(0);
  await ask('Harvest Trades Benefit Fund', 'E2E0000093', '06/09/1975', 'Unknown');
  await expect(result(page).getByText(/^This insurer takes no electronic questions/)).toBeVisible();
  await expect(bare).toHaveCount(0);
  // The same sentence where it is listed: what stands there of others is not in question, but that no brace does.
  for (const path of [callQueuePath, `${payorPath}?q=harvest`]) {
    await page.goto(path);
    await expect(page.getByText(/^This insurer takes no electronic questions/)).toBeVisible();
    await expect(page.getByText(/[{}]/)).toHaveCount(0);
  }
});
