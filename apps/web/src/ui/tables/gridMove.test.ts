import { expect, it } from 'vitest';
import { gridMove } from '#/ui/tables/gridMove.ts';

const press = (key: string, ctrlKey = false, row = 5, col = 2) => gridMove({ row, col }, { key, ctrlKey }, 30, 4);

it('U-04 moves by cell, by row, by page and by grid, and stays inside', () => {
  expect(press('ArrowDown')).toEqual({ row: 6, col: 2 });
  expect(press('ArrowUp', false, 0)).toEqual({ row: -1, col: 2 });
  expect(press('ArrowRight', false, 5, 3)).toEqual({ row: 5, col: 3 });
  expect(press('Home')).toEqual({ row: 5, col: 0 });
  expect(press('End', true)).toEqual({ row: 29, col: 3 });
  expect(press('PageDown', false, 25)).toEqual({ row: 29, col: 2 });
  expect(press('PageUp')).toEqual({ row: 0, col: 2 });
  expect(press('a')).toBeNull();
});
