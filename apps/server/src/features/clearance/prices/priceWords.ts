import type { RowFault } from '@coverline/clearance/feeSchedules/tables/rowFault.ts';
import type { ContractPrice, ContractRow } from '@coverline/clearance/feeSchedules/contracts/contractRow.ts';
import type { PriceFault } from '@coverline/contract/clearance/prices/priceShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { mostDoubted } from '@coverline/clearance/feeSchedules/contracts/readContract.ts';

const kinds = {
  amount: 'Amount',
  'percent of charge': 'PercentOfCharge',
  'multiple of Medicare': 'MultipleOfMedicare',
} as const satisfies Readonly<Record<ContractPrice['kind'], string>>;

/** A whole number of ten-thousandths as a decimal, without needless zeros. */
const decimal = (parts: number): string => String(parts / 10_000);

export function priceWords(price: ContractPrice): string {
  if (price.kind === 'amount') return formatCurrency(price.cents);
  return price.kind === 'percent of charge' ? `${decimal(price.parts)}%` : `${decimal(price.parts)} × Medicare`;
}

export const wireContractLine = ({ code, modifiers, price, from, to }: Omit<ContractRow, 'row'>) => ({
  Code: code,
  Modifiers: [...modifiers],
  Kind: kinds[price.kind],
  Price: priceWords(price),
  From: from,
  To: to ?? '',
});

/** A price as a file has it, in the column of its kind. A small percent has its sign, since without it is one that a spreadsheet formats. */
export function cellOf(price: ContractPrice): string {
  if (price.kind === 'amount') return (price.cents / 100).toFixed(2);
  return price.kind === 'percent of charge' && price.parts <= mostDoubted.ofCharge
    ? `${decimal(price.parts)}%`
    : decimal(price.parts);
}

export const wireFault = ({ row, column, sentence }: RowFault): PriceFault => ({
  Row: row,
  Column: column ?? '',
  Text: sentence,
});

export const faultColumns = [
  { header: 'Row', value: ({ row }: RowFault) => row },
  { header: 'Column', value: ({ column }: RowFault) => column ?? '' },
  { header: 'What to do', value: ({ sentence }: RowFault) => sentence },
];
