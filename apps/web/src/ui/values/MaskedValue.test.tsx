import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyMask, MaskedValue } from '#/ui/values/MaskedValue.tsx';
import { hideAfterMs, revealStore } from '#/ui/values/reveal.ts';

describe('MaskedValue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the mask, and an eye that says the act is logged', () => {
    const html = renderToString(
      <MaskedValue label="Member ID" mask="*******4471" onReveal={() => Promise.resolve('XYZ00004471')} />,
    );
    expect(html).toContain('*******4471');
    expect(html).toContain('aria-label="Show Member ID, logged"');
    expect(html).not.toContain('XYZ0000');
    expect(renderToString(<MaskedValue label="SSN" mask="*****6208" />)).not.toContain('<button');
  });

  it('reveals when asked, and hides again after thirty seconds', async () => {
    const store = revealStore(() => Promise.resolve('XYZ00004471'));
    await store.toggle();
    expect(store.get()).toEqual({ state: 'shown', value: 'XYZ00004471' });
    vi.advanceTimersByTime(hideAfterMs - 1);
    expect(store.get().state).toBe('shown');
    vi.advanceTimersByTime(1);
    expect(store.get()).toEqual({ state: 'masked' });
    expect(hideAfterMs).toBe(30_000);
  });

  it('hides at once on a second press, and ignores an answer that comes after', async () => {
    let answer: (value: string) => void = () => {};
    const store = revealStore(() => new Promise((resolve) => (answer = resolve)));
    const asked = store.toggle();
    expect(store.get().state).toBe('asking');
    await store.toggle();
    answer('XYZ00004471');
    await asked;
    expect(store.get()).toEqual({ state: 'masked' });
  });

  it('stays masked when the value is refused or the call fails', async () => {
    const refused = revealStore(() => Promise.resolve(null));
    const failed = revealStore(() => Promise.reject(new Error('offline')));
    await refused.toggle();
    await failed.toggle();
    expect([refused.get().state, failed.get().state]).toEqual(['masked', 'masked']);
  });

  it('copies the mask whatever is shown', () => {
    const clipboard = new Map<string, string>();
    const preventDefault = vi.fn<() => void>();
    // Only setData of the clipboard is used.
    const clipboardData = {
      setData: (type: string, text: string) => void clipboard.set(type, text),
    } as unknown as DataTransfer;
    copyMask({ clipboardData, preventDefault }, '*******4471');
    expect(clipboard.get('text/plain')).toBe('*******4471');
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});
