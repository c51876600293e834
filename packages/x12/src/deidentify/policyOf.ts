import type { ElementRule } from '../guide/types.ts';

/** What is done with a value: kept, or replaced in the way of its kind. */
export type Policy = 'keep' | 'person' | 'given' | 'organisation' | 'id' | 'date' | 'birth' | 'text' | 'blank';

// Text elements that hold codes and structure, by X12 data element number: nothing in them tells who somebody is.
const structural = new Set(
  '28 143 234 329 447 455 479 480 628 734 1271 1339 1705 I01 I03 I05 I11 I12 I13 I14 I15 I16 I17 I18 I65'.split(' '),
);
const freeText = new Set('3 352 449 933 1136'.split(' '));

/**
 * What to do with a value, by the rule of its element; the safest where there is no rule. `around` holds the values of the
 * same segment or composite by our names.
 */
export function policyOf(rule: ElementRule | undefined, segmentId: string, value: string, isPerson: boolean): Policy {
  if (!rule || rule.use === 'N') return 'id';
  const { number, type, codes, external } = rule;
  if (codes) return codes.includes(value) ? 'keep' : 'id';
  if (segmentId === 'ISA' && (number === 'I02' || number === 'I04')) return 'blank';
  if (number === '1251') return segmentId === 'DMG' ? 'birth' : 'date';
  if (number === '1035') return isPerson ? 'person' : 'organisation';
  if (number === '1036') return 'given';
  if (number === '93' || number === '1204') return 'organisation';
  if (freeText.has(number)) return 'text';
  if (external && external !== 'npi' && external !== 'zip') return 'keep';
  if (structural.has(number)) return 'keep';
  if (type === 'DT') return 'date';
  if (type === 'TM') return 'keep';
  if (type === 'ID') return number === '116' ? 'id' : 'keep';
  if (type === 'N0' || type === 'N2' || type === 'R') return /^-?[\d.]+$/.test(value) ? 'keep' : 'id';
  return 'id';
}
