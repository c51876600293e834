import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { type Cents, shareOf } from '../money/cents.ts';
import type { PaidBefore } from './percentiles.ts';
import type { Edition, FilePrice, PriceFacts } from './priceFacts.ts';
import type { PriceSource } from './priceSource.ts';

/** Fewer lines of remittances than this are no history. */
export const leastPaid = 5;

/** A price of a unit, or of all units together, as a charge is. */
export type Found = {
  readonly cents: Cents;
  readonly isOfLine?: true;
  readonly range?: Pick<PaidBefore, 'tenthCents' | 'ninetiethCents'>;
  readonly edition?: Edition;
  readonly reason: string;
};
type Reader = (facts: PriceFacts) => Found | string;

/** 10/2026 of a day. */
const monthText = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

export const percentText = (bp: number): string => `${(bp / 100).toFixed(2)} %`;

/** Case rates and per diems are prices of a stay or a day, not of a line. */
const isOfLine = ({ methodology }: FilePrice): boolean => methodology !== 'case rate' && methodology !== 'per diem';

const noFile = 'No price file has the code for this payer and plan';
const fromFile = ({ edition, note = '' }: FilePrice): string =>
  `From the hospital's price file, edition ${edition.name}${note === '' ? '' : ` (${note})`}`;

function besideIt({ hasFormula }: FilePrice): string {
  if (hasFormula === undefined) return '';
  const where = hasFormula === 'some' ? 'it in one row and none in another' : 'it';
  return `; the file has a formula beside ${where}, which is not worked out`;
}

/** Each source in its order: what it makes of a unit of the line, or why it makes nothing. */
export const priceReaders: Readonly<Record<PriceSource, Reader>> = {
  MedicareOwn: ({ medicare }) =>
    medicare === null
      ? 'No fee schedule of Medicare has the code'
      : medicare.isPayersOwn
        ? { cents: medicare.cents, edition: medicare.edition, reason: `Medicare pays by ${medicare.edition.name}` }
        : 'Medicare is not the payer',
  Contract: ({ contract, chargeCents, medicare }) => {
    if (contract === null) return 'No contract has the code on that day';
    const { edition } = contract;
    if (contract.kind === 'Amount') return { cents: contract.cents, edition, reason: `Contract ${edition.name}` };
    const share = percentText(contract.shareBp);
    if (contract.kind === 'ShareOfMedicare')
      return medicare === null
        ? 'The contract is a share of Medicare, which has no price of the code'
        : {
            cents: shareOf(medicare.cents, contract.shareBp),
            edition,
            reason: `Contract ${edition.name}: ${share} of ${formatCurrency(medicare.cents)} by ${medicare.edition.name}`,
          };
    return chargeCents === null
      ? 'The contract is a share of the charge, which is not known'
      : {
          cents: shareOf(chargeCents, contract.shareBp),
          isOfLine: true,
          edition,
          reason: `Contract ${edition.name}: ${share} of the charge ${formatCurrency(chargeCents)}`,
        };
  },
  PriceFileAmount: ({ priceFile }) => {
    if (priceFile === null) return noFile;
    if (typeof priceFile === 'string') return priceFile;
    if (priceFile.dollarCents === null) return 'The price file has no amount for it';
    if (!isOfLine(priceFile)) return `The price file's amount is a ${priceFile.methodology}, not the price of a line`;
    return {
      cents: priceFile.dollarCents,
      edition: priceFile.edition,
      reason: `${fromFile(priceFile)}${besideIt(priceFile)}`,
    };
  },
  PriceFileMedian: ({ priceFile }) => {
    if (typeof priceFile === 'string' || priceFile?.paid == null)
      return typeof priceFile !== 'string' && priceFile?.isOutOfOrder === true
        ? "The price file's median does not stand between its percentiles"
        : 'The price file has no median for it';
    if (!isOfLine(priceFile)) return `The price file's median is of a ${priceFile.methodology}`;
    const { paid, edition } = priceFile;
    return {
      cents: paid.medianCents,
      ...(paid.range !== null && { range: paid.range }),
      edition,
      reason: `${fromFile(priceFile)}: ${paid.isEstimate === true ? 'what the hospital estimates to be paid' : 'the median of what was paid'}`,
    };
  },
  PriceFileShare: ({ priceFile }) => {
    if (typeof priceFile === 'string' || priceFile?.shareBp == null)
      return 'The price file has no share of charges for it';
    if (priceFile.methodology !== 'percent of total billed charges')
      return 'The price file does not say of what its share is';
    if (priceFile.grossCents === null) return 'The price file has no gross charge for it';
    return {
      cents: shareOf(priceFile.grossCents, priceFile.shareBp),
      edition: priceFile.edition,
      reason: `${fromFile(priceFile)}: ${percentText(priceFile.shareBp)} of the gross charge ${formatCurrency(priceFile.grossCents)}${besideIt(priceFile)}`,
    };
  },
  History: ({ history }) => {
    if (history === null) return 'No remittance of the {payer} has the code';
    const { paid, months, from, to } = history;
    return paid.count < leastPaid
      ? `Only ${paid.count === 1 ? 'one line' : `${paid.count} lines`} of remittances in ${months} months: fewer than ${leastPaid} are no history`
      : {
          cents: paid.medianCents,
          range: paid,
          reason: `Median of ${paid.count} lines of remittances, ${monthText(from)}–${monthText(to)}`,
        };
  },
  MedicareTimes: ({ medicare, multiplierBp }) => {
    if (medicare === null) return 'No fee schedule of Medicare has the code';
    if (multiplierBp === null) return 'No multiplier of Medicare is set for the payer';
    return {
      cents: shareOf(medicare.cents, multiplierBp),
      edition: medicare.edition,
      reason: `${percentText(multiplierBp)} of ${formatCurrency(medicare.cents)} by ${medicare.edition.name}`,
    };
  },
  Charge: ({ chargeCents }) =>
    chargeCents === null
      ? 'The charge is not known'
      : { cents: chargeCents, isOfLine: true, reason: 'The charge itself: no source says what is allowed' },
};
