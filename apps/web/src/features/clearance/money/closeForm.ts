import { tenders } from '@coverline/clearance/desk/desk.ts';
import type { DeskDay } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { dollarsOf, signedCentsTyped } from '#/ui/fields/typedMoney.ts';

export type CloseForm = Readonly<Record<(typeof tenders)[number] | 'Note', string>>;

/** Each tender of which something came or went is counted; of what nothing came is nothing to count. */
export const countedTenders = ({ Takings }: Pick<DeskDay, 'Takings'>) => Takings.filter(({ Count }) => Count > 0);

/** Card terminals and checks print their sum; cash is counted by hand, and is never filled in before. */
export const closeFormOf = (day: Pick<DeskDay, 'Takings'>): CloseForm => {
  const of = (tender: string) => {
    const one = countedTenders(day).find(({ Tender }) => Tender === tender);
    return one === undefined || tender === 'Cash' ? '' : dollarsOf(one.ExpectedCents);
  };
  return { Cash: of('Cash'), Check: of('Check'), Card: of('Card'), Other: of('Other'), Note: '' };
};

/** Of each tender what was counted; NaN where what is typed is no amount, null where nothing is. */
const typedOf = (form: CloseForm, tender: keyof CloseForm) => signedCentsTyped(form[tender]);

export function differenceOf(day: Pick<DeskDay, 'Takings'>, form: CloseForm): number | null {
  let sum = 0;
  for (const { Tender, ExpectedCents } of countedTenders(day)) {
    const typed = typedOf(form, Tender);
    if (typed === null || Number.isNaN(typed)) return null;
    sum += typed - ExpectedCents;
  }
  return sum;
}

export function closeMessages(
  day: Pick<DeskDay, 'Takings'>,
  form: CloseForm,
): Partial<Record<keyof CloseForm, string>> {
  const faults: Partial<Record<keyof CloseForm, string>> = {};
  let isDifferent = false;
  for (const { Tender, ExpectedCents } of countedTenders(day)) {
    const typed = typedOf(form, Tender);
    if (typed === null) faults[Tender] = 'Value is required';
    else if (Number.isNaN(typed)) faults[Tender] = 'Value is not an amount.';
    else if (typed !== ExpectedCents) isDifferent = true;
  }
  if (isDifferent && form.Note.trim() === '') faults.Note = 'Say why what was counted is not what was expected.';
  return faults;
}

export const countedOf = (day: Pick<DeskDay, 'Takings'>, form: CloseForm) =>
  countedTenders(day).map(({ Tender, ExpectedCents }) => ({
    Tender,
    Cents: typedOf(form, Tender) ?? 0,
    ExpectedCents,
  }));
