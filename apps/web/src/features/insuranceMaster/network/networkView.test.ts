import { expect, it } from 'vitest';
import { emptyNetworkForm, networkMessages, networkPayload } from '#/features/insuranceMaster/network/networkForm.ts';
import { filterOf, plainView, readView, writeView } from '#/features/insuranceMaster/network/networkView.ts';

it('[ROUTE-038] the address of a view leads back to it, and what is none in it is as if it were not there', () => {
  const view = {
    ...plainView,
    search: 'nlm',
    location: 'Main Campus',
    provider: '1234567893',
    standing: 'Tiered',
    on: '2026-06-01',
    sort: { by: 'from', descending: true },
    page: 2,
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(filterOf(view)).toMatchObject({ Standing: 'Tiered', Day: '2026-06-01', Sort: 'from', Descending: true });
  expect(writeView(plainView).toString()).toBe('');
  expect(readView(new URLSearchParams('standing=Perhaps&on=soon&sort=colour'))).toEqual(plainView);
});

it('[ROUTE-038] a row that is typed is judged by the rules of the server, and sent as it is stored', () => {
  expect(Object.keys(networkMessages(emptyNetworkForm))).toEqual(['InsuranceID', 'Standing']);
  const form = {
    ...emptyNetworkForm,
    InsuranceID: { value: 'one', label: 'NLM, Northlake' },
    ProviderNPI: { value: '12', label: '12' },
    Standing: 'Out',
    EffectiveFrom: '2026-06-01',
    EffectiveTo: '2026-05-01',
  };
  expect(Object.keys(networkMessages(form))).toEqual(['ProviderNPI', 'EffectiveTo']);
  expect(networkPayload(form, null, null)).toMatchObject({
    NetworkID: null,
    InsuranceID: 'one',
    Location: '',
    ProviderNPI: '12',
    Standing: 'Out',
  });
});
