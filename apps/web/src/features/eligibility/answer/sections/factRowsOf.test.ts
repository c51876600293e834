import { toldApart } from '@coverline/contract/eligibility/answerText/factTexts.ts';
import { describe, expect, it } from 'vitest';
import { filterBenefits, nextSort, orderBenefits } from '#/ui/answer/benefitOrder.ts';
import { evidenceOf } from '#/features/eligibility/evidence/evidenceOf.ts';
import { otherAccumulatorsOf } from './accumulatorsOf.ts';
import { activeWithoutFigures, benefitRowsOf } from './benefitRowsOf.ts';
import { coverageDatesOf, coverageRowsOf } from './coverageRowsOf.ts';
import { factRowsOf } from './factRowsOf.ts';
import {
  accumulator,
  benefit,
  benefitCell,
  card,
  fact,
  type MedicareFact,
  stated,
  summary,
} from '#/features/eligibility/answer/testResults.ts';

const day = '2026-11-21';
const medicare = (...facts: readonly Partial<MedicareFact>[]) => summary({ Medicare: facts.map(fact) });

describe('what a program states', () => {
  it('puts the total and what is left of one thing on one line, and dates and names beside the rest', () => {
    const { Medicare } = medicare(
      { Kind: 'partA', From: '2024-03-01' },
      { Kind: 'partB', Info: '6' },
      { Kind: 'partC', Info: 'R', Name: 'SUMMIT PEAK HMO', Id: 'H9999-014', InsuranceType: 'HN', Phone: '5550177440' },
      { Kind: 'msp', Info: 'R', InsuranceType: '12', Name: 'BLUESTONE' },
      { Kind: 'partADeductible', Info: 'C', Cents: 173_600, Period: '26' },
      { Kind: 'partADeductible', Info: 'C', Cents: 0, Period: '29' },
      { Kind: 'therapy', Info: 'F', Cents: 124_050, Period: '24', Services: ['AE'] },
      { Kind: 'preventive', Info: 'D', Procedure: 'HC:77067', From: '2027-01-01' },
    );
    const rows = factRowsOf('Medicare', Medicare, day);
    expect(
      rows.map(({ label, figures, detail, phone }) => [label, figures.map(({ text }) => text), detail, phone]),
    ).toEqual([
      ['Part A', ['Active'], 'from 03/01/2024', ''],
      ['Part B', ['Inactive'], '', ''],
      ['Advantage plan (Part C)', ['SUMMIT PEAK HMO'], 'H9999-014 · Medicare Advantage HMO', '(555) 017-7440'],
      ['Pays before Medicare', ['BLUESTONE'], 'working aged with a group plan', ''],
      ['Part A deductible', ['$1,736.00 an episode', '$0.00 left'], '', ''],
      ['Therapy', ['$1,240.50 this year so far'], 'Physical medicine', ''],
      ['Preventive service', ['77067'], 'next from 01/01/2027', ''],
    ]);
    expect(rows[4]?.figures.map(({ evidence }) => evidence)).toEqual(['Medicare 4', 'Medicare 5']);
  });

  it.each([
    [{ To: '2025-12-31' }, 'ended · to 12/31/2025'],
    [{ From: '2027-01-01' }, 'not begun · from 01/01/2027'],
    [{ From: '2026-01-01', To: day }, 'from 01/01/2026 to 11/21/2026'],
    [{ Kind: 'preventive', Procedure: 'HC:77067', From: '2027-01-01' }, 'next from 01/01/2027'],
    [{}, ''],
  ] as const)('a plan that does not hold on the day says so: %j', (dates, detail) => {
    const { Medicare } = medicare({ Kind: 'partC', Info: 'R', Name: 'SUMMIT PEAK HMO', InsuranceType: '', ...dates });
    expect(factRowsOf('Medicare', Medicare, day)[0]?.detail).toBe(detail);
  });

  it('what was left last year does not stand beside what is left now', () => {
    const days = { Kind: 'partADeductible', Info: 'C', Period: '29' } as const;
    const { Medicare } = medicare(
      { ...days, Cents: 0, From: '2025-01-01', To: '2025-12-31' },
      { ...days, Cents: 173_600, From: '2026-01-01', To: '2026-12-31' },
      { ...days, Cents: 173_600, Period: '26' },
    );
    const rows = factRowsOf('Medicare', Medicare, day);
    expect(rows.map(({ figures, detail }) => [figures.map(({ text }) => text), detail])).toEqual([
      [['$0.00 left'], 'ended · from 01/01/2025 to 12/31/2025'],
      [['$1,736.00 left', '$1,736.00 an episode'], 'from 01/01/2026 to 12/31/2026'],
    ]);
  });

  it('every figure of the new sections opens its segment', () => {
    const shown = summary({
      Medicare: [fact({}), fact({ Kind: 'partBDeductible', Info: 'C', Cents: 28_300, Segment: 31 })],
      CoverageDates: [{ Segment: 12, Qualifier: '343', From: '2026-12-31', To: null }],
      Contradictions: [{ Text: 'Active and inactive.', Segments: [21, 22] }],
    });
    const behind = new Map(evidenceOf(shown).map((one) => [one.id, one]));
    expect(behind.get('Medicare 1')).toMatchObject({ segments: [31], segmentId: 'EB', element: 7, value: '$283.00' });
    expect(behind.get(coverageDatesOf(shown)[0]?.evidence ?? '')).toMatchObject({ segments: [12], segmentId: 'DTP' });
    expect(behind.get('contradiction 0 22')).toMatchObject({ segments: [22], meaning: 'Active and inactive.' });
  });

  it('of a span of two dates each opens its own segment, wherever it is told', () => {
    const span = { From: '2026-01-01', To: '2026-06-30' };
    const line = coverageLine(span);
    const shown = summary({
      CoverageLines: [line, { ...line, Segment: 21 }],
      Medicare: [fact({ ...span, Segment: 30 })],
    });
    const opened = evidenceOf(shown).filter(({ raw }) => raw !== undefined);
    expect(opened.map(({ value, raw, segments }) => [value, raw, segments])).toEqual(
      [[20], [21], [30]].flatMap((segments) => [
        ['from 01/01/2026', '20260101', segments],
        ['to 06/30/2026', '20260630', segments],
      ]),
    );
    expect(factRowsOf('Medicare', shown.Medicare, day)[0]?.detail).toBe('ended · from 01/01/2026 to 06/30/2026');
  });

  it('words in the grid open their segment like its figures', () => {
    const shown = summary({
      Benefits: [
        benefit({ Service: '35', Label: 'Dental', Status: { Value: 'notCovered', Segment: 50 } }),
        benefit({ Service: 'MH', Label: 'Mental health', Status: { Value: 'active', Segment: 51 } }),
        benefit({
          InNetwork: benefitCell({
            CopayCents: { Value: 3000, Segment: 52 },
            Notes: [{ Value: 'CALL FIRST', Segment: 52 }],
          }),
        }),
      ],
    });
    const behind = new Map(evidenceOf(shown).map((one) => [one.id, one]));
    const [dental, office] = benefitRowsOf(shown);
    expect(behind.get(dental?.note?.evidence ?? '')).toMatchObject({ segments: [50], value: 'Not covered' });
    expect(behind.get(office?.remarks?.[0]?.parts[0]?.evidence ?? '')).toMatchObject({
      segments: [52],
      segmentId: 'MSG',
    });
    const [mental] = activeWithoutFigures(shown);
    expect(behind.get(mental?.evidence ?? '')).toMatchObject({ segments: [51], value: 'Active' });
  });

  it('what a program tells, the common sections do not tell again', () => {
    const told = medicare({ Kind: 'partADeductible', Info: 'C', Segment: 40 });
    const other = (segment: number) => ({
      ...accumulator({ Total: { ...stated(173_600), Segments: [segment] } }),
      Services: ['30'],
      Procedure: '',
      InsuranceType: 'MA',
      PlanName: '',
      Period: '26',
    });
    const shown = { ...told, Deductible: card({ Other: [other(40), other(41)] }) };
    const rows = otherAccumulatorsOf(shown, toldApart(shown));
    expect(rows.map(({ wire }) => wire.Total?.Segments)).toEqual([[41]]);
    // its evidence is still its own: the second of the payer's
    expect(rows[0]?.amounts.total?.evidence).toBe('Deductible other 1 Total');
  });
});

