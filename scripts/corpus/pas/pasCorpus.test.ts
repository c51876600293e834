import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runPasCorpus } from './pasCorpus.ts';

const samples = join(import.meta.dirname, '../../../packages/authorization/samples/pas');

type Line = {
  readonly file?: string;
  readonly kind?: string;
  readonly isValid?: boolean;
  readonly rules?: Readonly<Record<string, readonly string[]>>;
  readonly decisions?: readonly { readonly outcome: string; readonly lines: readonly { readonly action: string }[] }[];
  readonly faults?: readonly string[];
  readonly summary?: unknown;
};

function ran(folder: string) {
  const lines: Line[] = [];
  const code = runPasCorpus([folder], (line) => void lines.push(JSON.parse(line) as Line));
  return { code, lines, of: (file: string) => lines.find((line) => line.file === file) };
}

/** Over the samples, with files of this test beside them. */
function ranWith(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'pas-corpus-'));
  try {
    cpSync(samples, folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return ran(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('tells of each sample what it is, each rule that it breaks, and what is decided in it', () => {
  const { code, lines, of } = ran(samples);
  expect(code).toBe(0);
  expect(lines.at(-1)).toEqual({ summary: { files: 14, valid: 2, decisions: 6, failed: 0 } });
  expect(of('valid_pa_response_bundle_denial.json')).toMatchObject({
    kind: 'Response',
    decisions: [{ outcome: 'Denied', lines: [{ action: 'A3' }] }],
  });
  expect(of('request-inquire.json')).toMatchObject({
    kind: 'Request',
    isValid: false,
    rules: { ItemLocation: ['Claim.item[1]'] },
  });
});

const manifest = (row: string) => ({ 'manifest.tsv': `file\tkind\tvalid\trules\toutcomes\n${row}\n` });

it.each([
  ['as it is', 'response-pended-v221.json\tResponse\tno\t["ResponseRequest","BundleIdentifier"]\t["Pended"]', null],
  ['another kind', 'response-pended-v221.json\tRequest\t\t\t', 'kind'],
  ['valid, which it is not', 'response-pended-v221.json\t\tyes\t\t', 'valid'],
  ['another rule', 'response-pended-v221.json\t\t\t["MemberId"]\t', 'rules'],
  ['another outcome', 'response-pended-v221.json\t\t\t\t["Approved"]', 'outcomes'],
])('a manifest that says %s', (_what, row, differs) => {
  const { code, of } = ranWith(manifest(row));
  expect(code).toBe(differs === null ? 0 : 1);
  expect(of('response-pended-v221.json')?.faults).toEqual(
    differs === null ? [] : [`not as the manifest says: ${differs}`],
  );
});

it('what is no JSON is told, and a folder without a file is a fault', () => {
  const { code, of } = ranWith({ 'half.json': '{"resourceType":"Bundle"' });
  expect(code).toBe(1);
  expect(of('half.json')?.faults).toEqual(['no JSON']);
  const folder = mkdtempSync(join(tmpdir(), 'pas-corpus-'));
  try {
    expect(ran(folder).code).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
