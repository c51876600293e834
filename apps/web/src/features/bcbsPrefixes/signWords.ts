import { worded } from '#/api/terms.ts';
import { type bcbsPrefixCalls, type MemberIdSign } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';

type Told = Pick<DataOf<typeof bcbsPrefixCalls.tryMemberId>, 'Sign' | 'Prefix' | 'EffectiveFrom'>;
type Words = { readonly title: string; readonly why: string; readonly tone: 'good' | 'quest' | 'info' };

const words: Readonly<Record<MemberIdSign, (told: Told) => Words>> = {
  'Medicare number': () => ({
    title: 'A Medicare number',
    why: 'Eleven characters in the order of a Medicare Beneficiary Identifier.',
    tone: 'good',
  }),
  'Federal Employee Program': () => ({
    title: 'A number of the Federal Employee Program',
    why: 'R and eight digits, without a prefix: any Blue plan answers for it.',
    tone: 'good',
  }),
  'Known prefix': ({ Prefix }) => ({
    title: `It begins with ${Prefix}`,
    why: 'This beginning is known.',
    tone: 'good',
  }),
  'Prefix not yet in use': ({ Prefix, EffectiveFrom }) => ({
    title: `${Prefix} is in effect from ${formatDate(EffectiveFrom)}`,
    why: 'Until then the prefix is not used to find {a payer}.',
    tone: 'quest',
  }),
  'Misread prefix': ({ Prefix }) => ({
    title: `Is it ${Prefix}?`,
    why: 'A 0 may have been read for an O, or a 1 for an I. With the letter the prefix is known.',
    tone: 'quest',
  }),
  'Unknown prefix': ({ Prefix }) => ({
    title: `Nobody knows whose ${Prefix} is`,
    why: 'The local plan is asked: it passes the question on to the home plan.',
    tone: 'quest',
  }),
  'No prefix': () => ({
    title: worded('Not like {a member ID} of a Blue plan'),
    why: 'Theirs have three characters and six to fourteen more.',
    tone: 'info',
  }),
};

/** What a tried member id has shown, in words; `why` has terms of the client in braces. */
export const signWords = (told: Told): Words => words[told.Sign](told);
