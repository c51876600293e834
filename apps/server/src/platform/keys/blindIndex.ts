import { isMemberIdPlaceholder, isSsnPlaceholder } from '@coverline/domain/validate/placeholders.ts';
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { KeyRing } from './keyFile.ts';

/**
 * `question` is a digest of what was asked of whom (domain's `questionText`). `ehr` is an EHR's own number of a patient, which names a
 * person as much as an SSN does: the audit has its index. `person` is a digest of the names and the birth date of somebody who is not
 * registered, for the audit likewise.
 */
export type IndexedField = NumberField | 'question' | 'ehr' | 'person';
/** Numbers that a person is found by. */
type NumberField = 'ssn' | 'member';

export type BlindIndex = {
  readonly version: number;
  /** The current index of a value, to store. */
  of(clientId: string, field: Exclude<IndexedField, NumberField>, value: string): Buffer;
  /** The same of a person's number; null of none, and of one that stands for none: nobody is to be found by it. */
  ofNumber(clientId: string, field: NumberField, value: string): Buffer | null;
  /** Under every key version, to search by while a rotation is under way; none of a number that stands for none, which finds nobody. */
  all(clientId: string, field: IndexedField, value: string): readonly Buffer[];
};

/**
 * Keyed HMAC-SHA-256 of a normalised value, its key derived per client and key version: exact match only, and the same
 * number in two clients gives two indexes (H-04). No last-four index: that would leak the four.
 */
export function createBlindIndex(ring: KeyRing): BlindIndex {
  // As objects: a key handed over as bytes is prepared anew each time.
  const cache = new Map<string, KeyObject>();
  const keyOf = (version: number, clientId: string) => {
    const name = `${version}:${clientId}`;
    const known = cache.get(name);
    if (known !== undefined) return known;
    const master = ring.keys.get(version);
    if (master === undefined) throw new Error(`no key ${version}`);
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `blind:${clientId}`, 32)));
    cache.set(name, key);
    return key;
  };
  const at = (version: number, clientId: string, field: string, value: string) =>
    createHmac('sha256', keyOf(version, clientId))
      .update(`${field}:${normalise(value)}`)
      .digest();
  return {
    version: ring.current,
    of: (clientId, field, value) => at(ring.current, clientId, field, value),
    ofNumber: (clientId, field, value) => (isNobodys(field, value) ? null : at(ring.current, clientId, field, value)),
    all: (clientId, field, value) =>
      isNobodys(field, value) ? [] : [...ring.keys.keys()].map((version) => at(version, clientId, field, value)),
  };
}

/** Whether nobody is found by a value: it is none, or many people without a number have it in its place. */
function isNobodys(field: IndexedField, value: string): boolean {
  if (field !== 'ssn' && field !== 'member') return false;
  return normalise(value) === '' || (field === 'ssn' ? isSsnPlaceholder : isMemberIdPlaceholder)(value.trim());
}

const normalise = (value: string) => value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
