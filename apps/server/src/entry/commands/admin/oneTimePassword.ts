import { randomInt } from 'node:crypto';

// Without 0 O 1 l I: it is read from a screen and typed.
const sets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-+=%'] as const;
const length = 20;

/** A password to sign in with once: some 115 bits, and of every kind that the rules ask for. */
export function oneTimePassword(): string {
  const all = sets.join('');
  const letters: string[] = sets.map((set) => set.charAt(randomInt(set.length)));
  while (letters.length < length) letters.push(all.charAt(randomInt(all.length)));
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
  }
  return letters.join('');
}
