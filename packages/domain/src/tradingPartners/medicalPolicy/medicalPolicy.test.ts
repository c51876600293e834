import { describe, expect, it } from 'vitest';
import { findingOf, type LinkAnswer } from './linkHealth.ts';
import { linkMoves, whyNotMove } from './linkMoves.ts';
import { readDiagnoses, readProcedures, shownDiagnosis } from './policyCodes.ts';
import { addressProblem, linkKey, type PolicyLinkFields, policyLinkProblems, tidiedLink } from './policyLink.ts';

const good: PolicyLinkFields = {
  PartnerID: 'p',
  Title: 'MRI of a joint',
  URL: 'https://policies.example.com/mri',
  Kind: 'Commercial policy',
  Plan: '',
  State: '',
  Codes: '73721, 73718-73723',
  Diagnoses: 'M17.1',
  EffectiveFrom: '2026-01-01',
  EffectiveTo: '',
  Source: '',
};

describe('[ROUTE-094] codes of a policy', () => {
  it.each([
    ['73721', '73721'],
    ['73721; 73721 70551 – 70553', '70551-70553 73721'],
    ['0075t, g0151, 0001U', '0001U 0075T G0151'],
    ['A0021-K9999', 'A0021-K9999'],
    ['0042T-0044T', '0042T-0044T'],
    ['99213-99213', '99213'],
    ['', ''],
    ['7372', '! 7372 is no CPT or HCPCS code, nor a range of them'],
    ['W0001', '! W0001 is no CPT or HCPCS code, nor a range of them'],
    ['73721-', '! 73721- is no CPT or HCPCS code, nor a range of them'],
    ['70000-70005-70009', '! 70000-70005-70009 is no CPT or HCPCS code, nor a range of them'],
    ['70551-0075T', '! 70551-0075T begins and ends with codes of two kinds'],
    ['0001T-0009U', '! 0001T-0009U begins and ends with codes of two kinds'],
    ['70553-70551', '! 70553-70551 ends before it begins'],
  ])('reads %s as %s', (text, expected) => {
    const read = readProcedures(text);
    expect(read.ok ? read.codes.join(' ') : `! ${read.why}`).toBe(expected);
  });

  it.each([
    ['m17.11, M17', 'M17 M1711'],
    ['C4A', 'C4A'],
    ['S72.001A', 'S72001A'],
    ['M1', null],
    ['M17.', 'M17'],
    ['M.17', null],
    ['17.1', null],
    ['M17-M19', null],
    ['S72.001AXX', null],
  ])('reads the diagnosis %s as %s', (text, expected) => {
    const read = readDiagnoses(text);
    expect(read.ok ? read.codes.join(' ') : null).toBe(expected);
  });

  it('shows a diagnosis with its period', () => {
    expect(['M17', 'M1711', 'S72001A'].map(shownDiagnosis)).toEqual(['M17', 'M17.11', 'S72.001A']);
  });

  it('takes no more than two hundred', () => {
    const many = Array.from({ length: 201 }, (_, at) => String(10_000 + at)).join(' ');
    expect(readProcedures(many)).toEqual({ ok: false, why: 'At most 200 codes' });
  });
});

describe('[ROUTE-094] a link', () => {
  it.each([
    ['https://policies.example.com/mri?v=2#top', null],
    ['policies.example.com', 'This is not a web address'],
    ['javascript:alert(1)', 'An address that begins with https://'],
    ['data:text/html,x', 'An address that begins with https://'],
    ['ftp://policies.example.com', 'An address that begins with https://'],
    ['https://ann:secret@policies.example.com', 'The address must not hold a user name or password'],
    ['https://ann@policies.example.com', 'The address must not hold a user name or password'],
    ['https://policies.example.com/"onclick', 'This is not a web address'],
    ['https://', 'This is not a web address'],
    [`https://policies.example.com/${'x'.repeat(2000)}`, 'This is not a web address'],
  ])('%s: %s', (address, expected) => {
    expect(addressProblem(address)).toBe(expected);
  });

  it('is told beside each field what is wrong with it', () => {
    expect(policyLinkProblems(good)).toEqual({});
    const wrong = {
      ...good,
      PartnerID: '',
      Title: ' ',
      URL: 'x',
      Kind: 'Blog',
      State: 'QQ',
      Codes: '1',
      Diagnoses: '1',
    };
    expect(Object.keys(policyLinkProblems({ ...wrong, EffectiveFrom: '2026-02-30', EffectiveTo: 'soon' }))).toEqual([
      'PartnerID',
      'Title',
      'URL',
      'Kind',
      'State',
      'Codes',
      'Diagnoses',
      'EffectiveFrom',
      'EffectiveTo',
    ]);
    expect(policyLinkProblems({ ...good, EffectiveTo: '2025-12-31' })).toEqual({
      EffectiveTo: 'It cannot end before it begins',
    });
  });

  it('is kept in one spelling, by which it is known again', () => {
    const typed = {
      ...good,
      Title: ' MRI  of a joint ',
      URL: ' HTTPS://Policies.example.com/mri ',
      Kind: 'commercial POLICY',
    };
    const kept = tidiedLink({ ...typed, Codes: '73718-73723 73721', Diagnoses: 'm171' });
    expect(kept).toEqual({ ...good, Codes: '73718-73723, 73721', Diagnoses: 'M17.1' });
    expect(linkKey(kept)).toBe(linkKey({ ...good, Title: 'Another', Plan: '' }));
    expect(linkKey({ ...good, Plan: 'HMO' })).toBe(linkKey({ ...good, Plan: 'hmo' }));
    expect(linkKey({ ...good, State: 'TX' })).not.toBe(linkKey(good));
    expect(tidiedLink({ ...good, Codes: 'nonsense ' }).Codes).toBe('nonsense');
  });
});

