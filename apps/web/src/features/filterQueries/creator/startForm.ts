import type { Selection } from '@coverline/contract/batchCreator/batchCreator.ts';
import type { batchCreatorCalls } from '@coverline/contract/batchCreator/batchCreator.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { typedCents } from '@coverline/domain/payerCalls/toldBenefit.ts';
import { aDate, problemsOf } from '@coverline/domain/registration/problems.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { worded } from '#/api/terms.ts';
import { searchLabels } from '#/app/batches/searchLabels.ts';
import { capFault, isCap } from '#/ui/fields/costCap.ts';
import { centsTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** How a batch goes, as it is typed. */
export type StartFields = {
  Name: string;
  Priority: string;
  StartsOn: string;
  StartsAt: string;
  CostCap: string;
  SkipDays: string;
  /** Coverage is searched for where it is not active, and what that may cost. */
  Search: boolean;
  SearchCap: string;
};

export const startLabels: Readonly<Record<keyof StartFields, string>> = {
  Name: 'Name of the batch',
  Priority: 'Priority',
  StartsOn: 'Starts on',
  StartsAt: 'At',
  CostCap: 'Stops at a cost of',
  SkipDays: 'Skip what was answered in the last days',
  ...searchLabels,
};

export const startBegin = ({ FilterName }: Selection, today: string): StartFields => ({
  Name: `${FilterName}, ${formatDate(today)}`.slice(0, 80),
  Priority: '5',
  StartsOn: '',
  StartsAt: '06:00',
  CostCap: '',
  SkipDays: '0',
  Search: false,
  SearchCap: '',
});

export const startMessages = (form: StartFields): FormMessages<StartFields> =>
  problemsOf({
    Name: required(form.Name),
    StartsOn: aDate(form.StartsOn),
    StartsAt: form.StartsOn === '' || /^\d\d:\d\d$/.test(form.StartsAt) ? null : 'Enter a time',
    // By a cap of nothing it would pause before its first check.
    CostCap:
      form.CostCap.trim() === '' || (typedCents(form.CostCap) ?? 0) > 0 ? null : 'Enter an amount in dollars above 0',
    SkipDays:
      /^\d{1,3}$/.test(form.SkipDays.trim()) && Number(form.SkipDays) <= 366 ? null : 'Enter days from 0 to 366',
    SearchCap: form.Search && !isCap(form.SearchCap) ? capFault : null,
  });

const capOf = ({ CostCap }: Pick<StartFields, 'CostCap'>): number | null =>
  CostCap.trim() === '' ? null : typedCents(CostCap);

const searchOf = ({ Search, SearchCap }: Pick<StartFields, 'Search' | 'SearchCap'>) =>
  Search ? { CapCents: centsTyped(SearchCap) } : null;

export const startPayload = (
  form: StartFields,
  SelectionID: string,
): PayloadOf<typeof batchCreatorCalls.startSelection> => ({
  SelectionID,
  Name: form.Name.trim(),
  Priority: Number(form.Priority),
  StartsOn: form.StartsOn,
  StartsAt: form.StartsOn === '' ? '' : form.StartsAt,
  CostCapCents: capOf(form),
  SkipDays: Number(form.SkipDays),
  Search: searchOf(form),
});

/** What the batch comes to, before anything is asked. Its cost is an estimate, since retries are charged too: what holds is the cap. */
export function startQuestion(
  { Ready, Picked, Payers }: Pick<Selection, 'Ready' | 'Picked' | 'Payers'>,
  fields: Pick<StartFields, 'StartsOn' | 'StartsAt' | 'CostCap' | 'Search' | 'SearchCap'>,
) {
  const { StartsOn, StartsAt } = fields;
  const cap = capOf(fields);
  const cents = Payers.reduce((sum, payer) => sum + payer.Cents, 0);
  const checks = `${Ready.toLocaleString('en-US')} check${Ready === 1 ? '' : 's'}`;
  const left = Picked - Ready;
  const search = searchOf(fields);
  const most = search === null || search.CapCents === null ? '' : `, for at most ${formatCurrency(search.CapCents)}`;
  const searched = search === null ? '' : ` Coverage is searched for where it is not active${most}.`;
  const capped = cap === null ? '' : ` The batch pauses at a cost of ${formatCurrency(cap)}.`;
  const out = left === 0 ? '' : ` ${left.toLocaleString('en-US')} whom the filter picks are left out.`;
  const when = StartsOn === '' ? 'It starts at once.' : `It starts on ${formatDate(StartsOn)} at ${StartsAt}.`;
  const payers = worded(`${Payers.length} {payer${Payers.length === 1 ? '' : 's'}}`);
  return {
    title: `${StartsOn === '' ? 'Start' : 'Schedule'} ${checks}?`,
    body: `They go to ${payers} and cost about ${formatCurrency(cents)}.${capped}${searched}${out} ${when}`,
    safe: 'Not yet',
    deed: `${StartsOn === '' ? 'Start' : 'Schedule'} ${checks}`,
  };
}
