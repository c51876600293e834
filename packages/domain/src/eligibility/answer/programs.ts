import { isStatusInfo } from '../../codes/ebCodes.ts';
import type { PartnerKind } from '../../tradingPartners/partnerKinds.ts';
import type { Benefit, DateFact } from './answer.ts';
import { allFamilies, decidingSpan } from './spans.ts';

type Program = 'Medicare' | 'Medicaid';

/** EB04 by which a statement of coverage is one of the program. */
const kinds: Readonly<Record<Program, ReadonlySet<string>>> = {
  Medicare: new Set(['MA', 'MB', 'MP']),
  Medicaid: new Set(['MC']),
};

/** What the rules of a program go by beside the benefits: who was asked, and the day asked about, where they are known. */
export type ProgramContext = { readonly partnerKind?: PartnerKind | undefined; readonly day?: string | undefined };

/** Whether a benefit states something of the coverage by the program. */
export const isOfProgram = (program: Program, { info, insuranceType }: Benefit): boolean =>
  isStatusInfo(info) && kinds[program].has(insuranceType);

/** Whether an answer is one of the program: by whom was asked, or by what it states. */
export const isAnswerOf = (
  program: Program,
  partnerKind: PartnerKind | undefined,
  statements: readonly Benefit[],
): boolean => partnerKind === program || statements.some((benefit) => isOfProgram(program, benefit));

/** The dates of a fact that decide whether it holds on the day asked about; its own first ones where no day is known. */
export function datesOn(dates: readonly DateFact[], day: string | undefined) {
  if (day === undefined) return {};
  const span = decidingSpan(dates, day, allFamilies);
  return { from: span?.from ?? null, to: span?.to ?? null };
}
