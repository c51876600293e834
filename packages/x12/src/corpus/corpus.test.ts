import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goldenFiles } from '../testing/golden.ts';
import { clean271, interchange, latin1, spelt, utf8 } from '../testing/messages.ts';
import { knownFault } from './errata.ts';
import { judgeFile } from './judgeFile.ts';
import { holds, readManifest } from './manifest.ts';
import { measureFile } from './measureFile.ts';
import { tokenize } from './tokenize.ts';

const acceptable = { file: 'a', class: 'acceptable', expect: '' };
const findings = (bytes: Uint8Array, claim = acceptable) => judgeFile(bytes, measureFile(bytes), claim, 1);

describe('golden files, their spellings and the corpus rules', () => {
  const spellings: readonly [string, (text: string) => string][] = [
    ['as it is', (text) => text],
    ['without line ends', (text) => text.replaceAll('\n', '')],
    ['with CRLF', (text) => text.replaceAll('~\n', '~').replaceAll('~', '~\r\n')],
    ['with other separators', (text) => spelt(text.replaceAll('~\n', '~'), ['|', '>', '!', '\n'])],
    ['behind a byte order mark', (text) => `\u00ef\u00bb\u00bf${text}`],
    ['without its last terminator', (text) => text.trimEnd().slice(0, -1)],
    [
      'between other text',
      (text) => `\r\n\r\n${text}\r\n -- end of file --\r\n${text.replace(/\d(?=\*[01]\*T\*:)/, '9')}`,
    ],
  ];

  it.each(spellings)('%s: read as a second reader reads it, in any pieces, without a false alarm', (_, change) => {
    for (const { name, bytes } of goldenFiles.filter((file) => file.bytes.length < 6000)) {
      const changed = latin1(change(Array.from(bytes, (c) => String.fromCharCode(c)).join('')));
      const told = findings(changed).filter(({ what }) => !/control|duplicate/.test(what));
      expect({ name, told }).toEqual({ name, told: [] });
    }
  });

  it('says where something is silent, wrong or said in vain', () => {
    const malformed = { ...acceptable, class: 'malformed' };
    expect(findings(latin1(clean271), malformed)).toEqual([{ kind: 'silent', what: 'malformed, and nothing is said' }]);
    expect(findings(latin1(clean271.replace('SE*38', 'SE*37')))).toEqual([
      { kind: 'alarm', what: 'SNIP 1 se-count SE01 in segment 40' },
    ]);
    expect(findings(latin1(clean271), { ...malformed, class: '', expect: 'IK5 R 4' })[0]).toMatchObject({
      kind: 'wrong',
    });
  });
});

describe('knownFault', () => {
  it('excuses no file but those it names', () => {
    expect(goldenFiles.map(({ bytes }) => knownFault(bytes)).filter((fault) => fault !== null)).toEqual([]);
  });
});

describe('tokenize', () => {
  it.each([
    ['one segment a terminator', 'ST*271*1~\nSE*2*1~', ['ST*271*1', 'SE*2*1']],
    ['text of other bytes as those bytes', interchange(['N3*Q\u00dcAY']), null],
    ['no X12', '<html></html>', []],
  ])('%s', (_, text, expected) => {
    if (expected) expect(tokenize(latin1(text))).toEqual(expected);
    else expect(tokenize(utf8(text))).toContain('N3*Q\u00c3\u009cAY');
  });
});

describe('holds', () => {
  it.each([
    ['IK5 R 4', ['TA1 A 000', 'IK5 R 4'], true],
    ['IK5 R 4', ['IK5 R 5'], false],
    ['TA1 R 023, IK5 R 2', ['TA1 R 023'], false],
    ['AK9 R / TA1 R 023/024', ['TA1 R 024'], true],
    ['AK9 R / TA1 R 023/024', ['AK9 R 3'], true],
    ['TA1 R 011 or tolerant accept', ['TA1 E 011', 'AK9 A'], true],
    ['IK4 code 6', ['IK4 6'], true],
    ['IK3 QQQ 1 / IK304=1', ['IK3 1'], true],
    ['IK3 QQQ 1 / IK304=1', ['IK5 R 5'], true],
    ['IK3 QQQ 1 / IK304=1', ['IK5 R 2'], false],
    ['IK3 NM1 8', ['IK5 R 5'], false],
    ['accept, warn', ['AK9 R'], false],
    ['clean', ['AK9 A'], true],
    ['', ['AK9 R'], null],
    ['look at it', ['AK9 R'], null],
  ])('%s against %j', (expected, said, verdict) => {
    expect(holds(expected, said)).toBe(verdict);
  });
});

describe('readManifest', () => {
  it('takes columns by their names', () => {
    expect(readManifest('class\tfile\tsize\texpect\nmalformed\ta/b.edi\t12\tIK5 R 4\n\n')).toEqual([
      { file: 'a/b.edi', class: 'malformed', expect: 'IK5 R 4' },
    ]);
  });
});

describe('npm run corpus', () => {
  it('prints a line a file, and exits with 1 where something is wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
    const run = () => spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), folder], { encoding: 'utf8' });
    try {
      writeFileSync(join(folder, 'good.edi'), latin1(clean271.replace(/XX\*\d{10}/, 'XX*1730166000')));
      const good = run();
      expect({ status: good.status, last: good.stdout.trim().split('\n').at(-1) }).toEqual({
        status: 0,
        last: 'threw 0, wrong 0, silent 0, false alarms 0 (files)',
      });
      expect(good.stdout).toMatch(/^good\.edi\t271\t005010X279A1\t42 segments\tclean\t0 errors\tTA1 A, 999 A/);
      writeFileSync(join(folder, 'manifest.tsv'), 'file\tclass\ngood.edi\tmalformed\n');
      expect(run().status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
