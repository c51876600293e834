import { eligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { BatchItem } from '@coverline/server/services/batch/acceptItems.ts';
import { randomUUID } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const inLetters = (number: number): string =>
  number < letters.length
    ? (letters[number] ?? '')
    : inLetters(Math.floor(number / letters.length) - 1) + (letters[number % letters.length] ?? '');

/** Invented people of one payer, no two of one name, made as they are taken: none is kept. */
export function* batchPeople(partnerId: string, many: number): Generator<BatchItem> {
  const tag = randomUUID().slice(0, 8);
  const SelectedTradingPartner = partnerId;
  for (let row = 1; row <= many; row += 1) {
    const request = eligibilityRequest.parse({
      DateOfService: new Date().toISOString().slice(0, 10),
      FirstName: 'Rosalind',
      LastName: `Okonkwo-${inLetters(row)}`,
      Gender: 'F',
      DateOfBirth: '1959-05-14',
      CertificateNumber: `X${tag}${row}-ACT`,
      SelectedTradingPartner,
    });
    yield { row, request: { ...request, SelectedTradingPartner } };
  }
}
