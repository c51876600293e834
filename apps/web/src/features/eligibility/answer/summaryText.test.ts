import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { expect, it } from 'vitest';
import { summaryText } from './summaryText.ts';
import { accumulator, benefit, benefitCell, card, noAnswer, result, stated, summary } from './testResults.ts';

const zone = 'America/New_York';

it('copies the answer as plain lines, with identifiers masked and only what was stated', () => {
  const Summary = summary({
    Deductible: card({
      Individual: { InNetwork: accumulator({ Total: stated(150_000), Remaining: stated(41_250) }), OutOfNetwork: null },
    }),
    Benefits: [benefit({ InNetwork: benefitCell({ CopayCents: { Value: 3000, Segment: 1 } }) })],
  });
  expect(summaryText(result({ Summary }), zone).split('\n')).toEqual([
    'Active (Good): covered on 11/21/2026',
    'Rosalind Okonkwo, born 05/14/1959',
    'Member ID: *******4471',
    'Payer: Bluestone Health Plan, Gold 1500, (555) 014-2010',
    'Date of service: 11/21/2026',
    'Plan dates: 01/01/2026 to 12/31/2026',
    'Why: The plan is active on the date of service.',
    'Deductible, individual, in network: $412.50 left, $1,500.00 total',
    'Office visit: in network $30.00 copay',
    'Asked: 11/21/2026 9:42 AM by Priya Ramanathan, lookup 8F20-7731',
  ]);
});

it('[GEN-05] says first of a coverage that waits for a review that nobody bills it, in another system neither', () => {
  const lines = summaryText(result({ HeldWhy: 'Review' }), zone).split('\n');
  expect(lines[0]).toBe('Waits for a review (Payer: Active): nobody bills it before somebody has accepted it');
  expect(lines[2]).toMatch(/^Do not bill: This coverage waits for a review/);
});

it('[ROUTE-037] says that a default address went, or none, and why; of the registration’s own it copies nothing', () => {
  const address = (AddressSent: LookupResult['AddressSent']) =>
    summaryText(result({ AddressSent }), zone)
      .split('\n')
      .filter((line) => line.startsWith('Address'));
  const Finding = { Lack: 'Words', Says: 'HOMELESS' } as const;
  const Address = '12 QUAY ST, ALBANY, NY 12207';
  expect(address(null)).toEqual([]);
  expect(address({ From: 'Registration', Finding: null, Location: '', Address })).toEqual([]);
  expect(address({ From: 'Default', Finding, Location: 'Northgate', Address })).toEqual([
    'Address: Sent with the default address of Northgate, since the registration says HOMELESS: 12 QUAY ST, ALBANY, NY 12207',
  ]);
  expect(address({ From: 'Nowhere', Finding, Location: '', Address: '' })).toEqual([
    'Address: Sent without an address, since the registration says HOMELESS',
  ]);
});

it('copies what contradicts itself as it stands, and asks for no authorization where none is needed', () => {
  const authorization = (answer: 'Y' | 'N') => benefitCell({ Authorization: { Value: answer, Segment: 1 } });
  const Summary = summary({
    Contradictions: [
      { Text: 'Active and inactive.', Segments: [1, 2] },
      { Text: 'For the family only.', Segments: [3], IsOmission: true },
      { Text: 'A share above the whole.', Segments: [4], IsDoubt: true },
    ],
    Benefits: [
      benefit({ Label: 'Office visit', InNetwork: authorization('N') }),
      benefit({ Label: 'MRI', InNetwork: authorization('Y') }),
    ],
  });
  const text = summaryText(result({ Summary }), zone);
  expect(text).toContain('Contradicts itself: Active and inactive.');
  expect(text).toContain('\nLeft out: For the family only.');
  expect(text).toContain('\nCannot be: A share above the whole.');
  expect(text).toContain('MRI: authorization needed');
  expect(text).not.toContain('Office visit');
});

it.each([
  ['7', '$434.00 a day copay'],
  ['27', '$434.00 a visit copay'],
  ['36', '$434.00 an admission copay'],
  ['23', '$434.00 copay'],
  [undefined, '$434.00 copay'],
])('says what a copay of the period %s is for each time', (Period, said) => {
  const InNetwork = benefitCell({ CopayCents: { Value: 43_400, Segment: 1, ...(Period !== undefined && { Period }) } });
  const Summary = summary({ Benefits: [benefit({ InNetwork })] });
  expect(summaryText(result({ Summary }), zone)).toContain(`Office visit: in network ${said}\n`);
});

it('says whether the deductible applies as the payer said it', () => {
  const applies = (value: boolean) => benefitCell({ DeductibleApplies: { Value: value, Segment: 1 } });
  const Summary = summary({ Benefits: [benefit({ InNetwork: applies(false), OutOfNetwork: applies(true) })] });
  expect(summaryText(result({ Summary }), zone)).toContain(
    'Office visit: in network no deductible; out of network deductible applies',
  );
});

it('says that another payer is primary', () => {
  const party = { Segment: 30, Relation: 'otherPayer' as const, Id: '', Phone: '', InsuranceType: '' };
  const OtherPayers = [{ ...party, Services: [], Name: 'TIDELANDS EMPLOYER PLAN', Order: 1, From: null, To: null }];
  const text = summaryText(result({ Summary: summary({ OtherPayers }) }), zone);
  expect(text).toContain('\nAnother payer is primary: TIDELANDS EMPLOYER PLAN\n');
  expect(summaryText(result(), zone)).not.toContain('primary');
});

it('says of a silent payer that nothing is known', () => {
  const text = summaryText(result(noAnswer), zone);
  expect(text).toContain('Unknown (Payer unavailable): says nothing about coverage');
  expect(text).not.toMatch(/inactive|\$0/i);
});
