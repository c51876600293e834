import { formatDate } from '../format/formatDate.ts';
import { aaaCodes } from './aaa.ts';
import { dateQualifiers } from './dateQualifiers.ts';
import { benefitInfo, coverageLevels, networkAnswers, quantityQualifiers, timePeriods } from './ebCodes.ts';
import { entityCodes } from './entityCodes.ts';
import { followUps } from './followUp.ts';
import { insuranceType } from './insuranceTypes.ts';
import { placesOfService } from './placesOfService.ts';
import { referenceQualifiers } from './referenceQualifiers.ts';
import { serviceTypes } from './serviceTypes.ts';

/** `qualifier` is the first element of the segment. */
type Meaning = (value: string, qualifier: string) => string | undefined;

const from =
  (labels: Readonly<Record<string, string>>): Meaning =>
  (value) =>
    Object.hasOwn(labels, value) ? labels[value] : undefined;

const levels = from({ '20': 'Payer', '21': 'Provider', '22': 'Subscriber', '23': 'Dependent' });
const requestAnswers = from({ Y: 'The request is valid', N: 'The request is not valid' });
const authorizations = from({
  Y: 'Authorization needed',
  N: 'No authorization needed',
  U: 'Authorization unknown',
});
const genders = from({ M: 'Male', F: 'Female', U: 'Unknown' });

/** YYYYMMDD, or two of them as a range; anything else names no day. */
const day: Meaning = (value) => {
  const parts = value.split('-').map((part) => /^(\d{4})(\d{2})(\d{2})$/.exec(part));
  if (parts.length > 2 || parts.includes(null)) return undefined;
  return parts.map((part) => formatDate(`${part?.[1]}-${part?.[2]}-${part?.[3]}`)).join(' to ');
};

const meanings: Readonly<Record<string, Readonly<Record<number, Meaning>>>> = {
  AAA: {
    1: requestAnswers,
    3: (value) => (Object.hasOwn(aaaCodes, value) ? aaaCodes[value]?.label : undefined),
    4: (value) => (Object.hasOwn(followUps, value) ? followUps[value]?.label : undefined),
  },
  DMG: { 2: day, 3: genders },
  DTP: { 1: from(dateQualifiers), 3: day },
  EB: {
    1: from(benefitInfo),
    2: from(coverageLevels),
    3: (value) => serviceTypes.get(value),
    4: (value) => insuranceType(value)?.label,
    6: from(timePeriods),
    9: from(quantityQualifiers),
    11: authorizations,
    12: from(networkAnswers),
  },
  HL: { 3: levels },
  III: {
    1: from({ ZZ: 'Place of service' }),
    2: (value, qualifier) => (qualifier === 'ZZ' ? placesOfService.get(value) : undefined),
  },
  HSD: { 1: from(quantityQualifiers), 5: from(timePeriods) },
  NM1: { 1: from(entityCodes), 2: from({ '1': 'Person', '2': 'Organization' }) },
  REF: { 1: from(referenceQualifiers) },
};

/**
 * What a code of a 270 or 271 says, in our words: the sixth of `EB`, `29`, is Remaining. Repetitions are named one by one. Null where
 * the element is no code or the code is in no list; the element's own name then says what it is.
 * @param elements of the segment, its name first
 */
export function elementMeaning(elements: readonly string[], position: number, repetition: string): string | null {
  const [segment = '', qualifier = ''] = elements;
  const value = elements[position] ?? '';
  const meaning = Object.hasOwn(meanings, segment) ? meanings[segment]?.[position] : undefined;
  if (meaning === undefined || value === '') return null;
  const values = repetition === '' ? [value] : value.split(repetition);
  const said = values.map((one) => meaning(one, qualifier));
  if (said.every((one) => one === undefined)) return null;
  const text = said.map((one, at) => one ?? values[at] ?? '').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
