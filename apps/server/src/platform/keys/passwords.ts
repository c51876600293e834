import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { HttpError } from '#/platform/http/errors.ts';
import { createGate } from './gate.ts';

/** OWASP's argon2id setting: 19 MiB, two passes; 25 ms here. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
/** How many wait for the KDF before a sign-in is refused rather than queued without end. */
const maxWaiting = 400;

const tooMany = () =>
  new HttpError(503, 'Too many people are signing in at once. Try again in a moment.', { retryAfter: 2 });

export type Passwords = {
  hash(secret: string): Promise<string>;
  /** `stored` null: nobody, or nobody with a password. It costs the same as somebody. */
  verify(secret: string, stored: string | null): Promise<boolean>;
};

/** argon2id behind a gate: all but one core at most, so that two hundred sign-ins do not starve everybody else. */
export function createPasswords(options: { dummy?: boolean } = {}): Passwords {
  const run = createGate(Math.max(1, availableParallelism() - 1), maxWaiting, tooMany);
  const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${b64(randomBytes(16))}$${b64(randomBytes(32))}`;
  return {
    hash: (secret) =>
      run(async () => {
        const salt = randomBytes(16);
        const tag = await derive(secret, salt, cost.memory, cost.passes);
        return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${b64(salt)}$${b64(tag)}`;
      }),
    async verify(secret, stored) {
      if (stored === null && options.dummy === false) return false;
      const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? nobody);
      if (parts === null) throw new Error('a stored password hash is unreadable');
      const [, memory, passes, salt, expected] = parts;
      const tag = await run(() => derive(secret, Buffer.from(salt ?? '', 'base64'), Number(memory), Number(passes)));
      return timingSafeEqual(tag, Buffer.from(expected ?? '', 'base64')) && stored !== null;
    },
  };
}

const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');

/** NFC first: the same word typed on two keyboards is one password. */
const derive = (secret: string, nonce: Buffer, memory: number, passes: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const message = Buffer.from(secret.normalize('NFC'));
    argon2('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 }, (error, tag) =>
      error === null ? resolve(tag) : reject(error),
    );
  });
