import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { toCallOutcome } from '@coverline/domain/payerCalls/callOutcome.ts';
import { callProblems } from '@coverline/domain/payerCalls/callProblems.ts';
import type { ToldBenefit } from '@coverline/domain/payerCalls/toldBenefit.ts';
import { wordedEach } from '#/api/terms.ts';
import type { CallMatter } from '#/features/payerCalls/callMatter.ts';
import { instantOf, localTime } from '#/ui/fields/dates/localTime.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A call as it is typed; times are those of the computer in hand. */
export type CallForm = {
  NumberCalled: string;
  CalledAt: string;
  Outcome: string;
  Representative: string;
  Reference: string;
  PlanFrom: string;
  PlanTo: string;
  Benefits: ToldBenefit[];
  CallAgainAt: string;
  Note: string;
};

export const callLabels = {
  Outcome: 'How it ended',
  Representative: 'Who told it',
  Reference: 'Call reference',
  PlanFrom: 'Plan begins',
  PlanTo: 'Plan ends',
  Benefits: 'Benefits told',
  CallAgainAt: 'Call again at',
  Note: 'Note',
  NumberCalled: 'Number called',
  CalledAt: 'When',
} as const satisfies Record<keyof CallForm, string>;

/** The plan's own where it answers in the payer's place: of one that states none, nobody's is taken for it. */
export const numberToCall = ({ AskFirst, PayerPhone }: Pick<CallMatter, 'AskFirst' | 'PayerPhone'>): string =>
  AskFirst === null ? PayerPhone : AskFirst.Phone;

export const emptyCall = (phone: string, now: Date): CallForm => ({
  NumberCalled: phone === '' ? '' : formatPhone(phone),
  CalledAt: localTime(now),
  Outcome: '',
  Representative: '',
  Reference: '',
  PlanFrom: '',
  PlanTo: '',
  Benefits: [],
  CallAgainAt: '',
  Note: '',
});

const inInstants = (form: CallForm) => ({
  ...form,
  CalledAt: instantOf(form.CalledAt) ?? '',
  CallAgainAt: instantOf(form.CallAgainAt) ?? '',
});

export const callMessages = (form: CallForm): FormMessages<CallForm> =>
  wordedEach(callProblems(inInstants(form), Date.now()));

type Payload = PayloadOf<typeof payerCallCalls.logPayerCall>;

/** As it is sent; what belongs to another outcome than the chosen one is left behind. */
export function callPayload(form: CallForm, of: Pick<Payload, 'SpifResponseID' | 'Version'>): Payload {
  return {
    ...of,
    ...inInstants(form),
    Outcome: toCallOutcome(form.Outcome) ?? 'NotReached',
    Benefits: [...form.Benefits],
  };
}
