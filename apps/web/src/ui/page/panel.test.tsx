import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { waitNote } from '#/ui/page/PanelLoading.tsx';
import { type Panel, PanelState } from '#/ui/page/PanelState.tsx';

describe('panel states', () => {
  it('U-11 names the wait after two seconds and calls it slow at twenty', () => {
    expect(waitNote('Bluestone', 1)).toBeNull();
    expect(waitNote('Bluestone', 2)).toEqual({ text: 'Waiting for Bluestone', slow: false });
    expect(waitNote('Bluestone', 20)).toEqual({ text: 'Bluestone is slow', slow: true });
  });

  it('shows what failed, with a way to retry and a reference, or why there is nothing', () => {
    const draw = (panel: Panel<readonly string[]>) =>
      renderToString(
        <PanelState
          panel={panel}
          name="The estimate"
          isEmpty={(rows) => rows.length === 0}
          empty={{ title: 'No earlier lookups' }}
        >
          {(rows) => rows.join()}
        </PanelState>,
      );
    const failed = draw({ state: 'failed', message: 'There was an issue.', reference: '7F3A-2290', retry: () => {} });
    expect(failed).toContain('The estimate did not load');
    expect(failed).toContain('7F3A-2290');
    expect(failed).toContain('Retry');
    expect(draw({ state: 'ready', data: [] })).toContain('No earlier lookups');
    expect(draw({ state: 'ready', data: ['one'] })).toBe('one');
    expect(draw({ state: 'loading', waitingFor: 'Bluestone' })).toContain('aria-busy="true"');
  });
});
