/**
 * What a message's own use made sure, where its header, its lines or a date says otherwise: as the engine calls it. A date that is in
 * no format is among them, read or not: else nobody would be told that one is missing.
 */
const repairs: ReadonlySet<string> = new Set([
  'repetition-separator',
  'component-separator',
  'lines-joined',
  'element-date',
]);

export const isReadOtherwise = (code: string): boolean => repairs.has(code);

/** Of a fault that may stand anywhere, the place: of the others there is one a message. */
export const placeOfReading = (code: string, segment: number | null): string =>
  code === 'element-date' && segment !== null ? `Segment ${segment}` : '';
