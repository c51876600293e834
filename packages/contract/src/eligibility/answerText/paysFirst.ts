import { generalServices } from '@coverline/domain/codes/serviceTypes.ts';
import { takesIn } from '@coverline/domain/eligibility/answer/spans.ts';
import { samePayer } from '@coverline/domain/payers/samePayer.ts';
import type { CoverageSummaryWire } from '../coverageSummary.ts';
import type { LookupResult } from '../lookupResult.ts';

type Party = CoverageSummaryWire['OtherPayers'][number];
type Source = Pick<LookupResult, 'PayerName' | 'AskedDay'> & {
  readonly Summary: Pick<CoverageSummaryWire, 'OtherPayers'> | null;
};

const general: ReadonlySet<string> = new Set(['30', ...generalServices]);

/**
 * Who pays before the payer that answers, on the day: one that is stated to be primary, for the plan and not for a part of the
 * care. Some name themselves: then they are no other.
 */
export const paysFirst = ({ PayerName, AskedDay, Summary }: Source): Party[] =>
  (Summary?.OtherPayers ?? []).filter(
    ({ Order, Name, Services, From, To }) =>
      Order === 1 &&
      !samePayer(Name, PayerName) &&
      (Services.length === 0 || Services.some((code) => general.has(code))) &&
      takesIn({ from: From, to: To }, AskedDay),
  );
