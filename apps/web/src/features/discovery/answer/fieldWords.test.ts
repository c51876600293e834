import { describe, expect, it } from 'vitest';
import { matchSentence } from '#/ui/marks/MatchStrip.tsx';
import { aCandidate } from '../testSearches.ts';
import { type EvidenceRow, fieldValue, segmentPieces, stripOf } from './fieldWords.ts';

const row = (Field: EvidenceRow['Field'], Returned: string, changes: Partial<EvidenceRow> = {}): EvidenceRow => ({
  Field,
  Sent: '',
  Returned,
  Agreement: 'agrees',
  Points: 0,
  Reason: '',
  Segment: 14,
  ...changes,
});

describe('field by field', () => {
  it('marks in the segment what was returned', () => {
    const marked = (text: string, one: EvidenceRow) =>
      segmentPieces(text, one)
        .filter((piece) => piece.marked)
        .map(({ text: said }) => said);
    expect(marked('DMG*D8*19840803*F~', row('dateOfBirth', '1984-08-03'))).toEqual(['19840803']);
    expect(marked('DMG*D8*19840803*F~', row('sex', 'F'))).toEqual(['F']);
    expect(marked('NM1*IL*1*CASTELLANOS WRAY*IMANI****MI******5590', row('lastName', 'Castellanos Wray'))).toEqual([
      'CASTELLANOS WRAY',
    ]);
    expect(marked('NM1*IL*1*WRAY*IMANI****MI******5590', row('memberId', '*****5590'))).toEqual(['5590']);
    expect(marked('N3*9 QUARRY ROAD', row('street', '9 Quarry Road, Apt 4'))).toEqual(['QUARRY', 'ROAD']);
    expect(marked('N3*9 QUARRY ROAD', row('street', ''))).toEqual([]);
  });

  it('leaves the segment as it was received', () => {
    const text = 'NM1*IL*1*WRAY*IMANI****MI******5590';
    const pieces = segmentPieces(text, row('firstName', 'Imani'));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('reads values as people do', () => {
    expect(fieldValue(row('dateOfBirth', ''), '1984-08-03')).toBe('08/03/1984');
    expect(fieldValue(row('sex', ''), 'F')).toBe('Female');
  });

  it('has seven fields in a fixed order, those without a row missing', () => {
    const strip = stripOf(aCandidate({ Rows: [row('sex', 'F'), row('dateOfBirth', 'x', { Agreement: 'inPart' })] }));
    expect(strip.map(({ match }) => match)).toEqual(['inPart', 'none', 'none', 'none', 'none', 'none', 'agrees']);
    expect(matchSentence(strip)).toBe(
      '1 of 7 fields agree; Birth date agrees in part; Last name, First name, SSN, ZIP, Street were not compared',
    );
  });
});
