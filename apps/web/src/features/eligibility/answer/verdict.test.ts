import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { lookupNumber, meaning, verdictOf } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { describe, expect, it } from 'vitest';
import { worded } from '#/api/terms.ts';
import { answeredText } from './answeredText.ts';
import { coverageOf } from './coverageOf.ts';
import { mayResolve } from '../resolve/mayResolve.ts';
import { nextSteps } from './nextSteps.ts';
import { fact, noAnswer, result, summary } from './testResults.ts';
import { spokenAnswer, unknownKind, whyTitle } from './verdictWords.ts';
import { verdictTags } from './verdictTags.ts';
import { whyLines } from './whyLines.ts';

const zone = 'America/New_York';

const managing: CoverageSummaryWire['RelatedParties'][number] = {
  Segment: 31,
  Relation: 'managedCare',
  Name: '',
  Id: '',
  Phone: '',
  Services: [],
  InsuranceType: '',
  Order: null,
  From: null,
  To: null,
};

describe('the words of a verdict', () => {
  it('names the kind of every Unknown and never calls silence inactive', () => {
    const silent = result(noAnswer);
    expect(unknownKind(silent)).toBe('Payer unavailable');
    expect(meaning(silent)).toBe('says nothing about coverage');
    expect(whyTitle(silent)).toBe('What happened');
    expect(coverageOf(silent, zone)).toEqual({ kind: 'unknown', lastKnown: null });
    expect(spokenAnswer(silent)).not.toMatch(/inactive|not covered/i);
    expect(unknownKind({ UnknownKind: 'setup', Outcome: 'Rejected999' })).toBe('Setup error');
    expect(unknownKind({ UnknownKind: 'other', Outcome: 'Unreadable' })).toBe('Unreadable answer');
    expect(unknownKind({ UnknownKind: 'other', Outcome: 'Answered' })).toBe('Not stated by the payer');
  });

  it.each([
    ['Review', 'Questionable', 'Waits for a review'],
    ['Low', 'Bad', 'Hardly this patient’s'],
    ['Rejected', 'Bad', 'Rejected, another person’s'],
  ] as const)(
    '[GEN-05] of a coverage that is held back (%s) says that first, and what the payer calls it second',
    (HeldWhy, grade, heading) => {
      const held = result({ HeldWhy });
      const verdict = verdictOf(held);
      expect([verdict.grade, worded(verdict.status), worded(verdict.kind)]).toEqual([grade, heading, 'Payer: Active']);
      expect(spokenAnswer(held)).toContain(`: ${heading}, Payer: Active, `);
      expect(spokenAnswer(held)).not.toMatch(/Good|covered on/);
      expect(coverageOf(held, zone)).toMatchObject({ grade });
    },
  );

  it('says what the status means for the day', () => {
    expect(meaning(result())).toBe('covered on 11/21/2026');
    expect(meaning(result({ StatusID: 31 }))).toBe('call before you rely on it');
    expect(meaning(result({ StatusID: 42 }))).toBe('the date of birth does not agree');
    expect(meaning(result({ StatusID: 6 }))).toBe('not covered on 11/21/2026');
    // The payer does not look as far ahead as the visit: an answer of today promises nothing of that day.
    expect(meaning(result({ DateOfService: '2027-03-01' }))).toBe(
      'covered as of 11/21/2026, not yet known for 03/01/2027',
    );
  });

  it('does not say which part of a name a payer refused, and sends nobody for the card of the dead', () => {
    const refused = result({ StatusID: 40, Grade: 'Bad', Outcome: 'PayerRefused' });
    expect(meaning(refused)).toBe('the name was not accepted');
    expect(nextSteps(refused)?.steps).toEqual([expect.stringMatching(/^Compare first and last name/)]);
    expect(meaning(result({ StatusID: 40, Grade: 'Bad' }))).toBe('the first name does not agree');
    const dead = summary({ DateOfDeath: { Value: '2026-01-01', Segment: 15 } });
    expect(nextSteps(result({ StatusID: 6, Grade: 'Bad', Summary: dead }))?.steps.join()).not.toMatch(/card/);
    expect(nextSteps(result({ StatusID: 6, Grade: 'Bad' }))?.steps.join()).toMatch(/newer card.*press Resolve/);
    const later = summary({ Coverage: { From: '2027-02-01', To: null, Segments: [] } });
    expect(nextSteps(result({ StatusID: 6, Grade: 'Bad', Summary: later }))?.steps.join()).toMatch(
      /^The plan begins on 02\/01\/2027\. Ask the patient who covers/i,
    );
  });

  it('shows the last answer that said something where this one says nothing', () => {
    const last = { SpifResponseID: 'x', StatusText: 'Active', Grade: 'Good', At: '2026-10-29T02:00:00.000Z' };
    expect(coverageOf(result({ ...noAnswer, LastKnown: last }), zone)).toEqual({
      kind: 'unknown',
      lastKnown: { date: '2026-10-28', text: 'Active' },
    });
  });

  it('says when a plan ended, and does not say a refusal twice', () => {
    const ended = summary({ Coverage: { From: '2026-01-01', To: '2026-09-30', Segments: [] } });
    expect(whyLines(result({ StatusID: 6, Reasons: [{ Text: 'Inactive.', Segment: 19 }], Summary: ended }))).toEqual([
      { text: 'Inactive.', evidence: 'reason 0' },
      {
        text: 'The plan ended on 09/30/2026, 52 days before the date of service.',
        evidence: 'coverage end',
      },
    ]);
    const later = { StatusID: 6, DateOfService: '2027-02-01', Reasons: [{ Text: 'Inactive.', Segment: 19 }] };
    expect(whyLines(result({ ...later, Summary: summary() }))).toHaveLength(1);
    const refusal = {
      Segment: 13,
      Level: 'subscriber',
      Valid: 'N',
      Code: '75',
      FollowUp: 'C',
      Label: 'Subscriber not found',
      Class: 'notFound',
      WhatToDo: 'Check the spelling.',
      FollowUpLabel: 'Correct it and ask again',
      Again: 'corrected',
    } as const;
    expect(
      whyLines(
        result({
          Reasons: [{ Text: 'Subscriber not found.', Segment: 13 }],
          Summary: summary({ Rejections: [refusal] }),
        }),
      ),
    ).toEqual([]);
  });

  it('gives each reason to call a line of its own', () => {
    const reasons = ['The plan may be a managed care plan.', 'The payer asks to be called.'];
    const call = result({
      StatusID: 31,
      Grade: 'Questionable',
      Reasons: reasons.map((Text, at) => ({ Text, Segment: at === 0 ? 21 : null })),
    });
    // The second is of no segment, as when the client's own mark asks for a call: it opens nothing.
    expect(whyLines(call)).toEqual([{ text: reasons[0], evidence: 'reason 0' }, { text: reasons[1] }]);
  });

  it('offers the telephone for what a person must ask, and nothing after a good answer', () => {
    expect(nextSteps(result())).toBeNull();
    expect(nextSteps(result({ StatusID: 31, Grade: 'Questionable' }))?.call).toBe(true);
    const plan = fact({ Kind: 'partC', Name: 'Summit Peak' });
    const advantage = result({ StatusID: 31, Grade: 'Questionable', Summary: summary({ Medicare: [plan] }) });
    expect(nextSteps(advantage)?.first).toMatchObject({
      name: 'Summit Peak',
      why: expect.stringContaining('Medicare does not'),
    });
    expect(nextSteps(result({ StatusID: 31, Grade: 'Questionable' }))?.first).toBeUndefined();
    expect(nextSteps(result(noAnswer))).toMatchObject({
      call: true,
      steps: ['Check again later, or call the payer.', expect.stringContaining('unverified')],
    });
    expect(nextSteps(result({ StatusID: 6, Grade: 'Bad' }))?.call).toBe(false);
  });

  it('[GEN-06] goes on to Resolve where the payer has told since that the plan is not active, and nowhere where it told that it is', () => {
    const told = (StatusID: number, Grade: 'Good' | 'Bad') => ({ StatusID, Grade, StatusText: '', At: '' });
    const call = { StatusID: 31, Grade: 'Questionable' } as const;
    const ended = result({ ...call, Phone: told(6, 'Bad') });
    expect(mayResolve(ended)).toBe(true);
    expect(nextSteps(ended)).toMatchObject({
      call: false,
      steps: [expect.any(String), expect.stringMatching(/Resolve/)],
    });
    expect(mayResolve(result({ StatusID: 6, Grade: 'Bad', Phone: told(1, 'Good') }))).toBe(false);
  });

  it('names who manages the care with the number that the payer stated for it, and opens that', () => {
    const questionable = { StatusID: 31, Grade: 'Questionable' } as const;
    const party = { ...managing, Name: 'JUNIPER', Phone: '5550144000' };
    const first = (more: Parameters<typeof summary>[0]) =>
      nextSteps(result({ ...questionable, Summary: summary(more) }))?.first;
    expect(first({ RelatedParties: [party] })).toMatchObject({
      name: 'JUNIPER',
      phone: '5550144000',
      evidence: 'segment 31',
    });
    const managed = { ...fact({}), Kind: 'managedCare' as const, Name: 'JUNIPER' };
    expect(first({ Medicaid: [managed] })).toMatchObject({ name: 'JUNIPER', phone: '', evidence: 'Medicaid 0' });
    expect(first({ Medicaid: [managed], RelatedParties: [party] })).toMatchObject({
      phone: '5550144000',
      evidence: 'segment 31',
    });
    expect(first({ RelatedParties: [{ ...party, Relation: 'primaryCare' }] })).toBeUndefined();
  });

  it('tells every live part of Medicare beside the one that the plan is named by', () => {
    const type = { Value: 'MA', Badge: 'Part A', Label: 'Medicare Part A', Segment: 20 };
    const medicare = [fact({}), fact({ Kind: 'partB' }), fact({ Kind: 'partD', Info: '6' })];
    const tags = (facts: typeof medicare) =>
      verdictTags({ ...summary({ Medicare: facts }), Plan: { ...summary().Plan, Type: type } }, '2026-11-21');
    expect(tags(medicare)).toEqual([
      { value: 'Part A', evidence: 'plan Type' },
      { value: 'Part B', evidence: 'Medicare 1' },
    ]);
    const advantage = fact({ Kind: 'partC', Info: 'R', To: '2026-11-21' });
    expect(tags([...medicare, advantage]).map(({ value }) => value)).toEqual(['Part A', 'Part B', 'Part C']);
    // What has ended, or has not begun, is no part of the day's coverage; of two the one that holds is opened.
    const ended = { ...advantage, To: '2026-11-20' };
    const toCome = { ...advantage, From: '2026-11-22', To: null };
    expect(tags([...medicare, ended, toCome]).map(({ value }) => value)).toEqual(['Part A', 'Part B']);
    expect(tags([...medicare, ended, advantage]).at(-1)).toEqual({ value: 'Part C', evidence: 'Medicare 4' });
  });

  it('says when the answer came, in the reader’s own time', () => {
    expect(answeredText(result(), '2026-11-21', zone)).toEqual({
      label: 'Answered today',
      text: '9:42 AM · 1.8 s · $0.11',
    });
    expect(answeredText(result(noAnswer), '2026-11-22', zone)).toEqual({
      label: 'Asked 11/21/2026',
      text: '9:42 AM · 1.8 s · not charged',
    });
    const costOf = (CostCents: number) =>
      answeredText(result({ ...noAnswer, Outcome: 'Cancelled', CostCents }), '2026-11-22', zone).text;
    expect([costOf(11), costOf(0)]).toEqual(['9:42 AM · 1.8 s · may be charged $0.11', '9:42 AM · 1.8 s']);
    expect(lookupNumber(result().SpifResponseID)).toBe('8F20-7731');
  });
});
