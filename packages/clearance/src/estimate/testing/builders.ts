import type { Coverage, EstimateInput, EstimateLine, LineBenefit } from '../estimateInput.ts';
import type { Limit, LimitLevel } from '../limit.ts';
import { stated } from '../spread.ts';

export const level = (leftCents: number | null, totalCents: number | null = null): LimitLevel => ({
  totalCents,
  leftCents,
  segments: [],
});

export const limit = (leftCents: number, familyCents?: number, style: Limit['style'] = 'Embedded'): Limit => ({
  individual: level(leftCents),
  family: familyCents === undefined ? null : level(familyCents),
  style,
});

export const benefit = (over: Partial<LineBenefit> = {}): LineBenefit => ({
  service: '30',
  covered: 'Yes',
  copay: null,
  copayPer: 'Visit',
  copayMostDays: null,
  copayLeftCents: null,
  coinsurance: stated(0),
  style: 'First',
  deductible: { key: 'Plan', applies: true, segments: [] },
  ...over,
});

export const line = (allowedCents: number | null, over: Partial<EstimateLine> = {}): EstimateLine => ({
  key: '1',
  allowedCents,
  allowedRange: null,
  source: 'Contract',
  selfPayCents: null,
  medicareAllowedCents: null,
  isClinicalLab: false,
  isPreventive: false,
  isExcludedFromPartB: false,
  benefit: benefit(),
  ...over,
});

export const plan = (over: Partial<Coverage> = {}): Coverage => ({
  program: 'Plan',
  isQmb: false,
  waivesPreventive: true,
  deductibles: { Plan: limit(0) },
  outOfPocket: null,
  copayCounts: true,
  deductibleCounts: true,
  network: 'In',
  ageDays: 0,
  ...over,
});

export const visit = (lines: readonly EstimateLine[], over: Partial<EstimateInput> = {}): EstimateInput => ({
  lines,
  coverage: plan(),
  secondary: null,
  stayDays: null,
  prepaidCents: 0,
  freshDays: 3,
  ...over,
});

/** A visit of one line. */
export const one = (allowedCents: number, of: Partial<LineBenefit>, coverage: Partial<Coverage>): EstimateInput =>
  visit([line(allowedCents, { benefit: benefit(of) })], { coverage: plan(coverage) });
