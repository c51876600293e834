import { describe, expect, it } from 'vitest';
import { elementMeaning } from './elementMeaning.ts';

/** Of a segment in which nothing else stands. */
const meaningOf = (segment: string, position: number, value: string) =>
  elementMeaning([segment, ...Array.from({ length: position - 1 }, () => ''), value], position, '^');

describe('elementMeaning', () => {
  it.each([
    ['EB', 1, 'C', 'Deductible'],
    ['EB', 2, 'IND', 'Individual'],
    ['EB', 3, '30', 'Health benefit plan'],
    ['EB', 3, '98^UC', 'Office visit, Urgent care'],
    ['EB', 3, '98^Q9', 'Office visit, Q9'],
    ['EB', 6, '29', 'Remaining'],
    ['EB', 11, 'N', 'No authorization needed'],
    ['EB', 12, 'Y', 'In network'],
    ['AAA', 3, '75', 'Subscriber not found'],
    ['DTP', 3, '20260101-20261231', '01/01/2026 to 12/31/2026'],
    ['DMG', 2, '19590514', '05/14/1959'],
    ['HL', 3, '22', 'Subscriber'],
    ['III', 1, 'ZZ', 'Place of service'],
  ])('%s%d %s', (segment, position, value, said) => {
    expect(meaningOf(segment, position, value)).toBe(said);
  });

  it.each([
    ['EB', 7, '412.5'],
    ['EB', 1, '??'],
    ['EB', 1, 'constructor'],
    ['constructor', 1, 'C'],
    ['DTP', 3, '2026'],
    ['EB', 1, ''],
  ])('%s%d %s is no code we know', (segment, position, value) => {
    expect(meaningOf(segment, position, value)).toBeNull();
  });

  it.each([
    ['ZZ', '21', 'Inpatient Hospital'],
    ['ZZ', '30', null],
    ['NI', '21', null], // the nature of an injury has numbers of its own
  ])('III*%s*%s', (qualifier, code, said) => {
    expect(elementMeaning(['III', qualifier, code], 2, '^')).toBe(said);
  });
});
