/** The columns of an invented schedule. */
export const columns = [
  'Last Name',
  'First Name',
  'DOB',
  'Sex',
  'SSN',
  'Member ID',
  'Payer',
  'DOS',
  'STC',
  'NPI',
  'MRN',
  'Address',
] as const;

const lasts = ['Abara', 'Núñez', 'O’Brien', 'Doe', 'Calder', 'van der Berg'];
const pad = (number: number, width: number): string => String(number).padStart(width, '0');

/** One invented person's cells, the same for the same number; one in eight has a comma in it, which must be quoted. */
export const cellsOf = (at: number): readonly string[] => [
  lasts[at % lasts.length] ?? '',
  `Person${at % 1000}`,
  `${1940 + (at % 70)}-${pad(1 + (at % 12), 2)}-${pad(1 + (at % 28), 2)}`,
  at % 2 === 0 ? 'F' : 'M',
  pad(100_000_000 + at, 9),
  `W${pad(at, 9)}`,
  at % 8 === 0 ? 'Harbor Health, PPO' : 'Granite Benefit Trust',
  '2026-12-01',
  '30',
  '1234567893',
  `M${at}`,
  `${1 + (at % 900)} Quay Street`,
];

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')}\r\n`;

const block = 1000;

/** A CSV of that many people, a multiple of a thousand: the first thousand again and again, so that nothing large is kept. */
export async function* csvOf(rows: number): AsyncGenerator<Uint8Array> {
  const piece = Buffer.from(Array.from({ length: block }, (_, at) => line(cellsOf(at))).join(''));
  yield Buffer.from(line(columns));
  for (let given = 0; given < rows; given += block) {
    for (let at = 0; at < piece.length; at += 65_536) yield piece.subarray(at, at + 65_536);
    // Lets the process answer and collect, as a file would between two reads.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