const coverageLine = (change: { readonly From?: string; readonly To?: string } = {}) => ({
  Segment: 20,
  Info: '1',
  State: 'live' as const,
  Services: ['30'],
  Level: 'IND',
  InsuranceType: 'PR',
  PlanName: 'GOLD',
  Network: '' as const,
  From: null,
  To: null,
  ...change,
});

it('coverage: one plan alone is the verdict; several are told, each with its status on the day', () => {
  const line = coverageLine();
  expect(coverageRowsOf(summary({ CoverageLines: [line] }))).toEqual([]);
  const rows = coverageRowsOf(
    summary({
      CoverageLines: [
        line,
        { ...line, Segment: 21, State: 'dead', Services: ['35'], PlanName: 'RIDER', To: '2026-06-30' },
        { ...line, Segment: 22, Info: '6', State: 'dead', Services: ['1', '33', '47', '48'], PlanName: '' },
      ],
    }),
  );
  expect(rows.map(({ services, status, grade, detail }) => [services, status, grade, detail])).toEqual([
    ['Health benefit plan', 'Active', 'Good', 'GOLD · Preferred provider organization'],
    ['Dental', 'Not on this day', 'Bad', 'RIDER · Preferred provider organization'],
    ['4 services', 'Inactive', 'Bad', 'Preferred provider organization'],
  ]);
  expect(rows.map(({ dates }) => dates.map(({ text }) => text))).toEqual([[], ['to 06/30/2026'], []]);
});

