const mask = (1n << 64n) - 1n;
const rotl = (x: bigint, n: bigint): bigint => ((x << n) | (x >> (64n - n))) & mask;

/** SipHash-2-4 of bytes under a 128-bit key: without the key nobody can tell which input made an output. */
export function sipHash(key: readonly [bigint, bigint], bytes: Uint8Array): bigint {
  let v0 = key[0] ^ 0x736f6d6570736575n;
  let v1 = key[1] ^ 0x646f72616e646f6dn;
  let v2 = key[0] ^ 0x6c7967656e657261n;
  let v3 = key[1] ^ 0x7465646279746573n;
  const round = (): void => {
    v0 = (v0 + v1) & mask;
    v1 = rotl(v1, 13n) ^ v0;
    v0 = rotl(v0, 32n);
    v2 = (v2 + v3) & mask;
    v3 = rotl(v3, 16n) ^ v2;
    v0 = (v0 + v3) & mask;
    v3 = rotl(v3, 21n) ^ v0;
    v2 = (v2 + v1) & mask;
    v1 = rotl(v1, 17n) ^ v2;
    v2 = rotl(v2, 32n);
  };
  const word = (from: number, count: number): bigint => {
    let m = 0n;
    for (let i = 0; i < count; i++) m |= BigInt(bytes[from + i] ?? 0) << BigInt(8 * i);
    return m;
  };
  const absorb = (m: bigint): void => {
    v3 ^= m;
    round();
    round();
    v0 ^= m;
  };
  const whole = bytes.length - (bytes.length % 8);
  for (let i = 0; i < whole; i += 8) absorb(word(i, 8));
  absorb(word(whole, bytes.length - whole) | (BigInt(bytes.length & 255) << 56n));
  v2 ^= 0xffn;
  for (let i = 0; i < 4; i++) round();
  return v0 ^ v1 ^ v2 ^ v3;
}

/** A function of text that only the holder of the secret can compute: 64 bits a text. */
export function keyedHash(secret: string): (text: string) => bigint {
  const utf8 = new TextEncoder();
  const material = utf8.encode(secret);
  const key: readonly [bigint, bigint] = [sipHash([1n, 2n], material), sipHash([3n, 4n], material)];
  return (text) => sipHash(key, utf8.encode(text));
}
