import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { clearancePath, visitToClear } from '#/steps/clearance.ts';

/** A payer's payment: of the visit $80 of $100, of another at another house as much; $5 are taken back of what was paid before. */
function remittanceOf(account: string): string {
  const claim = (number: string, control: string) => [
    `CLP*${number}*1*100*80*0*12*${control}*11*1`,
    'NM1*QC*1*RIVERS*JUNE',
    'SVC*HC:99213*100*80**1',
    'DTM*472*20260820',
    'CAS*CO*45*20',
    'LQ*HE*N130',
  ];
  const body = [
    'BPR*I*155*C*ACH*CCP*01*999999992*DA*0000123456*1999999999**01*999988880*DA*0000098765*20260915',
    `TRN*1*EFT${randomUUID().slice(0, 8)}*1999999999`,
    'DTM*405*20260915',
    'N1*PR*EXAMPLE HEALTH PLAN',
    'N3*PO BOX 100',
    'N4*SPRINGFIELD*IL*62701',
    'PER*BL*PROVIDER LINE*TE*8005550100',
    'N1*PE*HARBOR LAB INC*XX*1234567893',
    'REF*TJ*123456789',
    'LX*1',
    ...claim(account, 'ICN1'),
    ...claim('ELSEWHERE-7', 'ICN2'),
    'PLB*1234567893*20261231*WO:ICN0900*5',
  ];
  return `${[
    'ISA*00*          *00*          *ZZ*EXAMPLEPLAN    *ZZ*HARBORLAB      *260915*1200*^*00501*000000101*0*T*:',
    'GS*HP*EXAMPLEPLAN*HARBORLAB*20260915*1200*101*X*005010X221A1',
    'ST*835*0001*005010X221A1',
    ...body,
    `SE*${body.length + 2}*0001`,
    'GE*1*101',
    'IEA*1*000000101',
  ].join('~\n')}~\n`;
}

/** Takes in a payment of a new visit, and of one that is not here; and opens it. Answers the visit's number. */
export async function takeRemittance(page: Page, token: string): Promise<string> {
  const { number } = await visitToClear(token, 2);
  await page.goto(`${clearancePath}?prices=all`);
  await page.getByRole('button', { name: 'Take in a remittance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take in a remittance' });
  await dialog.getByLabel('Payer').selectOption({ index: 1 });
  await dialog
    .getByLabel('Remittance (X12 835)')
    .setInputFiles({ name: 'paid.835', mimeType: 'text/plain', buffer: Buffer.from(remittanceOf(number)) });
  await dialog.getByRole('button', { name: 'Take it in' }).click();
  await expect(dialog).toBeHidden();
  // The newest of several: those of before are shown until the list was read again.
  await page.reload();
  await page.getByRole('grid', { name: 'Remittances' }).locator('tbody').getByRole('button').first().click();
  return number;
}
