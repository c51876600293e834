import type { LineOfBusiness } from '../clock/lineOfBusiness.ts';

export type AppealLevel = 1 | 2;

/** What a denial is answered with at a level, and how long there is from the day of its notice. */
export type AppealWindow = {
  readonly lines: readonly LineOfBusiness[];
  readonly level: AppealLevel;
  /** Automatic: the payer hands it on itself. NoAppeal: it is asked anew. StateSays: no federal day, the notice names it. */
  readonly way: 'Days' | 'Months' | 'Automatic' | 'NoAppeal' | 'StateSays';
  readonly count: number;
  /** Notices of this day and later. */
  readonly from: string;
  readonly source: string;
};

const erisaLike = ['QhpFfe', 'CommercialInsured', 'SelfFundedErisa', 'Governmental'] as const;
const managed = ['MedicaidManaged', 'ChipManaged'] as const;
const ever = '1900-01-01';

export const appealWindows: readonly AppealWindow[] = [
  {
    lines: ['MedicareAdvantage'],
    level: 1,
    way: 'Days',
    count: 60,
    from: ever,
    source: '42 CFR 422.582(b) before 2025',
  },
  { lines: ['MedicareAdvantage'], level: 1, way: 'Days', count: 65, from: '2025-01-01', source: '42 CFR 422.582(b)' },
  { lines: ['MedicareAdvantage'], level: 2, way: 'Automatic', count: 0, from: ever, source: '42 CFR 422.590, 422.592' },
  { lines: managed, level: 1, way: 'Days', count: 60, from: ever, source: '42 CFR 438.402(c)(2)(ii)' },
  { lines: managed, level: 2, way: 'Days', count: 120, from: ever, source: '42 CFR 438.408(f)(2)' },
  { lines: ['MedicaidFfs', 'ChipFfs'], level: 1, way: 'StateSays', count: 0, from: ever, source: '42 CFR 431.221(d)' },
  { lines: ['MedicaidFfs', 'ChipFfs'], level: 2, way: 'StateSays', count: 0, from: ever, source: '42 CFR 431.221(d)' },
  {
    lines: erisaLike,
    level: 1,
    way: 'Days',
    count: 180,
    from: ever,
    source: '29 CFR 2560.503-1(h)(3)(i), 45 CFR 147.136(b)',
  },
  { lines: erisaLike, level: 2, way: 'Months', count: 4, from: ever, source: '45 CFR 147.136(d)(2)(i)' },
  { lines: ['OriginalMedicare'], level: 1, way: 'NoAppeal', count: 0, from: ever, source: '42 CFR 414.234, 419.82' },
  { lines: ['OriginalMedicare'], level: 2, way: 'NoAppeal', count: 0, from: ever, source: '42 CFR 414.234, 419.82' },
  { lines: ['Other'], level: 1, way: 'StateSays', count: 0, from: ever, source: 'The notice names it' },
  { lines: ['Other'], level: 2, way: 'StateSays', count: 0, from: ever, source: 'The notice names it' },
];
