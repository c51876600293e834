import type { DemographicLookup } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { changesOf } from '@coverline/domain/embedded/embeddedChanges.ts';
import { beforeEach, expect, it } from 'vitest';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { anEmbedded } from '#/app/testing.ts';
import { acceptInChart, checkInChart, personToAsk, undoInChart } from '#/features/liveDemographics/inChart.ts';
import { emptyPerson } from '#/features/liveDemographics/personForm.ts';

const row = (Key: string, Takes: object) => ({ Key, Takes, Offered: Object.keys(Takes).length > 0, Accepted: null });
const check = (person: object = {}): DemographicLookup =>
  ({
    LookupID: 'c1',
    Person: { ...personToAsk(embeddedPatient.required()), ...person },
    Rows: [row('Street', { Address1: '214 Mill Road' }), row('Phone', {})],
  }) as never; // as much as is read

const shown = (one = check()) => checkInChart(one, embeddedPatient.required()).Rows[0];

beforeEach(() => embeddedPatient.load(anEmbedded));

it('[ROUTE-097] what was verified of the patient is accepted into the chart’s working copy, by the check, and given back', () => {
  expect(shown()).toMatchObject({ Offered: true, Accepted: null });
  expect(acceptInChart(check(), ['Street', 'Phone'])).toBe(true);
  expect(changesOf(embeddedPatient.required()).fields).toEqual([
    { field: 'Address1', from: '1 Ledger Way', to: '214 Mill Road', checkId: 'c1' },
  ]);
  expect(shown()).toMatchObject({ Offered: false, Accepted: { By: 'Kept here, not in your EHR yet' } });
  expect(undoInChart(check(), 'Street')).toBe(true);
  expect(changesOf(embeddedPatient.required()).fields).toEqual([]);
});

it('a row of which the chart has no field is no change of it', () => {
  expect(acceptInChart(check(), ['Phone'])).toBe(false);
  expect(undoInChart(check(), 'Phone')).toBe(false);
});

it('of anybody else nothing is offered, and outside an EHR a check is as it came', () => {
  expect(shown(check({ LastName: 'Quill', DateOfBirth: '1980-05-06' }))).toMatchObject({ Offered: false });
  const one = check();
  expect(checkInChart(one, null)).toBe(one);
  expect(personToAsk(null)).toEqual(emptyPerson);
});
