import type { PlantedFault } from './claimFaults.ts';

/** A claim with its fault. */
export type Planted = {
  readonly segments: readonly string[];
  /** Index of the segment that the diagnostic names, among `segments`. */
  readonly at: number;
  readonly fault: Omit<PlantedFault, 'segment'>;
};

/** One way to break a claim of a remittance; null where it has nothing to break. */
export type RemittanceFault = {
  readonly name: string;
  readonly plant: (segments: readonly string[]) => Planted | null;
};

/** One element of the first segment that begins so is changed. */
const changed =
  (
    begins: string,
    element: number,
    change: (value: string) => string,
    fault: Planted['fault'],
  ): RemittanceFault['plant'] =>
  (segments) => {
    const at = segments.findIndex((segment) => segment.startsWith(begins));
    const parts = segments[at]?.split('*');
    const value = parts?.[element];
    if (!parts || value === undefined) return null;
    return { segments: segments.with(at, parts.with(element, change(value)).join('*')), at, fault };
  };

/** A segment is put behind the first one that begins so. */
const behind =
  (begins: string, segment: string, fault: Planted['fault']): RemittanceFault['plant'] =>
  (segments) => {
    const at = segments.findIndex((other) => other.startsWith(begins)) + 1;
    return at === 0 ? null : { segments: segments.toSpliced(at, 0, segment), at, fault };
  };

const more = (value: string): string => String(Number(value) + 1000);

/** Single faults of syntax, guide, balance and code lists. Each gives exactly one diagnostic. */
export const remittanceFaults: readonly RemittanceFault[] = [
  {
    name: 'a kind of insurance that is not in the list',
    plant: changed('CLP*', 6, () => 'QQ', { code: 'element-code', element: 'CLP06', loop: '2100' }),
  },
  {
    name: 'a claim without number of the payer',
    plant: changed('CLP*', 7, () => '', { code: 'element-required', element: 'CLP07', loop: '2100' }),
  },
  {
    name: 'a claim that pays more than its lines',
    plant: changed('CLP*', 4, more, { code: 'balance-claim', element: 'CLP04', loop: '2100' }),
  },
  {
    name: 'a line that pays more than it should',
    plant: changed('SVC*', 3, more, { code: 'balance-service', element: 'SVC03', loop: '2110' }),
  },
  {
    name: 'a line that adjusts more than it should',
    plant: changed('SVC*', 2, more, { code: 'balance-service', element: 'SVC03', loop: '2110' }),
  },
  {
    name: 'a day that no month has',
    plant: changed('DTM*472*', 2, () => '20260231', { code: 'element-date', element: 'DTM02', loop: '2110' }),
  },
  {
    name: 'a letter in an amount',
    plant: changed('AMT*B6*', 2, () => '1O5.25', { code: 'element-character', element: 'AMT02', loop: '2110' }),
  },
  {
    name: 'a line number that is too long',
    plant: changed('REF*6R*', 2, () => 'L'.repeat(51), { code: 'element-long', element: 'REF02', loop: '2110' }),
  },
  {
    name: 'a segment that no guide knows',
    plant: behind('CLP*', 'ZZZ*1', { code: 'segment-unknown', element: '', loop: '' }),
  },
  {
    name: 'a line number sent twice',
    plant: behind('REF*6R*', 'REF*6R*AGAIN', { code: 'segment-repeat', element: '', loop: '2110' }),
  },
  {
    name: 'a provider number with a wrong check digit',
    plant: changed('NM1*82*', 9, (id) => `${id.slice(0, 9)}${(Number(id[9]) + 1) % 10}`, {
      code: 'code-form',
      element: 'NM109',
      loop: '2100',
    }),
  },
];
