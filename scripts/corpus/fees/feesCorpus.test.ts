import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shippedRvu } from '@coverline/clearance/feeSchedules/shipped/shippedRvu.ts';
import { expect, it } from 'vitest';
import { runFeesCorpus } from './feesCorpus.ts';

const samples = join(import.meta.dirname, '..', 'samples', 'fees');

type Line = {
  readonly file?: string;
  readonly is?: string;
  readonly rows?: number;
  readonly differ?: number;
  readonly faults?: readonly { readonly row: number; readonly column: string }[];
  readonly differing?: readonly unknown[];
  readonly summary?: unknown;
};

function ran(folder: string) {
  const lines: Line[] = [];
  const code = runFeesCorpus([folder], (line) => void lines.push(JSON.parse(line) as Line));
  return { code, lines };
}

function ranOver(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = mkdtempSync(join(tmpdir(), 'fees-corpus-'));
  try {
    cpSync(join(samples, 'GPCI2026.csv'), join(folder, 'GPCI2026.csv'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return ran(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('files as CMS publishes them, and each vector to the cent', () => {
  const { code, lines } = ran(samples);
  expect(code).toBe(0);
  expect(lines.map(({ file, is, rows, differ }) => [file, is, rows ?? differ])).toEqual([
    ['GPCI2026.csv', 'cost indices', 109],
    ['PPRRVU_2026_july_head.csv', 'relative values', 11],
    ['clfs_sample.csv', 'laboratory', 2],
    ['pfs_2026_test_vectors.csv', 'vectors', 0],
    [undefined, undefined, undefined],
  ]);
  expect(lines.at(-1)).toEqual({ summary: { files: 4, passedOver: 0, failed: 0, vectors: 23, differ: 0 } });
});

const head = 'hcpcs,mod,mac,locality,setting,amount';
const laboratory =
  '2026 Clinical Diagnostic Laboratory Fee Schedule\n\nYEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE\n2026,85025,,20260101,N,7.77';

it('a cent too much, a code and a place that are not there, and a rate of the laboratory', () => {
  const { code, lines } = ranOver({
    'pprrvu2026_jul.csv.gz': gzipSync(shippedRvu),
    '26CLABQ1.csv': laboratory,
    'vectors.csv': [
      head,
      '45378,53,03602,21,nonfacility,187.56',
      '45378,53,03602,21,nonfacility,187.57',
      '00001,,03602,21,nonfacility,1.00',
      '99213,,03602,77,nonfacility,1.00',
      '85025,,,,,7.77',
      '85025,,,,,7.7',
    ].join('\n'),
    'notes.csv': 'a,b\n1,2\n',
  });
  expect(code).toBe(1);
  expect(lines.find(({ is }) => is === 'vectors')?.differing).toMatchObject([
    { row: 3, code: '45378', found: '187.56' },
    { row: 4, code: '00001', found: 'no code' },
    { row: 5, locality: '77', found: 'no locality' },
    { row: 7, code: '85025', found: '7.77' },
  ]);
  expect(lines.at(-1)).toEqual({ summary: { files: 4, passedOver: 1, failed: 1, vectors: 6, differ: 4 } });
});

it('a row that cannot be read, a file that is damaged and a folder without vectors are faults', () => {
  const spoilt = ranOver({
    'pprrvu2026_jul.csv': shippedRvu.replace('0.98,2.86', '0.98,x'),
    'damaged.csv.gz': Buffer.from('no gzip'),
    'vectors2026.csv': [head, '45378,53,03602,21,nonfacility,187.56'].join('\n'),
  });
  expect(spoilt.code).toBe(1);
  expect(spoilt.lines.find(({ is }) => is === 'relative values')?.faults).toMatchObject([
    { row: 2, column: 'nonfac_pe_rvu' },
  ]);
  expect(spoilt.lines[0]).toMatchObject({ file: 'damaged.csv.gz', faults: [expect.any(String)] });
  expect(ranOver({}).code).toBe(1);
  expect(
    ranOver({ 'vectors2024.csv': [head, '99213,,03602,21,facility,1.00'].join('\n') }).lines.at(-2)?.differing,
  ).toMatchObject([{ found: 'no schedule' }]);
});

it('says how it is called, and what is not there', () => {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  expect([runFeesCorpus([], print), runFeesCorpus(['--help'], print), runFeesCorpus(['nowhere'], print)]).toEqual([
    2, 0, 2,
  ]);
  expect([said[0] === said[1], said[2]]).toEqual([true, 'nowhere is not there.']);
});
