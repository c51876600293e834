import { addDays } from '@coverline/domain/format/dates.ts';

/** Which days are looked at together: payers publish theirs by calendar year. */
export const figureSpans = ['30 days', '92 days', 'This year', 'Last year'] as const;
export type FigureSpan = (typeof figureSpans)[number];

const keyOf = (span: FigureSpan): string => span.toLowerCase().replace(' ', '-');

/** As the address has it; what is none of them is the first. */
export const readSpan = (params: URLSearchParams): FigureSpan =>
  figureSpans.find((span) => keyOf(span) === params.get('span')) ?? figureSpans[0];

/** The address of them, and of the payer whose public figures are open: `all` for all of them. */
export const writeFigures = (span: FigureSpan, of: string | null): URLSearchParams =>
  new URLSearchParams({
    part: 'figures',
    ...(span !== figureSpans[0] && { span: keyOf(span) }),
    ...(of !== null && { of }),
  });

/** The days of a span, today's among them. */
export function daysOf(span: FigureSpan, today: string): { readonly From: string; readonly To: string } {
  const year = Number(today.slice(0, 4));
  switch (span) {
    case '30 days':
      return { From: addDays(today, -29), To: today };
    case '92 days':
      return { From: addDays(today, -91), To: today };
    case 'This year':
      return { From: `${year}-01-01`, To: today };
    default:
      return { From: `${year - 1}-01-01`, To: `${year - 1}-12-31` };
  }
}

/** Hours as somebody says them: from two days on as days. */
export function timeText(hours: number | null): string | null {
  if (hours === null) return null;
  return hours < 48 ? `${hours.toFixed(1)} h` : `${(hours / 24).toFixed(1)} days`;
}

export const shareText = (share: number | null): string | null =>
  share === null ? null : `${Math.round(share * 100)}%`;
