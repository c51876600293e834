import { officeVisit } from '../codes/serviceTypes.ts';
import { formatDate } from '../format/formatDate.ts';
import { formatInstant } from '../format/instant.ts';
import { insuranceStatus } from '../insurance/status.ts';
import { callOutcome, type CallOutcome } from './callOutcome.ts';
import { type ToldBenefit, toldName, toldValue, typedCents } from './toldBenefit.ts';

/** A call in which the payer spoke of the coverage: what is kept of it as a verification. */
export type ToldCall = {
  readonly outcome: CallOutcome;
  /** An instant. */
  readonly calledAt: string;
  readonly representative: string;
  readonly reference: string;
  /** Days, '' where they were not told. */
  readonly planFrom: string;
  readonly planTo: string;
  readonly benefits: readonly ToldBenefit[];
};

/** "Verified by phone 11/22/2026 3:04 PM: Active. Told by Maria L., reference 4471-B." */
export function verifiedByPhone(call: ToldCall, timeZone: string): string {
  const { statusId } = callOutcome(call.outcome);
  const status = statusId === null ? 'the member is not known' : insuranceStatus(statusId).text;
  const by = [
    call.representative === '' ? '' : `told by ${call.representative}`,
    call.reference === '' ? '' : `reference ${call.reference}`,
  ].filter((part) => part !== '');
  const source = by.join(', ');
  const said = `Verified by phone ${formatInstant(call.calledAt, timeZone)}: ${status}.`;
  return source === '' ? said : `${said} ${source.charAt(0).toUpperCase()}${source.slice(1)}.`;
}

/** What was told of the plan and its benefits, a line each; none where nothing was. */
export function toldLines({ planFrom, planTo, benefits }: ToldCall): readonly string[] {
  const days = [planFrom === '' ? '' : `from ${formatDate(planFrom)}`, planTo === '' ? '' : `to ${formatDate(planTo)}`];
  const plan = days.filter((part) => part !== '').join(' ');
  return [
    ...(plan === '' ? [] : [`Plan ${plan}`]),
    ...benefits.map((benefit) => `${toldName(benefit)}: ${toldValue(benefit)}`),
  ];
}

/** The copay of an office visit in cents, as it was told of the network, else of no network in particular; null where it was not. */
export function toldOfficeCopay({ benefits }: ToldCall): number | null {
  const copays = benefits.filter(({ Service, Kind }) => Service === officeVisit && Kind === 'Copay');
  const found = copays.find(({ Network }) => Network === 'In') ?? copays.find(({ Network }) => Network === '');
  return found === undefined ? null : typedCents(found.Value);
}
