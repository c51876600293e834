import { placeholder } from './placeholder.ts';

/** 12.5 gives '12.50%': the value is already in percent. */
export const formatPercent = (percent: number | null | undefined): string =>
  percent === null || percent === undefined || !Number.isFinite(percent) ? placeholder : `${percent.toFixed(2)}%`;

/** 2000 basis points give '20.00%'. */
export const formatBasisPoints = (basisPoints: number | null | undefined): string =>
  formatPercent(typeof basisPoints === 'number' ? basisPoints / 100 : basisPoints);
