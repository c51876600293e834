import { aaaCodes } from '@coverline/domain/codes/aaa.ts';
import { dateQualifiers } from '@coverline/domain/codes/dateQualifiers.ts';
import {
  authorizationAnswers,
  benefitInfo,
  coverageLevels,
  networkAnswers,
  quantityQualifiers,
  timePeriods,
} from '@coverline/domain/codes/ebCodes.ts';
import { insuranceTypes } from '@coverline/domain/codes/insuranceTypes.ts';
import { serviceTypes } from '@coverline/domain/codes/serviceTypes.ts';
import { formatGender } from '@coverline/domain/format/formatGender.ts';
import { apartTexts } from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import { placesOfService } from '@coverline/domain/codes/placesOfService.ts';
import { referenceQualifiers } from '@coverline/domain/codes/referenceQualifiers.ts';
import { limitationLabels } from '@coverline/domain/eligibility/answer/limitationLabels.ts';
import { relationships } from '@coverline/domain/registration/words.ts';

/** What an answer says itself: what codes mean, and the few words that stand around a figure. */
const phrases = [
  ...[benefitInfo, coverageLevels, networkAnswers, quantityQualifiers, timePeriods].flatMap(Object.values<string>),
  ...[authorizationAnswers, dateQualifiers, limitationLabels].flatMap(Object.values<string>),
  ...Object.values(insuranceTypes).flatMap(({ label, badge }) => [label, badge]),
  ...serviceTypes.values(),
  ...placesOfService.values(),
  ...[referenceQualifiers, apartTexts].flatMap(Object.values<string>),
  ...[...Object.values(aaaCodes), ...relationships].map(({ label }) => label),
  ...['M', 'F', 'U'].map(formatGender),
  'Part A B C D',
  'On file Stated Not named',
  'ID from to next left of the lifetime this year so far a an',
  'Also copay coinsurance, per, place of service',
];

const wordsOf = (text: string): string[] => text.match(/[\p{L}'-]*\p{L}[\p{L}'-]*/gu) ?? [];

/** As they are written: payers write theirs in capitals, or with other words among them. */
const own: ReadonlySet<string> = new Set(phrases.flatMap(wordsOf).flatMap((word) => [word, word.toLowerCase()]));

/** Whether a text that is shown has words of the payer's: its numbers are looked at apart. */
export const hasPayersWords = (shown: string): boolean => wordsOf(shown).some((word) => !own.has(word));

/** Names and other words in capitals inside a sentence of ours. */
export const quotedIn = (sentence: string): string[] =>
  sentence.match(/\b[A-Z][A-Z&'.-]+(?: [A-Z&][A-Z&'.-]*)+\b/g) ?? [];
