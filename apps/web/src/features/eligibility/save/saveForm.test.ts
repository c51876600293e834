import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { Registration } from '@coverline/contract/registration/registrationRecord.ts';
import { expect, it } from 'vitest';
import { result, summary } from '#/features/eligibility/answer/testResults.ts';
import { takeRows } from '#/features/eligibility/save/saveForm.ts';

type Returned = NonNullable<LookupResult['Summary']>['Demographics'][number]['Field'];

const registered = {
  LastName: 'Okonkwo',
  FirstName: 'Rosalind',
  DateOfBirth: '1959-05-14',
  Gender: 'F',
  Address1: '589 Elm Hollow Road',
  City: 'Tideland',
  State: 'OH',
  Zip: '44909',
} as Registration; // what of it may be taken over

const offered = (Field: Returned, said: string) => {
  const Demographics = [{ Field, Submitted: '', Returned: said, Differs: true, Segment: 8 }];
  return takeRows(result({ Summary: summary({ Demographics }) }), registered);
};

it.each<[Returned, string, string]>([
  ['lastName', 'OKONKWO-BELL', 'OKONKWO-BELL'],
  ['dateOfBirth', '1959-05-15', '05/15/1959'],
  ['gender', 'M', 'Male'],
  ['line1', '598 ELM HOLLOW ROAD', '598 ELM HOLLOW ROAD'],
  ['zip', '44908', '44908'],
])('the payer’s %s %s is offered beside one’s own', (field, said, theirs) => {
  expect(offered(field, said)).toMatchObject([{ theirs }]);
});

it.each<[Returned, string]>([
  ['lastName', 'OKONKWO'],
  ['dateOfBirth', '19590514'],
  ['line1', '589 ELM HOLLOW ROAD.'],
  ['city', ''],
  ['memberId', 'BSH1'],
])(
  'nothing is offered for the payer’s %s "%s": it is the same, nothing, or none of the registration',
  (field, said) => {
    expect(offered(field, said)).toEqual([]);
  },
);
