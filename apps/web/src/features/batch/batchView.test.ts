import { describe, expect, it } from 'vitest';
import { plainView, readView, withBatch, withRows, writeView } from './batchView.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('the address of the batch screen', () => {
  it.each([
    ['', plainView],
    [
      'q=radiology&state=Running&kind=Discovery&page=3&rows=50',
      { ...plainView, find: 'radiology', state: 'Running', kind: 'Discovery', page: 2, perPage: 50 },
    ],
    [`batch=${id}&step=columns`, { ...plainView, batch: id, step: 'columns' }],
    [
      `q=mri&batch=${id}&view=Attention&payer=${id}&reason=AAA+75&grade=Bad&remarks=yes&sort=-result&after=150`,
      {
        ...plainView,
        find: 'mri',
        batch: id,
        rows: 'Attention',
        payer: id,
        reason: 'AAA 75',
        grade: 'Bad',
        remarked: true,
        sort: { by: 'result', descending: true },
        after: 150,
      },
    ],
  ])('%s is read and written again', (query, view) => {
    expect(readView(new URLSearchParams(query))).toEqual(view);
    expect(writeView(readView(new URLSearchParams(query))).toString()).toBe(query);
  });

  it('is plain where it is not understood', () => {
    expect(
      readView(new URLSearchParams('state=Odd&kind=Odd&page=-1&batch=1&step=x&view=y&grade=z&sort=name&after=-5')),
    ).toEqual(plainView);
  });

  it('says nothing of rows while the list shows', () => {
    expect(writeView({ ...plainView, rows: 'Waiting', after: 50 }).toString()).toBe('');
  });

  it('opens another batch at its beginning, and another filter at its first row', () => {
    const open = { ...plainView, find: 'mri', batch: id, rows: 'Waiting', after: 50 } as const;
    expect(withBatch(open, '')).toEqual({ ...plainView, find: 'mri' });
    expect(withRows(open, { reason: 'AAA 72' })).toMatchObject({
      batch: id,
      rows: 'Waiting',
      reason: 'AAA 72',
      after: 0,
    });
  });
});
