import { dateQualifiers } from '@coverline/domain/codes/dateQualifiers.ts';
import { codeLabel } from '@coverline/domain/codes/ebCodes.ts';
import { entityCodes } from '@coverline/domain/codes/entityCodes.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import type { SegmentCursor } from '@coverline/x12/read/cursor.ts';
import { segments } from '@coverline/x12/segments.ts';
import type { Business, Fact, Row } from '../../model/business.ts';
import { cell, nameOf, period } from './cells.ts';

const iso = (day: string): string => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

function dated(value: string): string {
  const [from = '', to = ''] = value.split('-');
  return period(iso(from), to === '' ? null : iso(to));
}

function factOf(s: SegmentCursor): Fact | null {
  const segment = s.ordinal;
  if (s.id === 'NM1') {
    const name = nameOf({ lastName: s.el(3), firstName: s.el(4), id: s.el(9) });
    return { label: codeLabel(entityCodes, s.el(1)), value: name, segment };
  }
  if (s.id === 'DMG') return { label: 'Date of birth', value: dated(s.el(2)), segment };
  return s.id === 'DTP' ? { label: codeLabel(dateQualifiers, s.el(1)), value: dated(s.el(3)), segment } : null;
}

/** The first facts of a 270; whoever asks of hundreds has the tree. */
const mostFacts = 20;

/** What is asked, of whom, about whom. */
export function inquiry270(bytes: Uint8Array): Business | null {
  const facts: Fact[] = [];
  const rows: Row[] = [];
  for (const s of segments(bytes)) {
    const fact = factOf(s);
    if (fact && fact.value !== '' && facts.length < mostFacts) facts.push(fact);
    if (s.id !== 'EQ') continue;
    const what = s.el(1) === '' ? s.el(2) : s.reps(1).map(serviceTypeLabel).join(', ');
    rows.push({ segment: s.ordinal, cells: [cell(what, s.ordinal)] });
  }
  return {
    title: 'Eligibility inquiry (270)',
    verdict: { grade: 'Questionable', text: 'Question', why: 'The 271 that answers it says what is covered.' },
    facts,
    tables: [{ title: 'Asked about', columns: [{ label: 'Services' }], rows, none: 'No service is named.' }],
  };
}
