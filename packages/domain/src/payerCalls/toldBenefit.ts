import { serviceTypeLabel } from '../codes/serviceTypes.ts';
import { formatCurrency } from '../format/formatCurrency.ts';

/** What the value of a told benefit is: money as typed in dollars, a percentage, or words. */
type ValueType = 'money' | 'percent' | 'words';

export const toldKinds = [
  'Copay',
  'Coinsurance',
  'Deductible',
  'DeductibleLeft',
  'OutOfPocket',
  'OutOfPocketLeft',
  'Authorization',
  'Limit',
  'Covered',
] as const;
export type ToldKind = (typeof toldKinds)[number];

const kinds: Readonly<Record<ToldKind, { readonly label: string; readonly type: ValueType }>> = {
  Copay: { label: 'Copay', type: 'money' },
  Coinsurance: { label: 'Coinsurance', type: 'percent' },
  Deductible: { label: 'Deductible', type: 'money' },
  DeductibleLeft: { label: 'Deductible remaining', type: 'money' },
  OutOfPocket: { label: 'Out-of-pocket maximum', type: 'money' },
  OutOfPocketLeft: { label: 'Out-of-pocket remaining', type: 'money' },
  Authorization: { label: 'Authorization', type: 'words' },
  Limit: { label: 'Limit', type: 'words' },
  Covered: { label: 'Covered', type: 'words' },
};

/** A benefit as it was told on the telephone. `Value` is what was typed: dollars, a percentage or words. */
export type ToldBenefit = {
  readonly Service: string;
  readonly Kind: ToldKind;
  readonly Network: 'In' | 'Out' | '';
  readonly Value: string;
};

export const toldKindLabel = (kind: ToldKind): string => kinds[kind].label;
export const toldValueType = (kind: ToldKind): ValueType => kinds[kind].type;

const mostDollars = 9_999_999;

/**
 * Integer cents of dollars as they are typed, `$1,250.50`; null for any other text. A comma parts thousands alone: `12,50` is no amount, for it may
 * mean 12.50.
 */
export function typedCents(value: string): number | null {
  const found = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(value.replaceAll(/[$\s]/g, ''));
  const dollars = Number((found?.[1] ?? '').replaceAll(',', ''));
  return found === null || dollars > mostDollars ? null : dollars * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

const percentOf = (value: string): number | null => {
  const bare = value.replaceAll(/[%\s]/g, '');
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(bare) ? Number(bare) : null;
  return percent !== null && percent <= 100 ? percent : null;
};

/** What is wrong with the value of a told benefit; null where nothing is. */
export function toldProblem({ Kind, Value }: ToldBenefit): string | null {
  if (Value.trim() === '') return 'Value is required';
  const type = toldValueType(Kind);
  if (type === 'money' && typedCents(Value) === null) return 'Enter dollars, such as 25 or 1,250.50';
  return type === 'percent' && percentOf(Value) === null ? 'Enter a percentage from 0 to 100' : null;
}

/** The value as it is shown: money and percentages in one form, words as they were written. */
export function toldValue({ Kind, Value }: ToldBenefit): string {
  const type = toldValueType(Kind);
  if (type === 'money') {
    const cents = typedCents(Value);
    return cents === null ? Value : formatCurrency(cents);
  }
  return type === 'percent' ? `${percentOf(Value) ?? Value} %` : Value.trim();
}

const networks = { In: 'in network', Out: 'out of network', '': '' } as const;

/** What the benefit is of: service, kind and network in one line. */
export const toldName = ({ Service, Kind, Network }: ToldBenefit): string =>
  [serviceTypeLabel(Service), toldKindLabel(Kind), networks[Network]].filter((part) => part !== '').join(', ');
