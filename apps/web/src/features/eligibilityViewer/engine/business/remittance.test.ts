import { describe, expect, it } from 'vitest';
import { sample } from '../samples.ts';
import { remittance } from './remittance.ts';

const text = new TextDecoder().decode(sample('835'));

/** What the column Service says of the lines, with SVC06 put behind the first SVC. */
function servicesWith(submitted: string): readonly string[] {
  const changed = text.replace(/(?<=SVC)(\*[^*~]*){5}[^~]*(?=~)/, (svc) => {
    const [, ...elements] = svc.split('*');
    return `*${Array.from({ length: 5 }, (_, i) => elements[i] ?? '').join('*')}*${submitted}`;
  });
  expect(changed).not.toBe(text);
  const claims = remittance(new TextEncoder().encode(changed))?.tables[0];
  const column = claims?.columns.findIndex(({ label }) => label === 'Service') ?? -1;
  return claims?.rows.flatMap(({ cells }) => cells[column]?.text ?? []) ?? [];
}

describe('a remittance in the viewer', () => {
  it('says what was billed where the payer decided on something else', () => {
    expect(servicesWith('HC:00001:25').filter((told) => told.includes('billed as 00001-25'))).toHaveLength(1);
    expect(servicesWith('').filter((told) => told.includes('billed as'))).toEqual([]);
  });
});
