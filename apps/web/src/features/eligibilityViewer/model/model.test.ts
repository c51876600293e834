import { placeholder } from '@coverline/domain/format/placeholder.ts';
import { describe, expect, it } from 'vitest';
import { readOutline } from '../engine/readOutline.ts';
import { sample } from '../engine/samples.ts';
import { elementRows } from './elementRows.ts';
import { nextFinding, placeText, verdictOf } from './findings.ts';
import { foreignKind } from './foreignKind.ts';
import { fileFault, mostBytes } from './fileFault.ts';
import { lookupId } from './lookupId.ts';
import type { Finding, Message } from './outline.ts';
import { rejoined } from './rejoined.ts';
import { rowOfSegment } from './rowOfSegment.ts';
import { searchable, searchMessage } from './searchMessage.ts';
import { segmentText } from './segments.ts';
import { ordinalIn, setBytes, setOfSegment } from './setBytes.ts';
import { rowOfLoop, treeRows } from './treeRows.ts';
import { csvName, tableCsv } from './tableCsv.ts';
import { unreadText } from './unreadText.ts';

const message: Message = { id: 1, name: 'x', ...readOutline(sample('271')) };
const { outline, bytes } = message;
const ordinalOf = (begins: string): number =>
  Array.from(outline.starts, (_, n) => n + 1).find((ordinal) => segmentText(message, ordinal).startsWith(begins)) ?? 0;

describe('the tree', () => {
  it('has every segment in its order, with the loops in front of what they hold', () => {
    const rows = treeRows(outline, new Set());
    expect(rows.filter((row) => row > 0)).toEqual(Array.from(outline.starts, (_, n) => n + 1));
    expect(rows.filter((row) => row < 0)).toHaveLength(outline.loopFirsts.length);
    expect(rows.indexOf(rowOfLoop(0))).toBe(rows.indexOf(outline.loopFirsts[0] ?? 0) - 1);
  });

  it('without what lies in a folded loop', () => {
    const rows = treeRows(outline, new Set([0]));
    const set = outline.sets[0];
    expect(rows.filter((row) => row < 0)).toEqual([rowOfLoop(0)]);
    expect(rows.some((row) => row >= (set?.first ?? 0) && row <= (set?.last ?? 0))).toBe(false);
    expect(rows.at(-1)).toBe(outline.starts.length);
  });
});

describe('the search', () => {
  const text = searchable(bytes);
  it('finds segments whatever the case, each once', () => {
    expect(searchMessage(text, outline, 'northwind pay')).toEqual([]);
    expect(searchMessage(text, outline, ' bht*0022 ')).toEqual([ordinalOf('BHT')]);
    const found = searchMessage(text, outline, '*');
    expect(new Set(found).size).toBe(found.length);
    expect(searchMessage(text, outline, '')).toEqual([]);
  });
});

describe('the elements of a segment', () => {
  it('have their names, and what their codes say', () => {
    const [first, second] = elementRows(message, ordinalOf('NM1*PR'));
    expect(first).toMatchObject({ name: 'NM101', value: 'PR', meaning: expect.stringMatching(/payer/i) });
    expect(second).toMatchObject({ name: 'NM102', meaning: 'Organization' });
  });
});

describe('findings', () => {
  const [fault] = outline.findings;
  const warning = { ...fault, severity: 'warning' } as Finding;
  it('are counted, and placed in words', () => {
    expect(verdictOf([])).toEqual({ grade: 'Good', text: 'No fault found' });
    expect(verdictOf(outline.findings)).toEqual({ grade: 'Bad', text: '1 error' });
    expect(verdictOf([warning, warning])).toEqual({ grade: 'Questionable', text: '2 warnings' });
    expect(placeText(fault as Finding)).toMatch(/^\w+, segment \d+, loop \w+, byte [\d,]+$/);
  });
  it('are stepped through round and round', () => {
    expect([nextFinding(3, -1, 1), nextFinding(3, 2, 1), nextFinding(3, 0, -1), nextFinding(3, -1, -1)]).toEqual([
      0, 0, 2, 2,
    ]);
    expect(nextFinding(0, -1, 1)).toBe(-1);
  });
});

