import { isSsnPlaceholder } from '../../validate/placeholders.ts';
import { isSsn } from '../../validate/ssn.ts';
import { type Finding, look, wrong } from '../finding.ts';
import { givenIn, highestGroup, placeOfGroup } from './ssnAreas.ts';

/** Numbers that stood on cards in wallets, in forms and in advertisements, and were used by many. */
const advertised: ReadonlySet<string> = new Set([
  ...'078051120 219099999 042103580 062360749 095073645 128036045 135016629 141186941 189092294 212097694 212099999 306302348 308125070 468288779 549241889'.split(
    ' ',
  ),
  ...['16', '18', '20', '22', '24'].map((group) => `165${group}7999`),
  ...Array.from({ length: 10 }, (_, last) => `98765432${last}`),
]);

/** Since then numbers are given at random, and tell neither a state nor a time. */
const randomSince = '2011-06-25';
/** Until about then the list of highest groups reaches. */
const listedUntil = 2003;

/** Groups of a taxpayer number (ITIN), which is written as an SSN and is none. */
const isItinGroup = (group: number): boolean =>
  (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 92) || group >= 94;

/**
 * What an SSN says of itself, and of the day of birth beside it: the public rules of the Social Security Administration. Nothing
 * of a blank or masked one.
 */
export function ssnFindings(ssn: string, born: string): readonly Finding[] {
  const typed = ssn.trim();
  if (!isSsn(typed)) return [];
  const digits = typed.replaceAll('-', '');
  const [area, group] = [digits.slice(0, 3), digits.slice(3, 5)];
  if (advertised.has(digits)) return [wrong('This number stood in an advertisement or on a sample card')];
  // Before the taxpayer numbers: all nines look like one.
  if (isSsnPlaceholder(digits)) return [wrong('Nobody was ever given such a number')];
  if (area.startsWith('9'))
    return [
      isItinGroup(Number(group))
        ? wrong('This is a taxpayer number (ITIN), not an SSN')
        : wrong('No SSN begins with 9'),
    ];
  return bornBefore(Number(area), Number(group), born);
}

/** A soft sign alone: immigrants and people who asked late were given numbers as adults. */
function bornBefore(area: number, group: number, born: string): readonly Finding[] {
  if (born === '' || born >= randomSince) return [];
  if (givenIn(area) === 'UNISSUED_BEFORE_2011')
    return [look('Numbers that begin so were given only since June 2011, and the birth is earlier')];
  const highest = highestGroup(area);
  const isLater = highest !== undefined && placeOfGroup(group) > placeOfGroup(highest);
  return isLater && Number(born.slice(0, 4)) < listedUntil - 20
    ? [look('Numbers of this group were given after the person grew up: immigrants have such, and strangers')]
    : [];
}
