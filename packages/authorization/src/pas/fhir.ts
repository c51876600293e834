// JSON of FHIR R4, as far as this package writes and reads it.

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json | undefined };

export type Resource = JsonObject & { readonly resourceType: string; readonly id?: string };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isResource = (value: unknown): value is Resource =>
  isObject(value) && typeof value['resourceType'] === 'string';

/** What a sender wrote is anything: each reads as what is wanted, or as nothing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const object = (value: unknown): JsonObject => (isObject(value) ? value : {});
export const list = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
export const count = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Places of what stood before. */
export function repeated(of: readonly unknown[]): readonly number[] {
  const seen = new Set<unknown>();
  return of.flatMap((one, at) => (seen.size === seen.add(one).size ? [at] : []));
}

/** Without what is undefined, and without lists and objects that hold nothing: FHIR has neither. */
export function pruned(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) {
    const kept = value.map((one: Json) => pruned(one)).filter((one) => one !== undefined);
    return kept.length === 0 ? undefined : kept;
  }
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([key, one]) => {
    const inner = pruned(one);
    return inner === undefined ? [] : [[key, inner] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
