import { expect, it } from 'vitest';
import { createByteWords } from './byteWords.ts';
import { lettersOf } from './macLetters.ts';

/** The bytes of an old Mac for the letters of these tests. */
const macBytes: Readonly<Record<string, number>> = {
  á: 0x87, à: 0x88, ä: 0x8a, ã: 0x8b, å: 0x8c, ç: 0x8d, é: 0x8e, è: 0x8f, ê: 0x90, í: 0x92, î: 0x94, ñ: 0x96,
  ó: 0x97, ô: 0x99, ö: 0x9a, ú: 0x9c, ü: 0x9f, Ñ: 0x84, É: 0x83, Ö: 0x85, Ü: 0x86, Á: 0xe7, Í: 0xea, '’': 0xd5, '–': 0xd0,
}; // prettier-ignore
const windowsBytes: Readonly<Record<string, number>> = { '’': 0x92, '–': 0x96, '—': 0x97, '…': 0x85, '“': 0x93, '”': 0x94, Š: 0x8a, š: 0x9a, Ž: 0x8e, ž: 0x9e, '•': 0x95, '™': 0x99 }; // prettier-ignore
const dosBytes: Readonly<Record<string, number>> = { é: 0x82, ü: 0x81, ñ: 0xa4, á: 0xa0, í: 0xa1, ó: 0xa2, ö: 0x94, ä: 0x84, É: 0x90, Ñ: 0xa5 }; // prettier-ignore

const bytesBy = (table: Readonly<Record<string, number>>, text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => table[sign] ?? sign.charCodeAt(0));

function read(table: Readonly<Record<string, number>>, text: string) {
  const words = createByteWords();
  // In pieces of three bytes: a word is whole all the same.
  const bytes = bytesBy(table, text);
  for (let at = 0; at < bytes.length; at += 3) words.push(bytes.subarray(at, at + 3));
  return lettersOf(words.end());
}

const names = [
  'Muñoz', 'García', 'Renée', 'Ibáñez', 'Gómez', 'Müller', 'Schröder,Jürgen', 'François', 'Hélène', 'González,José', 'Nuñez|Ramón',
]; // prettier-ignore

it.each([...names, 'Sánchez', 'Jiménez', 'Peña', 'Muñoz,O’Brien', 'IBÁÑEZ;MUÑOZ'])(
  '%s as an old Mac writes it is read so',
  (text) => expect(read(macBytes, text)).toBe('macintosh'),
);

it.each([
  ...names,
  'O’Brien',
  'D’Angelo,Smith–Jones',
  'O’BRIEN',
  'MUÑOZ',
  'JOSé', // by a program that knows the capitals of ASCII alone
  'JosÉ', // and by one that knows its small letters alone
  'AndrÉs',
  'CortÉs,RenÉ',
  'JOSÉ',
  'CORTÉS',
  'INÉS;ANDRÉ|VALDÉS',
  'GARCÍA,JOSÉ',
  'ŽIŽEK',
  'Smith–Jones',
  '“North” Clinic…',
  'Acme™ Health',
  'Don’t',
  'Children’s',
  'Zoë,Åsa',
])('%s as Windows writes it stays so', (text) => expect(read(windowsBytes, text)).toBe('windows-1252'));

it.each([
  ['one word that may be both', windowsBytes, 'Ta’nya'],
  ['another', macBytes, 'Martínez'],
  ['a letter that Windows has in its place', macBytes, 'Schröder'],
  ['small letters alone', macBytes, 'muñoz'],
  ['some of each', { ...macBytes, é: 0xe9 }, 'Muñoz,Renée'],
  ['a Mac’s that are seldom', macBytes, 'Benoît'],
  ['letters of DOS that a Mac has otherwise', dosBytes, 'Schröder,Jörg'],
])('%s: a person decides', (_, table, text) => expect(read(table, text)).toBe('either'));

it.each(['André', 'Jürgen', 'Muñoz,Martínez', 'JOSÉ', 'Renée'])('%s as DOS writes it is never a Mac’s', (text) => {
  expect(read(dosBytes, text)).not.toBe('macintosh');
});

it('one odd word among many of Windows decides nothing', () => {
  const many = Array.from(
    { length: 30 },
    (_, at) => `Mu\u00f1oz${String.fromCharCode(97 + (at % 26))}${at > 25 ? 'x' : ''}`,
  );
  expect(read(windowsBytes, [...many, 'Mu–oz'].join(','))).toBe('windows-1252');
});