describe('the order of the benefits', () => {
  const row = (Service: string, Label: string, cents: number | null) =>
    benefit({
      Service,
      Label,
      InNetwork: benefitCell({
        CopayCents: cents === null ? null : { Value: cents, Segment: 1 },
        Notes: [{ Value: `${Label} NOTE`, Segment: 1 }],
      }),
    });
  const rows = benefitRowsOf(
    summary({ Benefits: [row('98', 'Office visit', 3000), row('35', 'Dental', null), row('UC', 'Urgent care', 500)] }),
  );
  const services = (list: readonly { readonly service: string }[]) => list.map(({ service }) => service);

  it('is the usual one until a head is pressed; what is not stated comes last either way', () => {
    expect(services(orderBenefits(rows, null))).toEqual(['Office visit', 'Dental', 'Urgent care']);
    const up = nextSort(null, 'inCopay');
    expect(services(orderBenefits(rows, up))).toEqual(['Urgent care', 'Office visit', 'Dental']);
    const down = nextSort(up, 'inCopay');
    expect(services(orderBenefits(rows, down))).toEqual(['Office visit', 'Urgent care', 'Dental']);
    expect(nextSort(down, 'inCopay')).toBe(null);
    expect(services(orderBenefits(rows, nextSort(down, 'service')))).toEqual(['Dental', 'Office visit', 'Urgent care']);
  });

  it('is narrowed by a code, a word of the service or of a remark', () => {
    expect(services(filterBenefits(rows, ' uc '))).toEqual(['Urgent care']);
    expect(services(filterBenefits(rows, 'visit'))).toEqual(['Office visit']);
    expect(services(filterBenefits(rows, 'dental note'))).toEqual(['Dental']);
    expect(services(filterBenefits(rows, ''))).toHaveLength(3);
  });
});
