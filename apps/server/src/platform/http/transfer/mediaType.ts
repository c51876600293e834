/** How a file of each type that an upload may ask for begins. A type that is not here cannot be asked for. */
const beginnings: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  // A zip; whether it is a workbook its reader sees.
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [0x50, 0x4b, 0x03, 0x04],
};

/** The type of a file by its content alone: its name and what its sender says of it are not asked (F-01). */
export const mediaTypeOf = (bytes: Uint8Array): string | null =>
  Object.keys(beginnings).find((type) => beginnings[type]?.every((byte, at) => bytes[at] === byte)) ??
  (isText(bytes) ? 'text/csv' : null);

/** Text in any encoding of one byte a letter: without the bytes that programs, archives and images are full of. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
