/** What somebody else wrote is anything: each reads as what is wanted, or as nothing. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const object = (value: unknown): Json => (isObject(value) ? value : {});
export const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The code of a CodeableConcept, the first that it has. */
export const codeOf = (concept: unknown): string => text(list(object(concept)['coding'])[0]?.['code']);

/** The extension whose address ends so. */
export const extension = (element: unknown, name: string): Json =>
  list(object(element)['extension']).find(({ url }) => text(url).endsWith(name)) ?? {};

export function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
