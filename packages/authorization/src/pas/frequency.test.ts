import { expect, it } from 'vitest';
import { line, requestOf } from '../request/testing/requestOf.ts';
import { bundleFaults } from './bundleFaults.ts';
import { list, object, text } from './fhir.ts';
import { entriesOf, extensionsOf } from './rules.ts';
import { writeInquire, writeSubmit } from './writePas.ts';

const context = {
  base: 'https://portal.example/fhir',
  at: '2026-11-29T09:15:00-05:00',
  senderId: 'COVERLINE',
  receiverId: 'NORTHWIND',
};

it('[GEN-08] a bundle says how often by the order of the line, as HSD does, and an inquiry says nothing of it', () => {
  const often = line({ frequency: { times: 3, per: 'Week', over: 4, unit: 'Week' } });
  const bundle = writeSubmit(requestOf({ lines: [often, line({ sequence: 2 })] }), null, context);
  const items = list(object(entriesOf(bundle)[0]?.['resource'])['item']);
  expect(items.map((item) => extensionsOf(item, 'requestedService').map((one) => one['valueReference']))).toEqual([
    [{ reference: 'ServiceRequest/AUTH-9001-1' }],
    [],
  ]);
  const orders = entriesOf(bundle).map(({ resource }) => object(resource));
  expect(orders.filter(({ resourceType }) => resourceType === 'ServiceRequest')).toMatchObject([
    {
      occurrenceTiming: {
        repeat: { frequency: 3, period: 1, periodUnit: 'wk', boundsDuration: { value: 4, code: 'wk' } },
      },
    },
  ]);
  expect(bundleFaults(bundle, 'Submit')).toEqual([]);
  const inquiry = writeInquire(requestOf({ lines: [often] }), context);
  expect(entriesOf(inquiry).map(({ resource }) => text(object(resource)['resourceType']))).not.toContain(
    'ServiceRequest',
  );
});
