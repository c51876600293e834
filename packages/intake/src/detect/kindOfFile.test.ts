import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileRefusal } from '../refusal.ts';
import { memorySource } from '../source.ts';
import { bytesOf, cutSource } from '../testing/readAll.ts';
import { kindOfFile } from './kindOfFile.ts';

const csv = 'Last,First\nDoe,Jane\n';
const isa = (set: string) =>
  `ISA*00*          *00*          *ZZ*A              *ZZ*B              *260101*1200*^*00501*000000001*0*T*:~GS*HP*A*B*20260101*1200*1*X*005010~ST*${set}*0001~SE*2*0001~GE*1*1~IEA*1*000000001~`;
const packed = (files: Record<string, Uint8Array | string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, it]) => [name, typeof it === 'string' ? strToU8(it) : it])),
  );
const book = (more: Record<string, Uint8Array | string> = {}) =>
  packed({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...more });
const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
const nulls = (length: number) => new Uint8Array(length);
const bytes = (given: Uint8Array | string) => (typeof given === 'string' ? bytesOf(given) : given);

const refusal = (given: Uint8Array | string): Promise<unknown> =>
  kindOfFile(memorySource(bytes(given))).catch((error: unknown) => error);

describe('what may be exchanged, by its content', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['commas', csv, 'CSV'],
    ['a header alone', 'Last,First\n', 'Text'],
    ['tabs', 'Last\tFirst\nDoe\tJane\n', 'Tab-separated'],
    ['pipes', 'Last|First\nDoe|Jane\n', 'Pipe-separated'],
    ['words', 'Call us about the file of Monday.\n', 'Text'],
    ['JSON lines', '{"Last":"Doe"}\n{"Last":"Roe"}\n', 'JSON lines'],
    ['JSON', '[\n{"Last":"Doe"}\n]', 'JSON'],
    ['HL7', 'MSH|^~\\&|A|B|C|D|20260101||ADT^A01|1|P|2.5\rPID|1\r', 'HL7'],
    ['X12 questions', isa('270'), 'X12 270'],
    ['X12 payments', isa('835'), 'X12 835'],
    ['X12 without a set', isa('270').replace('ST*270', 'XX*270'), 'X12'],
    ['a workbook', book(), 'XLSX'],
    ['a zip', packed({ 'a.csv': csv }), 'ZIP'],
    ['a zip of many', packed({ 'a.csv': csv, 'b/c.txt': isa('837'), '__MACOSX/x': program }), 'ZIP of 2 files'],
    ['a zip with an empty file', packed({ 'a.csv': '' }), 'ZIP'],
  ])('%s', async (_what, given, kind) => {
    expect(await kindOfFile(memorySource(bytes(given)))).toBe(kind);
    expect(await kindOfFile(cutSource(bytes(given), [1, 3, 50]))).toBe(kind);
  });
});

describe('F-01 F-03 F-06 what may not, whatever its name says', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['nothing', '', 'empty'],
    ['a program', program, 'type'],
    ['a PDF', '%PDF-1.7\n', 'type'],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'type'],
    ['a GIF that is a script too', 'GIF89a=1;alert(1)', 'type'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'markup'],
    ['a page', '<html></html>', 'markup'],
    ['a text that goes on as something else', Buffer.concat([bytesOf(csv.repeat(4_000)), nulls(70_000)]), 'binary'],
    ['the file that tries out scanners', ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EI', 'CAR-STANDARD'].join(''), 'test-virus'],
    ['the same in a zip', packed({ 'a.txt': ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EI', 'CAR-'].join('') }), 'test-virus'],
    ['macros', book({ 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['a document', packed({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }), 'type'],
    ['a workbook that is a bomb', book({ 'xl/worksheets/sheet1.xml': nulls(30_000_000) }), 'zip-bomb'],
    ['a zip that is a bomb', packed({ 'a.csv': new Uint8Array(30_000_000).fill(65) }), 'zip-bomb'],
    ['a zip within', packed({ 'a.csv': csv, 'b.csv': packed({ 'c.csv': csv }) }), 'zip-nested'],
    ['a program within', packed({ 'a.csv': csv, 'b.csv': program }), 'type'],
    ['a page within', packed({ 'a.csv': '<!doctype html>' }), 'markup'],
    ['a name that leads out', packed({ '../../a.csv': csv }), 'zip-name'],
    ['nothing within', packed({}), 'empty'],
    [
      'more files than anybody sends',
      packed(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}`, '']))),
      'zip-many',
    ],
    ['a zip that is cut', packed({ 'a.csv': csv }).subarray(0, 60), 'zip-damaged'],
  ])('%s', async (_what, given, code) => {
    const error = await refusal(given);
    expect(error).toBeInstanceOf(FileRefusal);
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/) as string });
  });
});
