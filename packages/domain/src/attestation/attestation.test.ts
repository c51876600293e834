import { describe, expect, it } from 'vitest';
import { partnerKinds } from '../tradingPartners/partnerKinds.ts';
import { attestationResultText, attestedSentence, checkFindingText } from './attestationWords.ts';
import { attestationStatuses, changeProblems, mayCollectAnew, nextStatuses } from './attestationStatus.ts';
import { attest, checkOfKind, checkFindings, attestationResults, type Evidence, readingOf } from './evidence.ts';
import { fundText } from './funds.ts';

const day = '2026-03-10';
let minute = 0;
const said = (payer: string, check: Evidence['check'], reading: Evidence['reading'], of = day): Evidence => ({
  payerId: payer,
  payerName: payer,
  check,
  reading,
  day: of,
  askedAt: `2026-03-11T10:${String((minute += 1)).padStart(2, '0')}:00.000Z`,
});
const none = () => [
  said('CMS', 'Medicare', 'NoCoverage'),
  said('State', 'Medicaid', 'NoCoverage'),
  said('Northlake', 'Commercial', 'NoCoverage'),
];

describe('what one lookup says', () => {
  const answered = { isFinished: true, outcome: 'Answered', statusId: null, rejections: [] } as const;
  it.each([
    ['active', { ...answered, statusId: 1 }, 'Coverage'],
    ['active, call first', { ...answered, statusId: 31 }, 'Coverage'],
    ['inactive', { ...answered, statusId: 6 }, 'NoCoverage'],
    ['patient not found', { ...answered, outcome: 'PayerRefused', rejections: ['67'] }, 'NoCoverage'],
    ['subscriber not found', { ...answered, outcome: 'PayerRefused', rejections: ['75', '75'] }, 'NoCoverage'],
    ['a wrong member id', { ...answered, outcome: 'PayerRefused', rejections: ['72'] }, 'Unclear'],
    ['not found, for a wrong member id', { ...answered, outcome: 'PayerRefused', rejections: ['75', '72'] }, 'Unclear'],
    ['questionable', { ...answered, statusId: 36 }, 'Unclear'],
    ['another first name', { ...answered, statusId: 40 }, 'Unclear'],
    ['an answer that states nothing', answered, 'Unclear'],
    ['no answer', { ...answered, outcome: 'NoAnswer' }, 'Unclear'],
    ['an answer about somebody else', { ...answered, outcome: 'WrongAnswer', rejections: ['75'] }, 'Unclear'],
    ['not yet answered', { ...answered, isFinished: false, outcome: null }, 'Unclear'],
  ] as const)('%s', (_what, facts, reading) => expect(readingOf(facts)).toBe(reading));

  it('insurers of health are one of the three checks, others of none', () => {
    expect(Object.fromEntries(partnerKinds.map((kind) => [kind, checkOfKind(kind)]))).toEqual({
      Medicare: 'Medicare',
      MedicareAdvantage: 'Medicare',
      Medicaid: 'Medicaid',
      MedicaidMCO: 'Medicaid',
      BlueCross: 'Commercial',
      Commercial: 'Commercial',
      Tricare: 'Commercial',
      TPA: 'Commercial',
      WorkersCompensation: null,
      Auto: null,
      Dental: null,
      Vision: null,
      Pharmacy: null,
    });
  });
});

