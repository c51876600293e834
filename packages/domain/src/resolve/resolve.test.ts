import { describe, expect, it } from 'vitest';
import { isByItself, nextDeed } from './nextDeed.ts';
import type { DemographicFacts, ResolveFacts, SearchFacts } from './resolveFacts.ts';
import { resolveSteps } from './resolveSteps.ts';

const inactive = { payer: 'Northlake Mutual', status: 'Inactive', grade: 'Bad' } as const;
const asRegistered: DemographicFacts = { accepted: [], offered: [], openAlerts: 0, failed: false };
const found: SearchFacts = {
  running: false,
  asked: 5,
  found: [
    { payer: 'Bluestone', level: 'HIGH', score: 98 },
    { payer: 'Cedar Valley Medicaid', level: 'HIGH', score: 95 },
  ],
  toSave: 2,
  toReview: [],
  capped: false,
  outcome: 'Found',
  medicare: null,
  order: ['Bluestone', 'Cedar Valley Medicaid'],
  why: 'Medicaid pays last.',
  questions: [],
};
const begun: ResolveFacts = {
  first: inactive,
  mayVerify: true,
  maySearch: true,
  isPlaced: true,
  isRegistered: true,
  passed: [],
  demographics: null,
  search: null,
  orderAccepted: false,
  saved: null,
  checked: null,
  checking: false,
};
const verified: ResolveFacts = { ...begun, demographics: asRegistered };
const searched: ResolveFacts = { ...verified, search: found };
const ordered: ResolveFacts = { ...searched, orderAccepted: true };
const saved: ResolveFacts = { ...ordered, saved: 2 };
const nobody: SearchFacts = { ...found, found: [], toSave: 0, outcome: 'NotFound', order: [], why: '' };
const juniper = { payer: 'Juniper', score: 72 };

// What stands, what comes next, whether a person is needed, and what can be taken back.
const cases: readonly [string, ResolveFacts, string, boolean, string | null][] = [
  ['just begun', begun, 'verify', true, null],
  ['demographics taken back', { ...begun, passed: ['askVerify', 'askSearch'] }, 'verify', false, null],
  ['demographics passed over', { ...begun, passed: ['demographics'] }, 'search', true, 'demographics'],
  ['who does not verify', { ...begun, mayVerify: false }, 'search', true, null],
  ['who does neither', { ...begun, mayVerify: false, maySearch: false }, 'stuck', false, null],
  ['as registered', verified, 'search', true, null],
  ['as registered, by a name and a birth date alone', { ...verified, isPlaced: false }, 'plan', false, null],
  ['the same, whose search was made', { ...searched, isPlaced: false }, 'acceptOrder', false, 'discovery'],
  ['the same, not verified', { ...begun, isPlaced: false }, 'verify', true, null],
  ['the bureau failed', { ...begun, demographics: { ...asRegistered, failed: true } }, 'search', true, null],
  ['an alert', { ...begun, demographics: { ...asRegistered, openAlerts: 1 } }, 'settle', false, null],
  [
    'an alert beside a correction',
    { ...begun, demographics: { ...asRegistered, openAlerts: 1, offered: ['ZIP'] } },
    'settle',
    false,
    null,
  ],
  ['a correction', { ...begun, demographics: { ...asRegistered, offered: ['ZIP'] } }, 'accept', false, null],
  [
    'a correction accepted',
    { ...begun, demographics: { ...asRegistered, accepted: ['ZIP'] } },
    'search',
    true,
    'demographics',
  ],
  ['the search taken back', { ...verified, passed: ['askSearch'] }, 'search', false, null],
  ['a search that goes on', { ...verified, search: { ...found, running: true } }, 'wait', false, null],
  ['one to review', { ...verified, search: { ...found, toReview: [juniper] } }, 'review', false, 'discovery'],
  [
    'one to review, left out',
    { ...verified, passed: ['review'], search: { ...found, toReview: [juniper] } },
    'acceptOrder',
    false,
    'discovery',
  ],
  ['the cap reached', { ...verified, search: { ...found, capped: true } }, 'raiseCap', false, 'discovery'],
  ['nobody found', { ...verified, search: nobody }, 'watch', false, 'discovery'],
  ['no answer at all', { ...verified, search: { ...nobody, outcome: 'Failed' } }, 'watch', false, 'discovery'],
  ['found, and registered already', { ...ordered, search: { ...found, toSave: 0 } }, 'save', false, 'order'],
  [
    'an alert left open beside a correction',
    { ...begun, passed: ['alert'], demographics: { ...asRegistered, openAlerts: 1, offered: ['ZIP'] } },
    'accept',
    false,
    'demographics',
  ],
  ['two found', searched, 'acceptOrder', false, 'discovery'],
  ['in order', ordered, 'save', false, 'order'],
  ['in order, a stranger', { ...ordered, isRegistered: false }, 'chooseWhose', false, 'order'],
  ['saved', saved, 'check', true, 'save'],
  ['saved, asked again', { ...saved, checking: true }, 'wait', false, 'save'],
  ['checked', { ...saved, checked: { payer: 'Bluestone', status: 'Active', grade: 'Good' } }, 'done', false, 'save'],
];

