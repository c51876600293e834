import { createRandom, type Random } from '../testkit/random.ts';
import { npi, person } from '../testkit/invented.ts';
import { keyedHash } from './keyedHash.ts';
import type { Policy } from './policyOf.ts';
import { shiftDates } from './shiftDates.ts';

/** What stands where free text stood. */
export const removedText = 'TEXT REMOVED';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A digit for a digit, a letter for a letter; what is neither stays, so that a number keeps its look and its length. */
function lookalike(value: string, random: Random): string {
  return Array.from(value, (c) => {
    if (/\d/.test(c)) return String(random.int(0, 9));
    if (/[a-z]/.test(c)) return random.pick(Array.from(letters.toLowerCase()));
    return /[A-Z]|[^\0-\x7f]/u.test(c) ? random.pick(Array.from(letters)) : c;
  }).join('');
}

const isNpi = (value: string): boolean => /^[12]\d{9}$/.test(value) && luhn(`80840${value}`);

/** Whether the last digit is the check digit of those before it. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function identifier(value: string, random: Random): string {
  if (isNpi(value)) return npi(random);
  if (value.includes('@')) return `PERSON${random.digits(6)}@EXAMPLE.ORG`;
  // No social security number begins with 9, and no telephone of the public has exchange 555 and 01 behind it.
  if (/^\d{9}$/.test(value)) return `9${random.digits(8)}`;
  if (/^[2-9]\d{2}[2-9]\d{6}$/.test(value)) return `${random.int(2, 9)}${random.digits(2)}55501${random.digits(2)}`;
  return lookalike(value, random);
}

const birthFloor = 1940;

/** Another day of the year of birth; whoever was born before 1940 was born in 1940. */
function birthday(value: string, random: Random): string {
  if (!/^\d{8}$/.test(value)) return lookalike(value, random);
  const year = Math.max(birthFloor, Number(value.slice(0, 4)));
  return `${year}${String(random.int(1, 12)).padStart(2, '0')}${String(random.int(1, 28)).padStart(2, '0')}`;
}

function fake(policy: Policy, value: string, random: Random): string {
  switch (policy) {
    case 'person':
      return person(random).last;
    case 'given':
      return value.length === 1 ? lookalike(value, random) : person(random).first;
    case 'organisation':
      return `ORGANIZATION ${random.digits(4)}`;
    case 'birth':
      return birthday(value, random);
    default:
      return identifier(value, random);
  }
}

const attempts = 50;
// Initials and codes this short meet by chance and tell nothing.
export const tellingLength = 3;

/**
 * Replaces values: the same one of a kind by the same fake under one secret, and never by a value that is `taken`, which are
 * the originals. Dates all move by one number of days that the secret decides.
 */
export function createFakes(secret: string, taken: ReadonlySet<string>): (policy: Policy, value: string) => string {
  const hash = keyedHash(secret);
  const days = -(14 + Number(hash('days') % 330n));
  const known = new Map<string, string>();
  const isFree = (made: string, value: string): boolean =>
    made !== value && (made.length < tellingLength || !taken.has(made));

  const make = (policy: Policy, value: string): string => {
    const moved = policy === 'date' ? shiftDates(value, days) : null;
    if (moved !== null) return moved;
    const random = createRandom(Number(hash(`${policy} ${value}`) & 0xffff_ffffn));
    for (let n = 0; n < attempts; n++) {
      const made = fake(policy, value, random);
      if (isFree(made, value)) return made;
    }
    for (let n = 0; n < attempts; n++) {
      const made = lookalike(value, random);
      if (isFree(made, value)) return made;
    }
    // Signs alone have no look-alike.
    return (value.startsWith('X') ? 'Z' : 'X').repeat(value.length);
  };

  return (policy, given) => {
    if (policy === 'keep' || given === '') return given;
    if (policy === 'text') return removedText;
    if (policy === 'blank') return ' '.repeat(given.length);
    // Padding is the frame's.
    const value = given.trimEnd();
    const key = `${policy} ${value}`;
    const made = known.get(key) ?? make(policy, value);
    known.set(key, made);
    return made.padEnd(given.length - value.length + made.length);
  };
}
