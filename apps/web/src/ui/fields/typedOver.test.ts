import { describe, expect, it } from 'vitest';
import { typedOver } from '#/ui/fields/typedOver.ts';

describe('typing over a mask', () => {
  const mask = '*******4471';

  it('takes what was typed, wherever the caret stood', () => {
    expect(typedOver(mask, 'B')).toBe('B');
    expect(typedOver(mask, `${mask}7`)).toBe('7');
    expect(typedOver(mask, `X${mask}`)).toBe('X');
    expect(typedOver(mask, '***BSH99****4471')).toBe('BSH99');
  });

  it('leaves nothing of the mask when a part of it was deleted or pasted over', () => {
    expect(typedOver(mask, '*******447')).toBe('');
    expect(typedOver(mask, '')).toBe('');
    expect(typedOver(mask, 'NLM30742205')).toBe('NLM30742205');
  });
});
