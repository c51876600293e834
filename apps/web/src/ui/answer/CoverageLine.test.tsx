import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Coverage } from '#/ui/answer/coverage.ts';
import { coverageSentence } from '#/ui/answer/coverage.ts';
import { coverageLayout } from '#/ui/answer/coverageLayout.ts';
import { CoverageLine } from '#/ui/answer/CoverageLine.tsx';

const stated = (grade: 'Good' | 'Questionable' | 'Bad', begin: string | null, end: string | null): Coverage => ({
  kind: 'stated',
  grade,
  begin,
  end,
});
const service = '2025-11-21';

describe('CoverageLine', () => {
  it.each([
    [
      stated('Good', '2025-01-01', '2025-12-31'),
      'Coverage runs from 01/01/2025 to 12/31/2025. The date of service 11/21/2025 is inside it.',
    ],
    [
      stated('Questionable', '2025-10-01', '2026-03-31'),
      'Coverage runs from 10/01/2025 to 03/31/2026. The date of service 11/21/2025 is inside it, with a condition.',
    ],
    [
      stated('Bad', '2025-01-01', '2025-09-30'),
      'Coverage ran from 01/01/2025 to 09/30/2025. The date of service 11/21/2025 is 52 days after it ended.',
    ],
    [
      stated('Bad', '2025-11-22', null),
      'Coverage runs from 11/22/2025; no end is stated. The date of service 11/21/2025 is 1 day before it begins.',
    ],
    [
      stated('Bad', null, null),
      'No plan dates are stated. The date of service 11/21/2025 is not confirmed as covered.',
    ],
    [
      stated('Good', null, '2025-12-31'),
      'Coverage ends on 12/31/2025; its begin is not stated. The date of service 11/21/2025 is inside it.',
    ],
    [
      { kind: 'unknown', lastKnown: { date: '2025-10-28', text: 'active' } } satisfies Coverage,
      'Coverage is not known. The last answer, on 10/28/2025, was active. The date of service is 11/21/2025.',
    ],
    [
      { kind: 'unknown', lastKnown: null } satisfies Coverage,
      'Coverage is not known. The date of service is 11/21/2025.',
    ],
  ])('says in full sentences what it draws, case %#', (coverage, sentence) => {
    expect(coverageSentence(coverage, service)).toBe(sentence);
    expect(renderToString(<CoverageLine coverage={coverage} dateOfService={service} />)).toContain(
      `role="img" aria-label="${sentence}"`,
    );
  });

  it('calls a day that is not of the visit by its own name', () => {
    const drawn = renderToString(
      <CoverageLine
        coverage={stated('Good', '2025-01-01', '2025-12-31')}
        dateOfService={service}
        dayName="Day asked about"
      />,
    );
    expect(drawn).toContain('The day asked about 11/21/2025 is inside it.');
    expect(drawn).toContain('<tspan>Day asked about</tspan>');
    expect(drawn).not.toMatch(/date of service/i);
  });

  it('draws each grade by its pattern, not its colour alone', () => {
    const drawn = (coverage: Coverage) => renderToString(<CoverageLine coverage={coverage} dateOfService={service} />);
    expect(drawn(stated('Good', '2025-01-01', '2025-12-31'))).toMatch(/class="span"[^>]*stroke-width="5"/);
    expect(drawn(stated('Questionable', '2025-01-01', '2025-12-31'))).toMatch(/class="span"[^>]*fill="url\(#/);
    expect(drawn(stated('Bad', '2025-01-01', '2025-09-30'))).toMatch(/class="gap"[^>]*stroke-dasharray="2 2"/);
    expect(drawn({ kind: 'unknown', lastKnown: null })).toMatch(/class="span"[^>]*stroke-dasharray="6 4"/);
  });

  it('puts time on an even scale, and runs off the edge where no date is stated', () => {
    const open = coverageLayout(stated('Good', '2025-11-11', null), '2025-11-21');
    expect(open).toMatchObject({ span: { from: 7, to: 100 }, endTick: null, service: 93 });
    const late = coverageLayout(stated('Bad', '2025-11-01', '2025-11-11'), '2025-11-21');
    expect(late.gap).toEqual({ from: 50, to: 93 });
  });
});
