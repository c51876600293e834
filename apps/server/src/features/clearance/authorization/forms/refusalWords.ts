import { type FormFault, formRefusals } from '@coverline/authorization/dtr/form.ts';

type Refusal = (typeof formRefusals)[number];

const words: Readonly<Record<Refusal, string>> = {
  NoQuestionnaire: 'What the {payer} sent is no form.',
  TooMuch: 'This form is too large to be read.',
  TooManyItems: 'This form has more questions than anybody can answer here.',
  TooDeep: 'The questions of this form stand in one another without end.',
  NoLinkId: 'A question of this form has no name, so no answer could be tied to it.',
  LinkIdTwice: 'Two questions of this form have one name, so answers could be tied to the wrong one.',
  UnknownType: 'A question of this form is of a kind that nobody knows.',
  UnknownQuestion: 'A question of this form depends on one that is not in it.',
  UnknownOperator: 'A question of this form depends on another in a way that nobody knows.',
  Loop: 'Questions of this form wait for each other, so none of them could ever be shown.',
};

/** The gravest first: a loop says more than that a question is missing. */
const order: readonly Refusal[] = ['Loop', 'TooMuch', 'TooDeep', 'TooManyItems', ...formRefusals];

/** Why a form is refused, in one sentence. */
export function refusalOf(faults: readonly FormFault[]): string {
  const found = order.find((one) => faults.some(({ kind }) => kind === one));
  return `${words[found ?? 'NoQuestionnaire']} Ask the {payer} for another way to send it.`;
}
