import { describe, expect, it } from 'vitest';
import { broughtNumber, extensionPatient, hasTaken, isWholePerson } from './extensionPatient.ts';

const asked = { LastName: 'Okonkwo', FirstName: 'Rosalind', DateOfBirth: '1959-05-14' };

describe('what an extension is handed of a patient', () => {
  const form = {
    LastName: ' Okonkwo ',
    FirstName: 'Rosalind ',
    DateOfBirth: '1959-5-14',
    City: ' Tideland ',
    State: 'oh',
  };

  it('[EXT-11] names, birth date, and where they live only where no SSN goes', () => {
    expect(extensionPatient(form, '')).toEqual({
      ...asked,
      SocialSecurityNumber: '',
      City: 'Tideland',
      State: 'OH',
    });
    expect(extensionPatient(form, '963-27-6208')).toEqual({
      ...asked,
      SocialSecurityNumber: '963276208',
      City: '',
      State: '',
    });
  });

  it('of what else a request has nothing goes', () => {
    const whole = { ...form, CertificateNumber: 'BSH10024471', Gender: 'F', Location: 'Annex' };
    expect(Object.keys(extensionPatient(whole, '')).sort()).toEqual(
      ['City', 'DateOfBirth', 'FirstName', 'LastName', 'SocialSecurityNumber', 'State'].sort(),
    );
  });

  it.each([
    [asked, true],
    [{ ...asked, FirstName: ' ' }, false],
    [{ ...asked, LastName: '' }, false],
    [{ ...asked, DateOfBirth: '05/14/19' }, false],
    [{ ...asked, DateOfBirth: '' }, false],
  ])('whether enough is known: %j', (person, whole) => expect(isWholePerson(person)).toBe(whole));
});

describe('[EXT-11] whether an extension says that it took the patient', () => {
  it.each<[unknown, boolean]>([
    [{ version: 1, payload: { Accepted: true } }, true],
    [{ version: 1, payload: { Accepted: 'true' } }, false],
    [{ version: 2, payload: { Accepted: true } }, false],
    [{ version: 1, payload: null }, false],
    [{ version: 1 }, false],
    [null, false],
    [true, false],
  ])('%j', (reply, taken) => expect(hasTaken(reply)).toBe(taken));
});

describe('[EXT-10] what an extension brings back', () => {
  const bring = (change: object = {}) =>
    broughtNumber({ version: 1, payload: { ...asked, MBI: '4KH7RA9JT47', ...change } }, asked);

  it('a number of the same person, as it is stored', () => {
    expect(bring()).toEqual({ number: '4KH7RA9JT47', problem: null });
    expect(bring({ MBI: '4kh7-ra9-jt47', LastName: 'OKONKWO', FirstName: 'ROSALIND A', More: 'ignored' })).toEqual({
      number: '4KH7RA9JT47',
      problem: null,
    });
  });

  const unknown = /form that is not known here/;
  const another = /another \{patient\}/;
  it.each<[string, unknown, RegExp]>([
    ['nobody answers', null, /did not answer/],
    ['another version', { version: 2, payload: { ...asked, MBI: '4KH7RA9JT47' } }, unknown],
    ['no version', { ...asked, MBI: '4KH7RA9JT47' }, unknown],
    ['a text', '<img src=x onerror=alert(1)>', unknown],
    ['a list', [{ version: 1 }], unknown],
    ['it has nobody', { version: 1, payload: null }, /has no \{patient\}/],
    ['no payload', { version: 1 }, unknown],
    ['a list of patients', { version: 1, payload: [asked] }, unknown],
  ])('%s', (_, reply, problem) => {
    const brought = broughtNumber(reply, asked);
    expect(brought.number).toBeNull();
    expect(brought.problem).toMatch(problem);
  });

  it.each<[string, object, RegExp]>([
    ['a number of another type', { MBI: 4 }, unknown],
    ['a number without end', { MBI: '4'.repeat(100_000) }, unknown],
    ['markup for a number', { MBI: '<b>4KH7</b>' }, unknown],
    ['a name without end', { LastName: 'Okonkwo'.repeat(10_000) }, unknown],
    ['a line break in a name', { LastName: 'Okonkwo\n' }, unknown],
    ['no name', { LastName: undefined }, unknown],
    ['another last name', { LastName: 'Strange' }, another],
    ['a twin', { FirstName: 'Peregrine' }, another],
    ['another birth date', { DateOfBirth: '1959-05-15' }, another],
    ['an empty person', { LastName: '', FirstName: '', DateOfBirth: '' }, another],
    ['no number yet', { MBI: ' ' }, /no Medicare number of this \{patient\} yet/],
    ['a wrong position', { MBI: '4KHARA9JT47' }, /Position 4 must be a digit from 0 to 9; it is A\.$/],
    ['a short one', { MBI: '4KH7' }, /has 11 characters; this one has 4\.$/],
    ['the old number', { MBI: '123-45-6789-A' }, /old Medicare number/],
  ])('%s', (_, change, problem) => {
    const brought = bring(change);
    expect(brought.number).toBeNull();
    expect(brought.problem).toMatch(problem);
    expect(brought.problem).not.toMatch(/strange|peregrine|okonkwo/i);
  });

  it('of a request that names nobody whole, nothing is taken', () => {
    const reply = { version: 1, payload: { LastName: '', FirstName: '', DateOfBirth: '', MBI: '4KH7RA9JT47' } };
    expect(broughtNumber(reply, { LastName: '', FirstName: '', DateOfBirth: '' }).number).toBeNull();
  });
});
