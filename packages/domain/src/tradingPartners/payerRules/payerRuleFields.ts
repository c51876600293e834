import { placesOfService } from '../../codes/placesOfService.ts';
import { aDate, endsAfter, firstOf, inList, type Problems, problemsOf } from '../../registration/problems.ts';
import { required } from '../../validate/genericMessages.ts';
import { kindOfCode, readProcedures } from '../medicalPolicy/policyCodes.ts';

export const ruleAnswers = ['Yes', 'No', 'Sometimes'] as const;
export type RuleAnswer = (typeof ruleAnswers)[number];

/** What a payer says of a code, in the wire's names; '' is not filled in, or everything. */
export type PayerRuleFields = {
  readonly PartnerID: string;
  /** One code, or a range of them: 70551, 70551-70553. */
  readonly Codes: string;
  readonly Plan: string;
  /** Two digits each: 11, 22. */
  readonly Places: string;
  readonly Required: string;
  /** Under which circumstances, where it is sometimes. */
  readonly Circumstances: string;
  readonly EffectiveFrom: string;
  readonly EffectiveTo: string;
  /** Where it stands. */
  readonly Source: string;
  /** When somebody looked at it last. */
  readonly CheckedOn: string;
};

const placeList = (text: string): readonly string[] => [...new Set(text.split(/[^0-9]+/).filter(Boolean))].toSorted();
const isPlace = (code: string): boolean => placesOfService.has(code);

function codeProblem(text: string): string | null {
  if (text.trim() === '') return required('');
  const read = readProcedures(text);
  if (!read.ok) return read.why;
  return read.codes.length === 1 ? null : 'One code, or one range of them';
}

/** The first and the last code; the last is null of one code alone. */
export function rangeOf(codes: string): { readonly code: string; readonly codeTo: string | null } {
  const read = readProcedures(codes);
  const [code = '', codeTo = null] = (read.ok ? (read.codes[0] ?? '') : codes).split('-');
  return { code, codeTo: codeTo !== null && kindOfCode(codeTo) === kindOfCode(code) ? codeTo : null };
}

export const placesOf = ({ Places }: Pick<PayerRuleFields, 'Places'>): readonly string[] => placeList(Places);

/** What keeps a rule from being saved, one message a field. */
export const payerRuleProblems = (rule: PayerRuleFields, today: string): Problems<keyof PayerRuleFields> =>
  problemsOf({
    PartnerID: rule.PartnerID === '' ? 'Choose {a payer}' : null,
    Codes: codeProblem(rule.Codes),
    Places: placeList(rule.Places).every(isPlace) ? null : 'Places of service by their two digits, as 11 or 22',
    Required: firstOf(required(rule.Required), inList(rule.Required, ruleAnswers, `One of ${ruleAnswers.join(', ')}`)),
    Circumstances: rule.Required === 'Sometimes' && rule.Circumstances.trim() === '' ? 'Say when' : null,
    EffectiveFrom: firstOf(required(rule.EffectiveFrom), aDate(rule.EffectiveFrom)),
    EffectiveTo: firstOf(
      aDate(rule.EffectiveTo),
      endsAfter(rule.EffectiveFrom, rule.EffectiveTo, 'It cannot end before it begins'),
    ),
    Source: required(rule.Source),
    CheckedOn: firstOf(
      required(rule.CheckedOn),
      aDate(rule.CheckedOn),
      rule.CheckedOn > today ? 'This lies in the future' : null,
    ),
  });

/** As it is kept: codes and places in one spelling. What is wrong stays as it was typed. */
export function tidiedRule<F extends PayerRuleFields>(typed: F): F {
  const read = readProcedures(typed.Codes);
  return {
    ...typed,
    Codes: read.ok ? read.codes.join(', ') : typed.Codes.trim(),
    Plan: typed.Plan.trim().replaceAll(/\s+/g, ' '),
    Places: placeList(typed.Places).join(', '),
    Required:
      ruleAnswers.find((one) => one.toLowerCase() === typed.Required.trim().toLowerCase()) ?? typed.Required.trim(),
    Circumstances: typed.Required.trim().toLowerCase() === 'sometimes' ? typed.Circumstances.trim() : '',
    Source: typed.Source.trim(),
  };
}

/** By what two rules are the same one: on one day there is one of them. */
export const ruleKey = ({ PartnerID, Codes, Plan, Places }: PayerRuleFields): string =>
  JSON.stringify([PartnerID, Codes, Plan.toLowerCase(), Places]);
