import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { benefitInfo, isStatusInfo } from '@coverline/domain/codes/ebCodes.ts';
import type { Benefit } from '@coverline/domain/eligibility/answer/answer.ts';
import { summarize } from '@coverline/domain/eligibility/answer/summarize.ts';
import { benefit as eb, date, member, party } from '@coverline/domain/eligibility/answer/testBuilders.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '#/features/eligibility/evidence/evidenceOf.ts';
import { messagesOf } from './messagesOf.ts';

/** A summary as it comes over the wire: the same under capital names. */
const wire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(wire);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.slice(0, 1).toUpperCase() + key.slice(1), wire(one)]),
  );
};
const summaryOf = (benefits: readonly Benefit[], partnerKind: PartnerKind = 'Commercial') =>
  wire(
    summarize(member({ benefits }), { dateOfService: '2026-11-21', payerName: 'Bluestone', partnerKind }),
  ) as CoverageSummaryWire; // the wire's spelling of the same shape

let segment = 1000;
const lastYear = [date('292', '2025-01-01', '2025-12-31')];

/** What an EB may bear, and what of it must be told. */
const bears: readonly [string, Partial<Benefit>, readonly RegExp[]][] = [
  ['nothing', {}, []],
  ['a service', { services: ['33'] }, []],
  ['no service', { services: [] }, []],
  ['a procedure', { services: [], procedure: 'HC:77067' }, []],
  ['an amount', { cents: 12_345 }, [/\$123\.45/]],
  ['an amount for a service', { services: ['33'], cents: 12_345 }, [/\$123\.45/]],
  ['a share', { services: ['33'], percent: 1500 }, [/15\.00%/]],
  ['visits', { services: ['33'], quantity: 7, quantityQualifier: 'VS' }, [/\b7 visits/]],
  ['words', { services: ['33'], messages: ['ASK FIRST'] }, [/^ASK FIRST$/]],
  ['words about the plan', { messages: ['ASK FIRST'] }, [/^ASK FIRST$/]],
  ['an answer on authorization', { services: ['33'], authorization: 'Y' }, []],
  ['somebody named', { parties: [party({ entity: 'PR', lastName: 'RIDGE', firstName: '' })] }, [/RIDGE/]],
  [
    'somebody named and an amount',
    { cents: 12_345, parties: [party({ entity: 'PR', lastName: 'RIDGE', firstName: '' })] },
    [/RIDGE/, /\$123\.45/],
  ],
  ['another year', { cents: 12_345, dates: lastYear }, [/\$123\.45/, /12\/31\/2025/]],
];
const kinds = ['Commercial', 'Medicare', 'Medicaid'] as const;

describe.each(Object.keys(benefitInfo))('every statement is told somewhere: EB01 %s', (info) => {
  it.each(kinds.flatMap((kind) => bears.map(([what, over, told]) => [kind, what, over, told] as const)))(
    'of %s, bearing %s',
    (kind, _, over, told) => {
      const at = (segment += 10);
      const parties = (over.parties ?? []).map((one) => ({ ...one, segment: at + 1 }));
      const stated = eb({ ...over, parties, info, segment: at, planName: isStatusInfo(info) ? `PLAN ${at}` : '' });
      const summary = summaryOf([eb({ planName: 'GOLD' }), stated], kind);
      const behind = evidenceOf(summary).filter(({ segments }) => segments.some((one) => one === at || one === at + 1));
      expect(behind).not.toEqual([]);
      const values = [...behind.map(({ value }) => value), ...messagesOf(summary).map(({ Text }) => Text)];
      for (const text of told) expect(values).toContainEqual(expect.stringMatching(text));
    },
  );
});

describe('what no other section tells', () => {
  const alsoStated = (...benefits: readonly Benefit[]) => summaryOf([eb(), ...benefits]).AlsoStated ?? [];

  it('is nothing of a plain answer, and of what repeats another', () => {
    const copay = eb({ info: 'B', services: ['98'], cents: 2500 });
    const deductible = eb({ info: 'C', level: 'IND', period: '23', cents: 150_000 });
    const left = eb({ info: 'F', services: ['33'], quantity: 20, quantityQualifier: 'VS' });
    const plain = [eb({ services: ['98', '33'] }), copay, deductible, left];
    const again = [copay, deductible].map((one) => ({ ...one, segment: (segment += 1) }));
    expect(alsoStated(...plain, ...again)).toEqual([]);
    expect(alsoStated(eb({ info: 'P', messages: ['NO PROMISE OF PAYMENT'] }))).toEqual([]);
  });

  it('is told once, with its words, and those are not told again as a message', () => {
    const reserve = eb({ info: 'K', services: ['33'], quantity: 5, quantityQualifier: 'VS', messages: ['ASK FIRST'] });
    const summary = summaryOf([eb(), reserve, { ...reserve, segment: (segment += 1) }]);
    expect(summary.AlsoStated).toMatchObject([{ Segment: reserve.segment, Info: 'K' }]);
    expect(messagesOf(summary)).toEqual([]);
  });
});
