/** What would need a schema's real value. Nothing in the browser does: the server has judged what it sent. */
const needsSchema = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'shape', 'options', '_zod']);

/**
 * Stands in for zod in the browser's bundle (vite.config.ts): there the contract's schemas are types alone, which saves
 * their 30 kB and the eval that zod's compiler tries, which the page's policy forbids. Building a schema gives this again;
 * reading one throws, so that nobody parses by mistake.
 */
export const z: unknown = new Proxy(() => {}, {
  apply: () => z,
  get: (_target, name) => {
    if (typeof name === 'symbol' || name === 'then') return undefined;
    if (needsSchema.has(name)) throw new Error(`${name}: schemas are erased from the browser's bundle`);
    return z;
  },
});
