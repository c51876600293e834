import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { read999 } from '../acknowledge/read999.ts';

const main = join(import.meta.dirname, 'main.ts');
const golden = join(import.meta.dirname, '../../golden');
const folder = mkdtempSync(join(tmpdir(), 'x12-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const x12 = (args: readonly string[], input: string | Uint8Array = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { input, maxBuffer: 1 << 28 });
  return { status, bytes: new Uint8Array(stdout), out: stdout.toString('latin1'), err: stderr.toString() };
};
const made = x12(['gen', '271', '--size', '20k', '--seed', '7']);
const broken = made.out.replace('EB*1*IND', 'EB*?*IND');
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

describe('x12 gen', () => {
  it('makes the same bytes of the same seed, and others of another', () => {
    expect(x12(['gen', '271', '--size', '20k', '--seed', '7']).out).toBe(made.out);
    expect(x12(['gen', '271', '--size', '20k', '--seed', '8']).out).not.toBe(made.out);
  });
});

describe('x12 check', () => {
  it('passes a clean message, and names each fault of another with its place', () => {
    expect(x12(['check'], made.out)).toMatchObject({ status: 0, out: '-: no fault\n' });
    const { status, out } = x12(['check', '-'], broken);
    expect(status).toBe(1);
    expect(out).toMatch(/^-:\d+: segment \d+ EB01 in 2000A\/.*2110C: error element-code: The code is not in the list/m);
  });

  it('ends with 0 where there are warnings alone, and shows them', () => {
    const undated = readFileSync(join(golden, '837D/second-payer.edi'), 'latin1').replace('DTP*573*D8*20260910~\n', '');
    const { status, out } = x12(['check'], undated.replace('SE*32', 'SE*31'));
    expect([status, out.split('\n').length]).toEqual([0, 2]);
    expect(out).toContain(': warning claim-other-payer-date: ');
  });

  it('tells the same as JSON', () => {
    const [line = ''] = x12(['check', '--json'], broken).out.split('\n');
    expect(JSON.parse(line)).toMatchObject({ file: '-', code: 'element-code', element: 'EB01', snip: 2 });
  });

  it('goes through folders, and says what could not be read', () => {
    file('good.edi', made.out);
    file('bad.txt', 'no X12 at all');
    const { status, out } = x12(['check', folder]);
    expect(status).toBe(2);
    expect(out).toContain('good.edi: no fault');
    expect(out).toContain('bad.txt:');
  });

  it('reads more than it keeps', () => {
    const large = x12(['gen', '835', '--size', '6M']);
    const run = spawnSync(process.execPath, ['--max-old-space-size=40', main, 'check', '--snip', '4'], {
      input: large.bytes,
    });
    expect(run.stderr.toString()).toBe('');
    expect(run.status).toBe(0);
  });
});

describe('x12 show and x12 json', () => {
  it('labels, and puts faults under what they are about', () => {
    expect(x12(['show'], broken).out).toMatch(/Information: \?\n +! The code is not in the list/);
  });

  it('explains what there is to explain', () => {
    expect(x12(['show', '--explain'], made.out).out).toMatch(/^member 1\n {2}service /);
    expect(x12(['show', '--explain'], x12(['gen', '835', '--size', '5k']).out).out).toContain('claims');
    expect(x12(['show', '--explain'], x12(['gen', '276', '--size', '5k']).out).status).toBe(1);
  });

  it('prints sets, records and trees, an object a line', () => {
    const lines = (args: readonly string[]): Record<string, unknown>[] =>
      x12(['json', ...args], made.out)
        .out.trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines([])[0]).toMatchObject({ guide: '271', value: { beginning: { structure: '0022' } }, faults: [] });
    expect(lines(['--records', '271:member']).length).toBeGreaterThan(1);
    expect(lines(['--tree'])[0]).toMatchObject({ nodes: expect.any(Array), faults: [] });
  });
});

describe('x12 ack', () => {
  it('answers with a 999, and says by its exit code whether all was accepted', () => {
    const good = x12(['ack', '--date', '2026-03-01', '--time', '0930', '--control', '12'], made.out);
    expect(good.status).toBe(0);
    expect(good.out).toContain('*260301*0930*^*00501*000000012*');
    expect(read999(x12(['ack'], broken).bytes).ok).toBe(true);
    expect(x12(['ack'], broken).status).toBe(1);
    expect(x12(['ack'], 'no X12').status).toBe(2);
  });
});

describe('x12 deid', () => {
  it('prints a message about nobody, the same again under one secret', () => {
    const secret = file('secret', 'a secret of the test');
    const { status, out } = x12(['deid', '--secret-file', secret], made.out);
    expect(status).toBe(0);
    const [member = ''] = /NM1\*IL\*1\*[^~]*/.exec(made.out) ?? [];
    expect(member).not.toBe('');
    expect(out).not.toContain(member);
    expect(x12(['deid', '--secret-file', secret], made.out).out).toBe(out);
    expect(x12(['deid'], made.out).out).not.toBe(out);
  });

  it('writes a file for each of several', () => {
    const out = join(folder, 'out');
    const { status } = x12(['deid', '--out', out, join(golden, '271')]);
    expect(status).toBe(0);
    expect(readdirSync(out)).toHaveLength(readdirSync(join(golden, '271')).length);
    expect(readFileSync(join(out, readdirSync(out)[0] ?? ''), 'latin1')).toMatch(/^ISA/);
  });
});

describe('what cannot be done', () => {
  it.each([
    ['no command', [], ''],
    ['a command that there is not', ['chekc'], "there is no command 'chekc'"],
    ['an option that there is not', ['check', '--fast'], '--fast'],
    ['a file that there is not', ['check', '/nowhere/at-all'], 'there is no file or folder /nowhere/at-all'],
    ['a number that is none', ['check', '--snip', 'x'], '--snip is a whole number from 1 to 7'],
    ['a kind that there is not', ['gen', '834'], 'gen takes one kind'],
    ['records that there are not', ['json', '--records', '835:page'], '--records is one of'],
    ['two outputs on one stream', ['deid', main, main], '--out FOLDER is needed'],
  ])('ends with 2 and says so: %s', (_, args, told) => {
    const { status, err } = x12(args);
    expect(status).toBe(2);
    expect(err).toContain(told);
  });

  it('is helped with', () => {
    expect(x12(['--help'])).toMatchObject({ status: 0, out: expect.stringContaining('usage: x12 COMMAND') });
    for (const name of ['check', 'show', 'json', 'ack', 'deid', 'gen'])
      expect(x12([name, '--help'])).toMatchObject({ status: 0, out: expect.stringContaining(`usage: x12 ${name}`) });
  });
});