describe('what comes next for a patient', () => {
  it.each(cases)('%s', (_name, facts, kind, byItself, undo) => {
    const next = nextDeed(facts);
    expect([next.kind, isByItself(next), next.undo]).toEqual([kind, byItself, undo]);
  });

  it('names what it does with its number, and why', () => {
    expect(nextDeed(ordered).primary).toBe('Save 2 to registration');
    expect(nextDeed(searched)).toMatchObject({
      sentence: 'Next: Bluestone before Cedar Valley Medicaid',
      reason: 'Medicaid pays last.',
    });
    const one = { ...searched, search: { ...found, found: found.found.slice(0, 1), toSave: 1, order: ['Bluestone'] } };
    expect(nextDeed(one).sentence).toBe('Next: make Bluestone primary');
  });

  it('says why nothing was found, and what came back where that is not good', () => {
    const told = (outcome: SearchFacts['outcome']) => {
      const { sentence, reason } = nextDeed({ ...verified, search: { ...nobody, outcome } });
      return `${sentence}. ${reason}`;
    };
    expect(told('NothingAsked')).toBe('Next: look why nobody was asked. The search plan says it of each {payer}.');
    expect(told('NotOnDate')).toContain('has ended or has not begun');
    expect(told('Failed')).toContain('No {payer} answered');
    const back = { payer: 'Bluestone', status: 'Inactive', grade: 'Bad' } as const;
    expect(nextDeed({ ...saved, checked: back }).reason).toContain('Look at it first');
    const two = { ...searched, search: { ...found, toReview: [juniper, juniper] } };
    expect(nextDeed(two).pass?.label).toBe('Go on without these 2');
  });

  it('says an order’s open questions with its reason', () => {
    const asked = { ...searched, search: { ...found, questions: ['Does anybody still work?'] } };
    expect(nextDeed(asked).reason).toBe('Medicaid pays last. Does anybody still work?');
  });
});

describe('the steps on their line', () => {
  const line = (facts: ResolveFacts) => resolveSteps(facts).map(({ name, state, says }) => `${name} ${state}: ${says}`);

  it('are solid where done and dotted where to come', () => {
    expect(line(searched)).toEqual([
      'eligibility done: Northlake Mutual: Inactive',
      'demographics done: As registered',
      'mbi skipped: Not in the plan',
      'discovery done: 2 found, HIGH 98',
      'order now: Proposed, waits for you',
      'save toCome: Once, at the end',
    ]);
    expect(line(begun).map((one) => one.split(':')[0])).toEqual([
      'eligibility done',
      'demographics now',
      'mbi toCome',
      'discovery toCome',
      'order toCome',
      'save toCome',
    ]);
  });

  it('show the latest answer once it is checked, and no step as the present one', () => {
    const over: ResolveFacts = { ...saved, checked: { payer: 'Bluestone', status: 'Active', grade: 'Good' } };
    expect(line(over)[0]).toBe('eligibility done: Bluestone: Active');
    expect(resolveSteps(over).some(({ state }) => state === 'now' || state === 'toCome')).toBe(false);
  });

  it('say why one is left out', () => {
    expect(line({ ...begun, mayVerify: false })[1]).toBe('demographics skipped: Not yours to verify');
    const aged = { ...searched, search: { ...found, medicare: { state: 'skipped', says: 'Under 65', grade: null } } };
    expect(line(aged as ResolveFacts)[2]).toBe('mbi skipped: Under 65');
  });

  it('tell what was corrected, and what Medicare said', () => {
    const told: ResolveFacts = {
      ...searched,
      demographics: { ...asRegistered, accepted: ['ZIP'] },
      search: { ...found, medicare: { state: 'done', says: 'Number found', grade: 'Good' } },
    };
    expect(line(told).slice(1, 3)).toEqual(['demographics done: ZIP corrected', 'mbi done: Number found']);
  });
});
