import { describe, expect, it } from 'vitest';
import { outcomeWords } from './outcomeWords.ts';
import { shapeFaults } from './shape/shapeFaults.ts';
import { pasTopic, writeSubscription } from './subscription.ts';

const issue = (code: string, expression?: string, severity = 'error') => ({
  severity,
  code,
  diagnostics: 'ADA MARKER 1950-04-05 has no such plan',
  ...(expression === undefined ? {} : { expression: [expression] }),
});
const outcome = (...issues: readonly object[]) => ({ resourceType: 'OperationOutcome', issue: issues });

describe('[GEN-08] what a PAS server refuses is told by its place', () => {
  it.each<readonly [string, unknown, readonly string[]]>([
    [
      'a place of a line',
      outcome(issue('business-rule', 'Claim.item[0].location')),
      ['The place of service of line 1 breaks a rule of the {payer}.'],
    ],
    [
      'a code of the second line',
      outcome(issue('code-invalid', 'Claim.item[1].productOrService')),
      ['The code of line 2 has a code that the {payer} does not know.'],
    ],
    ['a line', outcome(issue('invalid', 'Claim.item[2]')), ['Line 3 is not as the {payer} wants it.']],
    ['the member', outcome(issue('required', 'Coverage.identifier')), ['The member ID is missing.']],
    ['the whole', outcome(issue('invalid', 'Bundle')), ['The request is not as the {payer} wants it.']],
    ['no place', outcome(issue('processing')), ['The request could not be processed.']],
    ['a code nobody knows', outcome(issue('odd', 'Claim.diagnosis[0]')), ['The diagnosis was refused.']],
    ['the same twice', outcome(issue('invalid'), issue('invalid')), ['The request is not as the {payer} wants it.']],
    [
      'warnings beside an error',
      outcome(issue('value', 'Patient.birthDate', 'warning'), issue('required', 'Claim.identifier')),
      ['The trace is missing.'],
    ],
    [
      'words of anybody in the place of a place',
      outcome(issue('value', 'Marker, Ada')),
      ['The request has a value that the {payer} does not take.'],
    ],
    ['no outcome', { resourceType: 'Bundle' }, []],
    ['nothing', null, []],
  ])('%s', (_name, value, words) => {
    expect(outcomeWords(value)).toEqual(words);
  });

  it('asks for whole resources, of its own organisation, at its own address', () => {
    const asked = writeSubscription({
      sender: '1417730166',
      endpoint: 'https://portal.example/pas/notices/1/2',
      header: 'Authorization: Bearer secret',
      heartbeatSeconds: 3600,
    });
    expect(shapeFaults({ resourceType: 'Bundle', type: 'collection', entry: [{ resource: asked }] })).toEqual([]);
    expect(asked).toMatchObject({
      status: 'requested',
      criteria: pasTopic,
      _criteria: { extension: [{ valueString: 'org-identifier=1417730166' }] },
      channel: { type: 'rest-hook', _payload: { extension: [{ valueCode: 'full-resource' }] } },
    });
  });
});
