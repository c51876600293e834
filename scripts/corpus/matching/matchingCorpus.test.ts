import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runMatchingCorpus, shortfalls } from './matchingCorpus.ts';
import type { Linkage } from './measureLinkage.ts';

const samples = join(import.meta.dirname, '..', 'samples', 'matching');

type Line = {
  readonly file?: string;
  readonly with?: string;
  readonly function?: string;
  readonly vectors?: number;
  readonly differ?: number;
  readonly differing?: readonly unknown[];
  readonly withSsn?: Linkage;
  readonly withoutSsn?: Linkage;
  readonly faults?: readonly string[];
  readonly summary?: unknown;
};

function ran(folder: string) {
  const lines: Line[] = [];
  const code = runMatchingCorpus([folder], (line) => void lines.push(JSON.parse(line) as Line));
  return { code, lines };
}

function ranOver(files: Readonly<Record<string, string>>, alsoSample?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'matching-corpus-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    if (alsoSample !== undefined) cpSync(join(samples, alsoSample), join(folder, alsoSample));
    return ran(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('every vector that is known, and FEBRL 1 and 3 within the bounds', () => {
  const { code, lines } = ran(samples);
  expect(lines.flatMap(({ file, faults = [] }) => faults.map((fault) => `${file}: ${fault}`))).toEqual([]);
  expect(code).toBe(0);
  expect(lines.flatMap(({ vectors, differ }) => (vectors === undefined ? [] : [[vectors, differ]]))).toEqual([
    [9, 0],
    [814, 0],
    [5, 0],
    [17, 0],
    [12, 0],
    [33, 0],
    [36, 0],
    [70, 0],
  ]);
  const third = lines.find(({ file }) => file === 'febrl_dataset3.csv');
  expect(third?.withSsn).toMatchObject({ possible: 12_497_500, true: 6538 });
  expect(third?.withSsn?.compared).toBeLessThan(10_000);
  expect([third?.withSsn?.merged.false, third?.withoutSsn?.merged.false]).toEqual([0, 0]);
  expect(third?.withSsn?.linked.f1).toBeGreaterThanOrEqual(0.99);
  expect(third?.withoutSsn?.linked.f1).toBeGreaterThanOrEqual(0.97);
  expect(lines.at(-1)).toMatchObject({ summary: { files: 10, passedOver: 0, failed: 0 } });
});

const head =
  'rec_id, given_name, surname, street_number, address_1, address_2, suburb, postcode, state, date_of_birth, soc_sec_id';
const org = 'rec-1-org, annabel, tallow, 12, orchard lane, , austin, 7870, tx, 19800307, 5364122';
const stranger = 'rec-2-org, otto, brook, 900, harbor road, , el paso, 7990, tx, 19511130, 5418809';

it('two files of one number are linked with each other, one alone among its own', () => {
  const { code, lines } = ranOver({
    'set4a.csv': [head, org, stranger].join('\n'),
    'set4b.csv': [head, org.replace('org', 'dup-0').replace('annabel', 'anabel')].join('\n'),
    'set5.csv': [head, org, org.replace('org', 'dup-0'), org.replace('org', 'dup-1'), stranger].join('\r\n'),
  });
  expect(code).toBe(0);
  expect(lines[0]).toMatchObject({
    file: 'set4a.csv',
    with: 'set4b.csv',
    withSsn: { possible: 2, compared: 1, true: 1, linked: { pairs: 1, f1: 1 }, merged: { pairs: 1, false: 0 } },
  });
  expect(lines[1]).toMatchObject({ file: 'set5.csv', withoutSsn: { possible: 6, compared: 3, true: 3 } });
});

it('what is missed and what is false brings the measures below their bounds', () => {
  // Truth is told by the number alone: one person under two, and two under one.
  const { code, lines } = ranOver({
    'set6.csv': [head, org, org.replace('rec-1', 'rec-3'), stranger, stranger.replace('rec-2', 'rec-1')].join('\n'),
  });
  expect(code).toBe(1);
  expect(lines[0]?.faults).toEqual([
    'F1 with the SSN is below 0.99',
    'precision with the SSN is below 0.999',
    'of 10,000 merged with the SSN at least one is false',
    'F1 without the SSN is below 0.97',
    'precision without the SSN is below 0.999',
    'of 10,000 merged without the SSN at least one is false',
  ]);
  const linked = { pairs: 1, false: 0, precision: 1, recall: 0.96, f1: 0.98 };
  const linkage = {
    compared: 1,
    possible: 1,
    true: 1,
    comparedRecall: 1,
    linked,
    merged: { ...linked, falseOf10000: 0 },
  };
  expect([shortfalls(linkage, true), shortfalls(linkage, false)]).toEqual([['F1 with the SSN is below 0.99'], []]);
});

it('a vector that differs, a function that nobody knows, half a file and no file are faults; other files are passed over', () => {
  const { code, lines } = ranOver(
    {
      'vectors_nysiis.csv': 'Tu,T\nBosch,BASS\n',
      'vectors_caverphone.csv': 'Tu,T11111\n',
      'half.csv': `${head}\nrec-1-org, annabel\nannabel, tallow`,
      'counties.csv': 'state,county\nTX,Travis\n',
      'quote.csv': 'a,"b\n',
      'empty.csv': '',
      'notes.md': '# Notes\n',
    },
    'vectors_soundex.csv',
  );
  expect(code).toBe(1);
  expect(lines.map(({ file, faults }) => [file, faults])).toEqual([
    ['half.csv', ['Row 3 has no rec_id of the form rec-N-org or rec-N-dup-k']],
    ['quote.csv', [expect.stringContaining('Quote Not Closed')]],
    ['vectors_caverphone.csv', ['a function that is not known here']],
    ['vectors_nysiis.csv', ['1 of 2 vectors differs']],
    ['vectors_soundex.csv', []],
    [undefined, undefined],
  ]);
  expect(lines[3]?.differing).toEqual([{ of: ['Bosch'], expected: 'BASS', found: 'BAS' }]);
  expect(lines.at(-1)).toMatchObject({ summary: { files: 5, passedOver: 2, failed: 4 } });
  expect(ranOver({ 'notes.md': '' }).code).toBe(1);
});

it('says how it is called, and what is not there', () => {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  expect([
    runMatchingCorpus([], print),
    runMatchingCorpus(['--help'], print),
    runMatchingCorpus(['nowhere'], print),
  ]).toEqual([2, 0, 2]);
  expect([said[0] === said[1], said[2]]).toEqual([true, 'nowhere is not there.']);
});
