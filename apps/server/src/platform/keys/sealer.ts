import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomFillSync,
  type KeyObject,
} from 'node:crypto';
import type { KeyRing } from './keyFile.ts';

const IV = 12;
const TAG = 16;

/** Random bytes are asked for many at a time: one by one they cost as much as the sealing. Each is given out once. */
const random = Buffer.alloc(IV * 256);
let given = random.length;

function nextIv(): Buffer {
  if (given === random.length) {
    randomFillSync(random);
    given = 0;
  }
  given += IV;
  return Buffer.from(random.subarray(given - IV, given));
}

/** A sealed value could not be opened: moved, changed, cut, or of a key we do not have. It never says what was inside. */
export class SealError extends Error {}

export type Sealer = {
  /** AES-256-GCM under the current key. `place` is bound in: a value moved to another row, tenant or column does not open. */
  seal(place: string, plain: Buffer | string): Buffer;
  open(place: string, sealed: Buffer): Buffer;
  openText(place: string, sealed: Buffer): string;
};

/** Layout: key version (1 byte), IV (12), ciphertext, tag (16). */
export function createSealer(ring: KeyRing, purpose: 'phi' | 'gateway' | 'answer' | 'factor' | 'provider'): Sealer {
  // As objects: a key handed over as bytes is prepared anew each time, which costs more than the sealing.
  const derived = new Map<number, KeyObject>(
    [...ring.keys].map(([version, key]) => [
      version,
      createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `seal:${purpose}`, 32))),
    ]),
  );
  const keyOf = (version: number) => {
    const key = derived.get(version);
    if (key === undefined) throw new SealError(`sealed under key ${version}, which is not in the key file`);
    return key;
  };

  const open = (place: string, sealed: Buffer): Buffer => {
    if (sealed.length < 1 + IV + TAG) throw new SealError('sealed value is cut short');
    const decipher = createDecipheriv('aes-256-gcm', keyOf(sealed.readUInt8(0)), sealed.subarray(1, 1 + IV), {
      authTagLength: TAG,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(-TAG));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(1 + IV, -TAG)), decipher.final()]);
    } catch {
      throw new SealError('sealed value does not open here');
    }
  };

  return {
    seal(place, plain) {
      const iv = nextIv();
      const cipher = createCipheriv('aes-256-gcm', keyOf(ring.current), iv, { authTagLength: TAG });
      cipher.setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from([ring.current]), iv, body, cipher.getAuthTag()]);
    },
    open,
    openText: (place, sealed) => open(place, sealed).toString('utf8'),
  };
}

/** Where a sealed column's value stands: tenant, table, row, column (H-01). */
export const placeOf = (clientId: string, table: string, id: string, column: string) =>
  `${clientId}:${table}:${id}:${column}`;