it('a row of the business view goes with the segments of its loop', () => {
  const at = ordinalOf('EB*');
  const rows = [at, at + 4].map((segment) => ({ segment, cells: [] }));
  expect(rowOfSegment(outline, rows, at)).toBe(0);
  expect(rowOfSegment(outline, rows, 1)).toBe(-1);
  const hsd = ordinalOf('HSD*');
  expect(segmentText(message, hsd - 1)).toMatch(/^EB/);
  expect(rowOfSegment(outline, [...rows, { segment: hsd - 1, cells: [] }], hsd)).toBe(2);
  expect(rowOfSegment(outline, rows, ordinalOf('BHT'))).toBe(-1);
});

it('each set alone is a message, whose segments are found again in the whole', () => {
  const whole: Message = { id: 2, name: 'y', ...readOutline(sample('278')) };
  expect(whole.outline.sets).toHaveLength(3);
  for (const set of whole.outline.sets) {
    const alone: Message = { id: 3, name: 'z', ...readOutline(setBytes(whole, set)) };
    const texts = Array.from(alone.outline.starts, (_, n) => segmentText(alone, n + 1));
    expect(texts).toEqual(texts.map((_, n) => segmentText(whole, ordinalIn(set, n + 1))));
    expect(texts.at(-1)).toMatch(/^SE\*/);
    expect(setOfSegment(whole.outline, set.last)).toBe(whole.outline.sets.indexOf(set));
  }
});

it.each([
  ['MSH|^~\\&|LAB', 'an HL7 v2 message'],
  ['<?xml version="1.0"?>', 'XML'],
  ['  {"a": 1}', 'JSON'],
  ['PK\u0003\u0004', 'a zip file without a message in it'],
  ['%PDF-1.7', 'a PDF file'],
  ['ISA*00*', null],
  ['hello', null],
])('%j is %s', (text, kind) => {
  expect(foreignKind(new TextEncoder().encode(text))).toBe(kind);
});

it('what is no X12 is called by what it is, or by what the reader says with the byte', () => {
  expect(unreadText('a.txt', 'JSON', null)).toBe('a.txt is JSON, and not X12. This viewer reads X12 messages.');
  const { outline: nothing } = readOutline(new TextEncoder().encode('hello'));
  expect(unreadText('a.txt', null, nothing.findings[0] ?? null)).toMatch(
    /^a\.txt holds no X12 message: .* \(byte \d+\)$/,
  );
});

it('a file is neither empty nor larger than a page may hold', () => {
  expect(fileFault(0)).toBe('The file is empty.');
  expect(fileFault(mostBytes)).toBeNull();
  expect(fileFault(mostBytes + 1)).toMatch(/too large/);
});

it('a lookup is known by its number, alone or in an address', () => {
  const id = '0192f3a0-1111-7222-8333-444455556666';
  expect(lookupId(` ${id.toUpperCase()} `)).toBe(id);
  expect(lookupId(`https://x.example/spifmanagement/eligibility?SpifResponseID=${id}`)).toBe(id);
  expect(lookupId('0192f3a0')).toBeNull();
});

it('segments become a message again, whatever they hold', () => {
  expect(new TextDecoder().decode(rejoined(['ISA*1', 'IEA*1']))).toBe('ISA*1~\nIEA*1~\n');
  expect(new TextDecoder().decode(rejoined(['MSG*a~b']))).toBe('MSG*a~b\n');
});

it('[ROUTE-055] a table leaves as CSV: no formula in it, nothing for what is not stated', () => {
  const row = (...texts: string[]) => ({ segment: 1, cells: texts.map((text) => ({ text, segment: 1 })) });
  const columns = [{ label: 'Claim' }, { label: 'Why, if not' }];
  const rows = [row('A "1"', 'CO 45'), row('=cmd()', placeholder), row('-$5.00', '-1+2')];
  expect(tableCsv({ columns }, rows).split('\r\n')).toEqual([
    '\uFEFFClaim,"Why, if not"',
    '"A ""1""",CO 45',
    `"'=cmd()",`,
    `-$5.00,"'-1+2"`,
    '',
  ]);
  expect(csvName('Statements (EB)')).toBe('statements-eb.csv');
});