describe('what the evidence says of a day', () => {
  it.each<[string, readonly Evidence[], string, string]>([
    ['nothing', [], 'NotEnough', 'Medicare, Medicaid and commercial {payers} were not asked about this day.'],
    [
      'all three say none',
      none(),
      'NoCoverage',
      'Medicare, Medicaid and commercial {payers} were asked about this day, and none covers it.',
    ],
    [
      'commercial payers are missing',
      none().slice(0, 2),
      'NotEnough',
      'Commercial {payers} were not asked about this day.',
    ],
    ['one is missing', none().slice(1), 'NotEnough', 'Medicare was not asked about this day.'],
    [
      'one asked about the day before',
      [...none().slice(1), said('CMS', 'Medicare', 'NoCoverage', '2026-03-09')],
      'NotEnough',
      'Medicare was not asked about this day.',
    ],
    [
      'one is unclear',
      [...none().slice(0, 2), said('Northlake', 'Commercial', 'Unclear')],
      'NotEnough',
      'What commercial {payers} answered is not clear: check once more.',
    ],
    [
      'a second commercial payer is unclear',
      [...none(), said('Tideland', 'Commercial', 'Unclear')],
      'NotEnough',
      'What commercial {payers} answered is not clear: check once more.',
    ],
    ['unclear, then asked again: none', [said('CMS', 'Medicare', 'Unclear'), ...none()], 'NoCoverage', ''],
    ['none, and then a timeout', [...none(), said('CMS', 'Medicare', 'Unclear')], 'NoCoverage', ''],
    ['covered, and later not', [said('CMS', 'Medicare', 'Coverage'), ...none()], 'NoCoverage', ''],
    [
      'not covered, and later covered',
      [...none(), said('CMS', 'Medicare', 'Coverage')],
      'Coverage',
      'Covered on this day by CMS.',
    ],
    [
      'one covers, the others were not asked',
      [said('Northlake', 'Commercial', 'Coverage')],
      'Coverage',
      'Covered on this day by Northlake.',
    ],
    ['covered on another day alone', [...none(), said('CMS', 'Medicare', 'Coverage', '2026-03-12')], 'NoCoverage', ''],
    ['a dentist’s plan covers', [...none(), said('Smile', null, 'Coverage')], 'NoCoverage', ''],
    [
      'one missing and one unclear',
      [said('CMS', 'Medicare', 'Unclear'), said('Northlake', 'Commercial', 'NoCoverage')],
      'NotEnough',
      'Medicaid was not asked about this day. What Medicare answered is not clear: check once more.',
    ],
  ])('%s', (_what, evidence, result, sentence) => {
    for (const order of [evidence, evidence.toReversed()]) {
      const attested = attest(order, day);
      expect(attested.result).toBe(result);
      if (sentence !== '') expect(attestedSentence(attested)).toBe(sentence);
    }
  });

  it('names each check and each payer that covers', () => {
    const covered = [said('A', 'Commercial', 'Coverage'), said('B', 'Medicaid', 'Coverage')];
    expect(attest(covered, day)).toEqual({
      result: 'Coverage',
      checks: { Medicare: 'Missing', Medicaid: 'Coverage', Commercial: 'Coverage' },
      coveredBy: ['B', 'A'],
    });
  });

  it('has words and a mark for each result and finding', () => {
    const texts = [
      ...attestationResults.map((one) => attestationResultText[one].text),
      ...checkFindings.map((one) => checkFindingText[one].text),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('the status of a visit', () => {
  it('goes from one to the next by these ways alone', () => {
    const ways = attestationStatuses.map((status) => [status, nextStatuses({ status, result: 'NoCoverage' })]);
    expect(Object.fromEntries(ways)).toEqual({
      Extracted: ['Sent', 'Reversed'],
      Sent: ['Accepted', 'Rejected', 'Reversed'],
      Accepted: ['Reversed'],
      Rejected: ['Sent'],
      Reversed: [],
    });
  });

  it.each(['Coverage', 'NotEnough'] as const)('%s is never sent', (result) => {
    for (const status of attestationStatuses) expect(nextStatuses({ status, result })).not.toContain('Sent');
  });

  it('evidence is collected anew before it was sent, and no more', () => {
    expect(attestationStatuses.filter(mayCollectAnew)).toEqual(['Extracted']);
  });

  const plain = { to: 'Sent', reason: '', claimId: '', paidCents: null } as const;
  it.each([
    [plain, {}],
    [{ ...plain, claimId: 'C'.repeat(51) }, { ClaimID: 'The maximum length allowed is 50' }],
    [{ ...plain, to: 'Rejected' }, { Reason: 'Value is required' }],
    [{ ...plain, to: 'Reversed', reason: '  ' }, { Reason: 'Value is required' }],
    [{ ...plain, to: 'Rejected', reason: 'x'.repeat(301) }, { Reason: 'The maximum length allowed is 300' }],
    [{ ...plain, to: 'Rejected', reason: 'Late' }, {}],
    [{ ...plain, to: 'Accepted' }, { PaidCents: 'Enter what was paid, 0 if nothing was yet' }],
    [{ ...plain, to: 'Accepted', paidCents: -1 }, { PaidCents: 'Enter an amount in dollars' }],
    [{ ...plain, to: 'Accepted', paidCents: 0 }, {}],
    [{ ...plain, paidCents: 5 }, { PaidCents: 'Only what is accepted is paid' }],
  ] as const)('%j', (change, problems) => expect(changeProblems(change)).toEqual(problems));

  it('a fund is called by its name', () => {
    expect([fundText('HrsaUninsured', 'x'), fundText('Other', 'County aid'), fundText('Other', '')]).toEqual([
      'HRSA uninsured program',
      'County aid',
      'Another fund',
    ]);
  });
});
