import { laboratoryFee } from '@coverline/clearance/feeSchedules/laboratory/laboratoryFee.ts';
import { physicianFee } from '@coverline/clearance/feeSchedules/physician/physicianFee.ts';
import type { Edition } from '@coverline/clearance/price/priceFacts.ts';
import type { MedicareSchedules } from './readEditions.ts';

export type MedicarePrice = { readonly cents: number; readonly edition: Edition };

type Asked = {
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly day: string;
  readonly placeOfService: string;
  /** Contractor and locality, as it is chosen; '' where none is. */
  readonly locality: string;
};

/** Where Medicare pays by the facility's expense (CMS Claims Processing Manual, chapter 26, 10.5). */
const facilities: ReadonlySet<string> = new Set('02 19 21 22 23 24 26 31 34 41 42 51 52 53 56 61'.split(' '));

/** What Medicare allows for one of a code: a laboratory test by its schedule, any other service by the physicians'. */
export function medicarePrice(
  { laboratory, physician }: MedicareSchedules,
  { code, modifiers, day, placeOfService, locality }: Asked,
): MedicarePrice | null {
  const test = laboratoryFee(laboratory, { code, modifiers, day });
  if (test !== null)
    return {
      cents: test.rate.cents,
      edition: { ...test.edition, name: `the laboratory fee schedule of ${test.edition.name}` },
    };
  const [mac = '', place = ''] = locality.split(' ');
  const fee = physicianFee(physician, {
    code,
    modifiers,
    day,
    mac,
    locality: place,
    isFacility: facilities.has(placeOfService),
  });
  if (fee.kind !== 'priced') return null;
  return {
    cents: Math.min(fee.cents, fee.capCents ?? fee.cents),
    edition: { ...fee.edition, name: `the physician fee schedule of ${fee.edition.name}` },
  };
}
