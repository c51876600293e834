import { describe, expect, it } from 'vitest';
import { aSearch } from '../testSearches.ts';
import {
  completenessLine,
  emptySearch,
  fromSearch,
  fromStart,
  isUnplaced,
  linkedOrigin,
  mayHaveParents,
  searchMessages,
  type SearchForm,
  type Start,
  toSearch,
} from './searchForm.ts';

const today = '2026-11-24';
const { SpifResponseID: _none, ...request } = { ...aSearch().Request, SpifResponseID: null };

const started: Start = {
  Request: { ...request, SpifResponseID: null },
  MRN: '00418823',
  HomeState: 'MI',
  CapCents: 300,
  MonthCapCents: null,
  MonthCents: 0,
  Payers: [],
  RunningID: null,
};
const form = (changes: Partial<SearchForm> = {}): SearchForm => ({
  ...fromStart(started),
  ForTreatmentOrPayment: true,
  ...changes,
});

describe('the request of a search', () => {
  it('of a registered patient names the registration, the visit and the mask of the number', () => {
    expect(toSearch(form())).toMatchObject({
      RegmasterID: 'reg',
      VisitMasterID: 'visit',
      SocialSecurityNumber: '***-**-7702',
      Suffix: 'Jr',
    });
    expect(searchMessages(form(), today)).toEqual({});
  });

  it('[GEN-05] of another person keeps nothing of the registration that filled it, and its mask is no number', () => {
    const other = form({ LastName: 'Fenwright', FirstName: 'Odalys', State: '', Zip: '' });
    expect(linkedOrigin(other)).toBeNull();
    expect(toSearch(other)).toMatchObject({
      RegmasterID: null,
      VisitMasterID: null,
      SpifResponseID: null,
      SocialSecurityNumber: '',
      Suffix: '',
    });
    expect(searchMessages(other, today)).toEqual({});
    // Nothing but name and birth date is left: the plan goes by where most patients live, and is shown first.
    expect(isUnplaced(other)).toBe(true);
    expect(toSearch(other, 'MI')).toMatchObject({ State: '', PlanState: 'MI' });
  });

  it('names what is wrong beside its field, the attestation too', () => {
    expect(Object.keys(searchMessages(emptySearch(today), today))).toEqual([
      'LastName',
      'FirstName',
      'DateOfBirth',
      'ForTreatmentOrPayment',
    ]);
  });

  it('brought back from a search is the same question, attested anew, with the earlier number typed again', () => {
    const back = fromSearch(aSearch({ Request: { ...request, EarlierMemberID: '*****4093' } }));
    expect(back).toMatchObject({ LastName: 'Castellanos-Wray', ForTreatmentOrPayment: false, EarlierMemberID: '' });
    expect(back.Origin).toMatchObject({ RegmasterID: 'reg', SpifResponseID: 'l1' });
  });

  it.each([
    [{}, true, 'Complete: name, birth date, SSN, ZIP, state'],
    [{ SocialSecurityNumber: '', Zip: '' }, true, 'Complete: name, birth date, state'],
    [
      { SocialSecurityNumber: '', Zip: '', State: '' },
      true,
      'Complete: name, birth date. No state is given: MI is taken, where most of your {patients} live. You see the plan before anybody is asked.',
    ],
    [
      { FirstName: '', DateOfBirth: '', SocialSecurityNumber: '', Zip: '', State: '' },
      false,
      'Still needed: the full name, the birth date',
    ],
  ])('%o is complete: %s', (changes, complete, text) => {
    expect(completenessLine(form(changes), 'MI')).toEqual({ complete, text });
  });

  it('asks for a parent up to 26', () => {
    expect(mayHaveParents(form({ DateOfBirth: '2000-11-25' }), today)).toBe(true);
    expect(mayHaveParents(form({ DateOfBirth: '2000-11-24' }), today)).toBe(false);
    expect(mayHaveParents(form({ DateOfBirth: '' }), today)).toBe(false);
  });
});
