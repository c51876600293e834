import type { Person } from './person.ts';
import { readPerson } from './readPerson.ts';
import { soundex } from './strings/soundex.ts';

/**
 * The keys under which a person is looked for among others: two that have none in common are not compared. They are made of what
 * identifies people, and are to be sealed as that is where they are kept.
 */
export function blockingKeys(person: Person): readonly string[] {
  const { last, former, first, born, sex, ssn, phone, zip, street } = readPerson(person);
  const [year, month] = [born.slice(0, 4), born.slice(4, 6)];
  const lastNames = [last, ...former].filter((name) => name.length > 0).map((name) => name.join(''));
  // Each part of a name of two, and the whole, as either may be all that the other record has.
  const sounds = [last, ...former].flatMap((name) => [name.join(''), ...name]).map(soundex);
  const firstName = first.join('');
  const keys = [
    ssn.length === 9 && `ssn ${ssn}`,
    phone !== '' && `phone ${phone}`,
    // Whose sex is not known stands under both.
    ...(born === '' ? [] : (sex === '' ? ['F', 'M'] : [sex]).map((either) => `born ${born} ${either}`)),
    ...(year === '' ? [] : sounds.filter((sound) => sound !== '').map((sound) => `sound ${sound} ${year}`)),
    zip !== '' && firstName !== '' && `zip ${zip} ${firstName.slice(0, 1)}`,
    zip !== '' &&
      street.number !== '' &&
      street.name !== '' &&
      `street ${street.number} ${street.name.slice(0, 3)} ${zip}`,
    ...(month === '' || firstName === ''
      ? []
      : lastNames.map((name) => `name ${name.slice(0, 3)} ${firstName.slice(0, 3)} ${month}`)),
  ];
  return [...new Set(keys.filter((key) => key !== false))];
}
