import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BenefitCells } from '#/ui/answer/BenefitCells.tsx';

const drawn = (each: string) => {
  const benefit = { copay: { value: 43_400, each }, coinsurance: { value: 2000, each }, deductibleApplies: null };
  return renderToString(<BenefitCells side="in" of="Hospital, in network" benefit={benefit} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
};

it.each([
  ['a day', '|$434.00| a day|20.00%| a day|---|'],
  ['', '|$434.00|20.00%|---|'],
])('draws what a copay and a share are owed for each time: %j', (each, cells) => expect(drawn(each)).toBe(cells));
