import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { EstimateBasis, KnownCoverage } from './knownCoverage.ts';

const nobodyKnows = 'nobody knows what the {patient} pays';
const nameOf = ({ payerName }: KnownCoverage): string => (payerName === '' ? 'The {payer}' : payerName);
const askedOn = ({ answer }: KnownCoverage): string => formatDate(answer?.askedOn);

/** Why a payer's answer gives no figures. */
function noAnswer(cover: KnownCoverage): string {
  const { says, answer, statusText } = cover;
  const said = `${nameOf(cover)} said on ${askedOn(cover)}`;
  switch (says.kind === 'NoAnswer' ? says.why : 'NotAsked') {
    case 'OtherDay':
      return `${said} that the plan is inactive on ${formatDate(answer?.forDay)}, and nothing of the day of the {visit}: ${nobodyKnows}`;
    case 'Status':
      return `${nameOf(cover)} answered on ${askedOn(cover)} with the status “${statusText}”: ${nobodyKnows}`;
    case 'Advantage': {
      const plan = 'plan' in says && says.plan !== '' ? ` (${says.plan})` : '';
      return `${said} that an Advantage plan${plan} covers the day of the {visit}. Ask the Advantage plan: until then ${nobodyKnows}`;
    }
    case 'NoPartB':
      return `${nameOf(cover)} stated no Part B for the day of the {visit} on ${askedOn(cover)}: ${nobodyKnows}`;
    default:
      return `${nameOf(cover)} has not answered yet: ${nobodyKnows}`;
  }
}

/** By what an estimate is made, in a sentence. */
const words: Readonly<Record<EstimateBasis, (cover: KnownCoverage) => string>> = {
  Plan: ({ payerName, answer }) =>
    answer === null || answer.isOfDay
      ? `Benefits as ${payerName} told them on ${formatDate(answer?.askedOn)}`
      : `Benefits as ${payerName} told them on ${formatDate(answer.askedOn)} for ${formatDate(answer.forDay)}: what is left of the deductible and the maximum on the day of the {visit} is not known`,
  Uninsured: () => 'Self-pay: no insurance is registered for the day of the {visit}',
  SelfPayClass: (cover) => `Self-pay: so the {visit} is registered, though ${nameOf(cover)} is on file for its day`,
  Inactive: ({ payerName, statusText, answer }) =>
    `Self-pay: ${payerName} said on ${formatDate(answer?.askedOn)} that the plan is ${statusText.toLowerCase()}`,
  NoAnswer: noAnswer,
  ByChoice: () => 'Self-pay: the {patient} does not use the insurance',
};

export const planWords = (cover: KnownCoverage): string =>
  [
    words[cover.basis](cover),
    ...cover.inactive.map(
      (one) => `${one.payerName}, which comes before it, said on ${formatDate(one.askedOn)} that its plan is inactive`,
    ),
  ].join('. ');
