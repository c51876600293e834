import { insuranceStatuses } from '@coverline/domain/insurance/status.ts';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

const badge = (status: number | null, unknownKind?: string) =>
  renderToString(<StatusBadge status={status} unknownKind={unknownKind} pill />);
const shape = (html: string) => /<svg.*<\/svg>/.exec(html)?.[0].replace(/class="[^"]*"/, '');

describe('StatusBadge', () => {
  it.each(insuranceStatuses)('shows $text with the glyph of $grade', ({ id, text, grade }) => {
    const html = badge(id);
    expect(html).toContain(`</svg>${text}</span>`);
    expect(html).toContain(`status ${{ Good: 'good', Questionable: 'quest', Bad: 'bad' }[grade]} pill`);
  });

  it('draws any other status as doubt, with its kind, never as refusal', () => {
    expect(badge(99)).toContain('</svg>Unknown</span>');
    expect(badge(null, 'Payer unavailable')).toContain('status unknown pill');
    expect(badge(null, 'Payer unavailable')).toContain('</svg>Payer unavailable</span>');
    expect(badge(6, 'Payer unavailable')).toContain('Inactive');
  });

  it('reads in greyscale: the four grades have four shapes, hidden from assistive tools since the word follows', () => {
    const shapes = [1, 31, 6, 99].map((id) => shape(badge(id)));
    expect(new Set(shapes).size).toBe(4);
    for (const each of shapes) expect(each).toContain('aria-hidden="true"');
  });
});
