import type { Wanted } from '../decision/decision.ts';
import { isForm } from '../pas/forms.ts';
import type { AuthAttachment } from '../request/authRequest.ts';
import { documentTypeOf } from './documentTypes.ts';
import { tiedTo, wishOf, wishesOf } from './wishes.ts';

const keptOf = ({ control, loinc, reportType, isSent = false }: AuthAttachment) => ({
  id: control,
  type: documentTypeOf(loinc || reportType) ?? 'Other',
  isSent,
});

/** Documents that did not go yet, each with what of the payer's it answers, as whoever sends them was shown. */
export function answering(
  attachments: readonly AuthAttachment[],
  wanted: readonly Wanted[],
): readonly AuthAttachment[] {
  const documents = attachments.filter((one) => !isForm(one)).map(keptOf);
  const answered = new Map([...tiedTo(wishesOf(wanted), documents)].map(([wish, control]) => [control, wish]));
  return attachments.map((one) => {
    const told = wanted.find((wish) => wishOf(wish) === answered.get(one.control));
    if (told === undefined) return one;
    const loinc = /^\d+-\d$/u.test(told.code) ? told.code : '';
    return { ...one, answers: { control: told.control ?? '', loinc } };
  });
}