describe('[ROUTE-094] four eyes', () => {
  it.each([
    ['Suggested', 'Approved', false, '', null],
    ['Suggested', 'Approved', true, '', 'You suggested this one: somebody else has to approve it.'],
    ['Suggested', 'Rejected', true, 'My mistake', null],
    ['Suggested', 'Rejected', false, ' ', 'Write why, so that others understand it'],
    ['Suggested', 'Retired', false, 'Why', 'What is suggested cannot become retired.'],
    ['Rejected', 'Approved', true, '', 'You suggested this one: somebody else has to approve it.'],
    ['Rejected', 'Approved', false, '', null],
    ['Rejected', 'Suggested', false, '', 'What is rejected cannot become suggested.'],
    ['Approved', 'Retired', true, 'The policy ended', null],
    ['Approved', 'Retired', false, '', 'Write why, so that others understand it'],
    ['Approved', 'Rejected', false, 'Why', 'What is approved cannot become rejected.'],
    ['Retired', 'Approved', false, '', null],
    ['Retired', 'Approved', true, '', 'You suggested this one: somebody else has to approve it.'],
    ['Approved', 'Approved', false, '', 'What is approved cannot become approved.'],
  ] as const)('%s to %s, own %s, because “%s”: %s', (from, to, isOwn, why, expected) => {
    expect(whyNotMove(from, to, { isOwn, why })?.message ?? null).toBe(expected);
  });

  it('knows five ways', () => {
    expect(linkMoves).toHaveLength(5);
  });
});

describe('[ROUTE-094] what a look at an address says', () => {
  const status = (code: number): LinkAnswer => ({ kind: 'Status', status: code });
  const silent = (why: Extract<LinkAnswer, { kind: 'NoAnswer' }>['why']): LinkAnswer => ({ kind: 'NoAnswer', why });
  it.each<readonly [string, LinkAnswer, number, string, number]>([
    ['there', status(200), 2, 'OK', 0],
    ['a part of it', status(206), 0, 'OK', 0],
    ['gone', status(404), 0, 'Dead', 0],
    ['gone for good', status(410), 0, 'Dead', 0],
    ['robots are turned away', status(403), 2, 'Unsure', 0],
    ['too many questions', status(429), 0, 'Unsure', 0],
    ['a fault, once', status(503), 0, 'Unsure', 1],
    ['a fault, the third time', status(500), 2, 'Dead', 3],
    ['no name, twice', silent('name'), 1, 'Unsure', 2],
    ['no name, the third time', silent('name'), 2, 'Dead', 3],
    ['silence', silent('silence'), 0, 'Unsure', 1],
    ['no certificate', silent('certificate'), 3, 'Dead', 4],
    ['moved', { kind: 'Moved', to: 'https://new.example.com/' }, 1, 'Moved', 0],
    ['into the house', { kind: 'Forbidden' }, 0, 'Dead', 0],
    ['round and round', { kind: 'TooManyHops' }, 0, 'Unsure', 1],
  ])('%s', (_, answer, before, health, failures) => {
    expect(findingOf(answer, before)).toMatchObject({ health, failures });
  });

  it('keeps where it moved to', () => {
    expect(findingOf({ kind: 'Moved', to: 'https://new.example.com/' }, 0).movedTo).toBe('https://new.example.com/');
    expect(findingOf({ kind: 'Moved', to: '' }, 0).says).toContain('may not be opened');
  });
});
