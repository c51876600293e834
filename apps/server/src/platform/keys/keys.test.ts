import fc from 'fast-check';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBlindIndex } from './blindIndex.ts';
import { KeyFileError, keyFileText, newKeyRing, parseKeyFile, readKeyFile, rotated, writeKeyFile } from './keyFile.ts';
import { createSealer, placeOf, SealError } from './sealer.ts';
import { createTokenKeys } from './tokenKeys.ts';

const ring = newKeyRing();
const sealer = createSealer(ring, 'phi');
const place = placeOf('client', 'reg_master', 'row', 'ssn');

describe('sealer', () => {
  it('gives back what was sealed, whatever it was, and never the same bytes twice', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const plain = Buffer.from(bytes);
        const sealed = sealer.seal(place, plain);
        expect(sealer.open(place, sealed).equals(plain)).toBe(true);
        expect(sealed.equals(sealer.seal(place, plain))).toBe(false);
      }),
    );
    expect(sealer.openText(place, sealer.seal(place, 'Zoë 李'))).toBe('Zoë 李');
  });

  it.each([
    ['row', placeOf('client', 'reg_master', 'other', 'ssn')],
    ['client', placeOf('other', 'reg_master', 'row', 'ssn')],
    ['column', placeOf('client', 'reg_master', 'row', 'certificate')],
    ['table', placeOf('client', 'subscriber', 'row', 'ssn')],
  ])('H-01 a value moved to another %s does not open', (_what, elsewhere) => {
    expect(() => sealer.open(elsewhere, sealer.seal(place, '123-45-6789'))).toThrow(SealError);
  });

  it('H-01 a value of another purpose does not open', () => {
    expect(() => createSealer(ring, 'answer').open(place, sealer.seal(place, 'x'))).toThrow(SealError);
  });

  it('H-02 one flipped bit anywhere, any cut and the empty value fail closed, and the error names nothing', () => {
    const sealed = sealer.seal(place, '123-45-6789');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const bent = Buffer.from(sealed);
      bent.writeUInt8(bent.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => sealer.open(place, bent)).toThrow(SealError);
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => sealer.open(place, sealed.subarray(0, length))).toThrow(/^sealed (value|under)/);
    }
  });

  it('H-02 H-08 a value of an old key opens while the key is there, and not without it', () => {
    const sealed = sealer.seal(place, 'old');
    const next = rotated(ring);
    expect(createSealer(next, 'phi').openText(place, sealed)).toBe('old');
    expect(createSealer(next, 'phi').seal(place, 'new').readUInt8(0)).toBe(next.current);
    const lost = { current: next.current, keys: new Map([...next.keys].filter(([version]) => version !== 1)) };
    expect(() => createSealer(lost, 'phi').open(place, sealed)).toThrow(
      'sealed under key 1, which is not in the key file',
    );
  });

  it('H-03 200,000 sealings under one key share no IV', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 200_000; n += 1) seen.add(sealer.seal('', '').toString('latin1', 1, 13));
    expect(seen.size).toBe(200_000);
  });
});

describe('H-04 blind index', () => {
  const index = createBlindIndex(ring);
  const hex = (one: Buffer | null) => one?.toString('hex') ?? '';
  const numberIn = (clientId: string, field: 'ssn' | 'member', value: string, of = index) =>
    hex(of.ofNumber(clientId, field, value));
  it('is the same for the same number however it is written, and for no other', () => {
    expect(numberIn('a', 'ssn', '900-45-6789')).toBe(numberIn('a', 'ssn', '900456789'));
    expect(numberIn('a', 'member', 'ab-1 2')).toBe(numberIn('a', 'member', 'AB12'));
    expect(numberIn('a', 'ssn', '900-45-6789')).not.toBe(numberIn('a', 'ssn', '900-45-6780'));
  });

  it('differs between clients, fields and keys: nothing can be joined, nothing is a prefix', () => {
    const all = [
      numberIn('a', 'ssn', '900456789'),
      numberIn('b', 'ssn', '900456789'),
      numberIn('a', 'member', '900456789'),
      hex(index.of('a', 'question', '900456789')),
      numberIn('a', 'ssn', '900456789', createBlindIndex(newKeyRing())),
      numberIn('a', 'ssn', '90045678'),
      numberIn('a', 'ssn', '6789'),
    ];
    expect(new Set(all.map((one) => one.slice(0, 16))).size).toBe(all.length);
  });

  it.each([
    ['ssn', ['', ' ', '999-99-9999', '999999999', '000123456', '123-45-6789', '078 05 1120', ' 111-11-1111 ']],
    ['member', ['', '-', 'N/A', 'SELF PAY', 'unknown', '0000', '99999', ' none ']],
  ] as const)('a %s that stands for none is neither stored nor searched by: nobody is found by it', (field, values) => {
    for (const value of values)
      expect([value, index.ofNumber('a', field, value), index.all('a', field, value)]).toEqual([value, null, []]);
  });

  it('H-06 during a rotation a number is found under the old key and stored under the new', () => {
    const next = createBlindIndex(rotated(ring));
    const all = next.all('a', 'ssn', '900456789').map(hex);
    expect(all).toContain(numberIn('a', 'ssn', '900456789'));
    expect(all).toContain(numberIn('a', 'ssn', '900456789', next));
    expect([all.length, next.version]).toEqual([2, 2]);
  });
});

describe('H-07 the key file', () => {
  const good = keyFileText(ring);
  it.each([
    ['no JSON', 'keys'],
    ['nothing', ''],
    ['null', 'null'],
    ['no current key', good.replace('"current": 1', '"current": 2')],
    ['a short key', '{"current":1,"keys":{"1":"c2hvcnQ="}}'],
    ['a version that is no number', good.replace('"1":', '"one":')],
    ['no keys', '{"current":1,"keys":{}}'],
    ['a list', '{"current":1,"keys":["x"]}'],
  ])('of %s is refused in one line that shows none of it', (_what, text) => {
    expect(() => parseKeyFile(text, 'keys.json')).toThrow(KeyFileError);
    expect(() => parseKeyFile(text, 'keys.json')).toThrow(/^The key file keys\.json is not readable as keys\. .*$/);
  });

  it('is its owner’s alone, and reads back as it was written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'coverline-keys-'));
    const path = join(folder, 'sub/keys.json');
    const two = rotated(ring);
    writeKeyFile(path, two);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readKeyFile(path)).toEqual(two);
    writeFileSync(path, '{}');
    expect(() => readKeyFile(path)).toThrow('Restore it from the backup');
    rmSync(folder, { recursive: true });
    expect(() => readKeyFile(path)).toThrow('No keys at');
  });

  it('of a version that a sealed value’s one byte cannot hold is refused', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(() => parseKeyFile(`{"current":256,"keys":{"256":"${key}"}}`, 'keys.json')).toThrow(KeyFileError);
    expect(parseKeyFile(`{"current":255,"keys":{"255":"${key}"}}`, 'keys.json').current).toBe(255);
  });
});

it('B-11 each key version signs under its own name', () => {
  const keys = createTokenKeys(rotated(ring));
  expect(keys.current).toBe('2');
  expect([...keys.byId.keys()]).toEqual(['1', '2']);
  expect(Buffer.from(keys.byId.get('1') ?? []).equals(Buffer.from(keys.byId.get('2') ?? []))).toBe(false);
});
