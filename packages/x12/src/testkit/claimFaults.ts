import { money } from './invented.ts';
import type { DiagnosticCode } from '../diagnose/catalogue.ts';
import type { Coded } from '../guide/coded.ts';

type Plant = {
  readonly segments: readonly string[];
  /** Index of the segment that the diagnostic names, among `segments`. */
  readonly at: number;
  readonly fault: Omit<PlantedFault, 'segment'>;
};

/** One way to break a claim: takes the segments of its insured, patient and claim; null where it has nothing to break. */
export type ClaimFault = { readonly name: string; readonly plant: (segments: readonly string[]) => Plant | null };

/** Replaces the first segment that begins so. */
const changed =
  (begins: string, change: (segment: string) => string, fault: Omit<PlantedFault, 'segment'>): ClaimFault['plant'] =>
  (segments) => {
    const at = segments.findIndex((segment) => segment.startsWith(begins));
    if (at < 0) return null;
    return { segments: segments.map((segment, i) => (i === at ? change(segment) : segment)), at, fault };
  };

/** Single faults that all claim files can have, of syntax, guide, balance and situation. Each gives exactly one diagnostic. */
export const claimFaults: readonly ClaimFault[] = [
  {
    name: 'a claim without number',
    plant: changed('CLM*', (s) => s.replace(/^CLM\*[^*]*/, 'CLM*'), {
      code: 'element-required',
      element: 'CLM01',
      loop: '2300',
    }),
  },
  {
    name: 'a payer responsibility that is not in the list',
    plant: changed('SBR*', (s) => s.replace(/^SBR\*./, 'SBR*X'), {
      code: 'element-code',
      element: 'SBR01',
      loop: '2000B',
    }),
  },
  {
    name: 'a member id of one character',
    plant: changed('NM1*IL*', (s) => s.replace(/[^*]*$/, '7'), {
      code: 'element-short',
      element: 'NM109',
      loop: '2010BA',
    }),
  },
  {
    name: 'a segment that no guide knows',
    plant: (segments) => {
      const at = segments.findIndex((segment) => segment.startsWith('CLM*')) + 1;
      return {
        segments: [...segments.slice(0, at), 'ZZZ*1', ...segments.slice(at)],
        at,
        fault: { code: 'segment-unknown', element: '', loop: '' },
      };
    },
  },
  {
    name: 'a trace number sent twice',
    plant: (segments) => {
      const at = segments.findIndex((segment) => segment.startsWith('REF*D9*'));
      if (at < 0) return null;
      return {
        segments: [...segments.slice(0, at + 1), 'REF*D9*AGAIN', ...segments.slice(at + 1)],
        at: at + 1,
        fault: { code: 'segment-repeat', element: '', loop: '2300' },
      };
    },
  },
  {
    name: 'a date that does not exist',
    plant: (segments) => {
      const at = segments.findIndex((segment) => segment.startsWith('DTP*472*D8*'));
      if (at < 0) return null;
      // Dental claims tell the day once for all lines.
      const loop = segments.slice(0, at).some((segment) => segment.startsWith('LX*')) ? '2400' : '2300';
      return {
        segments: segments.map((segment, i) => (i === at ? 'DTP*472*D8*20260231' : segment)),
        at,
        fault: { code: 'element-date', element: 'DTP03', loop },
      };
    },
  },
  {
    name: 'an element that the guide does not use',
    plant: changed('REF*D9*', (s) => `${s}*AGAIN`, { code: 'element-not-used', element: 'REF03', loop: '2300' }),
  },
  {
    name: 'a charge that is one cent more than its lines',
    plant: (segments) => {
      const at = segments.findIndex((segment) => segment.startsWith('CLM*'));
      // Where another payer paid, his part would be out of balance too.
      if (at < 0 || segments.some((segment) => segment.startsWith('AMT*D*'))) return null;
      const [id, account, charge = '', ...rest] = (segments[at] ?? '').split('*');
      const off = [id, account, money(Math.round(Number(charge) * 100) + 1), ...rest].join('*');
      return {
        segments: segments.map((segment, i) => (i === at ? off : segment)),
        at,
        fault: { code: 'claim-charge', element: 'CLM02', loop: '2300' },
      };
    },
  },
  {
    name: 'a line with a number out of the row',
    plant: changed('LX*', () => 'LX*77', { code: 'claim-line-number', element: 'LX01', loop: '2400' }),
  },
];

/** The one diagnostic that a planted fault must give: its code, segment ordinal in the file, element and loop. */
export type PlantedFault = {
  readonly code: Coded<DiagnosticCode>;
  readonly segment: number;
  readonly element: string;
  readonly loop: string;
};
