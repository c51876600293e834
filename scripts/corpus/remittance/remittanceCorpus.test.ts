import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runRemittanceCorpus } from './remittanceCorpus.ts';

const samples = join(import.meta.dirname, '..', 'samples', 'remittance');

type Line = {
  readonly file?: string;
  readonly balances?: boolean;
  readonly faults?: readonly unknown[];
  readonly wrong?: readonly string[];
  readonly summary?: unknown;
};

function ran(folder: string) {
  const lines: Line[] = [];
  const code = runRemittanceCorpus([folder], (line) => void lines.push(JSON.parse(line) as Line));
  return { code, lines, of: (file: string) => lines.find((line) => line.file === file) };
}

/** Over the samples, with files of this test beside or in place of them. */
function ranWith(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'remittance-corpus-'));
  try {
    cpSync(samples, folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return ran(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('reads each sample as is expected of it, and says which line is off by a cent', () => {
  const { code, lines, of } = ran(samples);
  expect(lines.flatMap(({ wrong }) => wrong ?? [])).toEqual([]);
  expect(code).toBe(0);
  expect(lines.at(-1)).toEqual({ summary: { files: 5, balanced: 4, claims: 7, failed: 0 } });
  expect(of('04-takeback-and-interest.835')).toMatchObject({ paid: '80.00', plb: '28.75', balances: true });
  expect(of('05-one-cent-off-line.835')).toMatchObject({
    balances: false,
    faults: [
      { place: 'line', segment: 18, cents: 1 },
      { place: 'claim', segment: 14, cents: 1 },
    ],
  });
});

const one = '01-two-patients.835';
it.each([
  ['balances', false],
  ['claims', 3],
  ['paid', '92.01'],
  ['patient_responsibility', '28.00'],
  ['denied', 1],
  ['reversals', 1],
  ['plb', '0.01'],
  ['fault', 'line SVC02'],
])('tells that %s is not as expected', (name, value) => {
  const { code, of } = ranWith({ 'expected.json': JSON.stringify({ [one]: { [name]: value } }) });
  expect([code, of(one)?.wrong]).toEqual([1, [`not as expected: ${name}`]]);
});

it('a payment that its claims do not make, half a file, another message, and nothing at all', () => {
  const whole = readFileSync(join(samples, one), 'utf8');
  const { code, of } = ranWith({
    'off.835': whole.replace('BPR*I*92*', 'BPR*I*93*'),
    'half.835': whole.slice(0, whole.indexOf('CLP*HL-1002')),
    'other.txt': 'MSH|^~\\&|not X12',
  });
  expect(code).toBe(1);
  expect(of('off.835')).toMatchObject({ faults: [{ place: 'payment', cents: -100 }], wrong: [] });
  expect(of('half.835')?.wrong).toEqual(['no remittance that ends with its SE']);
  expect(of('other.txt')?.wrong).toEqual(['no remittance that ends with its SE']);
  const folder = mkdtempSync(join(tmpdir(), 'remittance-corpus-'));
  try {
    expect(ran(folder).code).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
