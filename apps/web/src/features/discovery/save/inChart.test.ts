import { changesOf, countChanges } from '@coverline/domain/embedded/embeddedChanges.ts';
import { loadEmbedded } from '@coverline/domain/embedded/embeddedData.ts';
import { afterEach, expect, it } from 'vitest';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { anEmbedded } from '#/app/testing.ts';
import { toasts } from '#/ui/layers/toast.ts';
import { aCandidate, aSearch } from '../testSearches.ts';
import { keepInChart, searchInChart, searchToBegin } from './inChart.ts';

const today = '2026-11-28';
const search = aSearch({
  Order: [
    {
      SpifResponseID: 'l1',
      RegInsuranceID: null,
      Slot: 1,
      PayerName: 'Tidelands Employer Plan',
      Why: 'The only coverage that pays on this day',
      Source: 'Rule',
      MayPlace: true,
    },
  ],
});
afterEach(() => embeddedPatient.wipe());

it('[GEN-05] only what may be billed is kept with the insurances of the chart, once, in its place', () => {
  embeddedPatient.load(anEmbedded);
  const low = aCandidate({ SpifResponseID: 'l2', Level: 'LOW', Released: false, Billable: false });
  const review = aCandidate({ SpifResponseID: 'l3', Level: 'REVIEW', Released: false });
  keepInChart(search, [aCandidate(), low, review], today);
  keepInChart(search, [aCandidate()], today);
  const { added } = changesOf(embeddedPatient.required());
  expect(added).toMatchObject([{ Visit270271ID: 'l1', TradingPartnerName: 'Tidelands Employer Plan', COB: 1 }]);
});

it('[ROUTE-099] the request is about the patient of the chart, and what stands with them is saved', () => {
  expect(searchToBegin(null, today)).toMatchObject({ LastName: '', ServiceTo: today });
  embeddedPatient.load(anEmbedded);
  expect(searchToBegin(embeddedPatient.required(), today, 'FirstPrimary')).toMatchObject({
    LastName: 'Marker',
    Zip: '12207',
    StopRule: 'FirstPrimary',
  });
  const saved = () => searchInChart(search, embeddedPatient.state.get(), today).Candidates[0]?.RegInsuranceID;
  expect(saved()).toBeNull();
  keepInChart(search, [aCandidate()], today);
  expect(saved()).toBe('found:l1');
  expect(searchInChart(search, null, today)).toBe(search);
});

it('[EMB-03] [EMB-04] what was kept can be undone until it is saved, when it is no longer here alone', () => {
  embeddedPatient.load(anEmbedded);
  const undo = () => toasts.get().find(({ action }) => action?.label === 'Undo')?.action;
  keepInChart(search, [aCandidate()], today);
  undo()?.run();
  expect([countChanges(changesOf(embeddedPatient.required())), undo()]).toEqual([0, undefined]);
  keepInChart(search, [aCandidate()], today);
  expect(undo()).toBeDefined();
  embeddedPatient.put(loadEmbedded({ ...embeddedPatient.required().working, Version: 'v2' }));
  expect(undo()).toBeUndefined();
});
