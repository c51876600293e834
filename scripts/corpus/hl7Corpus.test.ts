import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultsOf, runHl7Corpus } from './hl7Corpus.ts';
import { piecesOfMessages } from './messagePieces.ts';
import { readHl7File } from './readHl7File.ts';

const today = '2026-12-01';
const bytesOf = (lines: readonly string[]): Uint8Array => Buffer.from(lines.join('\r'));
const message = (event: string, id: string, insurances: readonly string[]): readonly string[] => [
  `MSH|^~\\&|A|B|C|D|20261128||${event}|${id}|P|2.5`,
  `PID|1||M${id}^^^A^MR||TALLOW^ANN||19800102|F`,
  `PV1|1|O|||||||||||||||||V${id}`,
  ...insurances,
];
const harbor = 'IN1|1|HBR|77|HARBOR HEALTH||||||||||||||||||||||||||||||||W0012';
const mixed = bytesOf([
  'BHS|^~\\&|A',
  ...message('ADT^A04', '1', [harbor, harbor.replace('IN1|1', 'IN1|2')]),
  ...message('ADT^A03', '2', [harbor]),
  ...message('ORU^R01', '3', []),
  ...message('ADT^A08', '4', []),
  ...message('ADT^A04', '5', [harbor]).filter((line) => !line.startsWith('PID')),
  'MSH',
  ...message('ADT^A04', '6', [harbor.replace('W0012', 'SELF PAY')]),
  'BTS|9',
]);

async function ran(files: Readonly<Record<string, Uint8Array | string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'hl7-corpus-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const lines: string[] = [];
    const code = await runHl7Corpus([folder], (line) => void lines.push(line), today);
    return { code, lines };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('each message is taken, left out or refused, and said why', async () => {
  const read = await readHl7File(mixed, today);
  expect(read?.fates).toEqual(['taken', 'left out', 'left out', 'refused', 'refused', 'refused', 'refused']);
  expect(read?.items.map(({ mrn, memberId }) => [mrn, memberId])).toEqual([
    ['M1', 'W0012'],
    ['M1', 'W0012'],
  ]);
  expect(read?.uneven).toEqual([]);
  expect(read?.told.map(({ what, row }) => `${what} ${row}`)).toEqual(
    expect.arrayContaining([
      'left out 3',
      'left out 4',
      'refused 5',
      'refused 6',
      'refused 7',
      'refused 8',
      'refused 9',
    ]),
  );
});

it('messages are counted by the letters that their lines begin with, in frames and behind a mark too', () => {
  const counted = (text: string) => piecesOfMessages(Buffer.from(text)).filter(({ isMessage }) => isMessage).length;
  expect([
    counted('\uFEFFMSH|1\rPID|MSH\r\n  MSH|2\nFTS|1'),
    counted('\u000BMSH|1\rPID|1\r\u001C\r\u000BMSH|2\r\u001C\r'),
    counted('EVN|A04\rPID|1'),
  ]).toEqual([2, 2, 0]);
});

it('a table of a folder, whose exit code says whether all was as it should be', async () => {
  const manifest = (expected: string) => `file\tmessages\texpected\nmixed.hl7\t7\t${expected}\n`;
  const right = await ran({
    'mixed.hl7': mixed,
    'notes.md': '# Notes\n',
    'manifest.tsv': manifest('{"mrn":"M1","member":"w-0012","insurances":[["1","HBR","W0012"]]}'),
  });
  expect([right.code, right.lines.slice(0, 2), right.lines.slice(-2)]).toEqual([
    0,
    ['file\tmessages\trows\ttaken\tleft out\tremarks\trefused', 'mixed.hl7\t7\t2\t1\t2\t0\t4'],
    ['1 file, 7 messages, 2 rows taken, 1 other file passed over', 'crashed 0, wrong 0 (files)'],
  ]);
  expect(right.lines.join('\n')).not.toMatch(/TALLOW|W0012|[{}]/);
  const wrong = await ran({ 'mixed.hl7': mixed, 'manifest.tsv': manifest('{"mrn":"M9"}') });
  expect([wrong.code, wrong.lines.at(-3)]).toEqual([1, '  WRONG not as the manifest says: mrn (mixed.hl7)']);
  const none = await ran({ 'table.hl7': 'Last,First\nDoe,Ann\n' });
  expect([none.code, none.lines.at(-3)]).toEqual([1, '  WRONG not read as HL7 (table.hl7)']);
  const refused = await ran({ 'empty.hl7': '' });
  expect([refused.code, refused.lines.slice(1, 3)]).toEqual([
    0,
    ['empty.hl7\t0\t0\t0\t0\t0\t0', '  refused: This file is empty.'],
  ]);
});

it('a message of which nothing is said, and rows that are too few, make a run fail', () => {
  const read = { fates: ['taken', null], items: [], told: [], uneven: [1] } as const;
  expect(faultsOf(read, undefined)).toEqual([
    'VANISHED message 2: nothing was said of it',
    'VANISHED message 1: it gives not one row for each insurance',
  ]);
});

it('without a folder it tells how it is called', async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  expect([
    await runHl7Corpus([], print),
    await runHl7Corpus(['--help'], print),
    await runHl7Corpus(['/nowhere'], print),
  ]).toEqual([2, 0, 2]);
  expect(lines[0]).toMatch(/^npm run corpus -- hl7 FOLDER/);
});
