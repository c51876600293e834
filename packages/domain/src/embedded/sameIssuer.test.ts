import { expect, it } from 'vitest';
import { sameIssuer } from './sameIssuer.ts';

const iss = 'https://ehr.example/fhir/r4';

it.each([
  iss,
  'https://ehr.example/fhir/r4/',
  'HTTPS://ehr.example/fhir/r4',
  'https://EHR.Example/fhir/r4',
  'https://ehr.example:443/fhir/r4',
  'https://ehr.example:/fhir/r4',
  'HTTPS://EHR.EXAMPLE:443/fhir/r4/',
])('F26 %s is the same', (address) => {
  expect(sameIssuer(address, iss)).toBe(true);
  expect(sameIssuer(iss, address)).toBe(true);
});

it.each([
  ['http://ehr.example:80', 'http://ehr.example/'],
  ['http://127.0.0.1:8083/ehr/api', 'http://127.0.0.1:8083/ehr/api/'],
  ['http://[::1]:8083/api', 'http://[::1]:8083/api/'],
])('F26 %s is %s', (one, other) => expect(sameIssuer(one, other)).toBe(true));

it.each([
  'http://ehr.example/fhir/r4',
  'https://ehr.example/fhir',
  'https://ehr.example/fhir/r4/x',
  'https://ehr.example/FHIR/r4',
  'https://ehr.example/fhir//r4',
  'https://ehr.example/fhir/r4//',
  'https://ehr.example/fhir/r%34',
  'https://other.example/fhir/r4',
  'https://ehr.example.evil.example/fhir/r4',
  'https://ehr.example./fhir/r4',
  'https://ehr.example:80/fhir/r4',
  'https://ehr.example:8443/fhir/r4',
  'https://ehr.example@evil.example/fhir/r4',
  'https://me@ehr.example/fhir/r4',
  'https://me:pass@ehr.example/fhir/r4',
  'https://ehr.example/fhir/r4?',
  'https://ehr.example/fhir/r4?tenant=1',
  'https://ehr.example/fhir/r4#x',
  'https:\\\\ehr.example\\fhir\\r4',
  'https:/ehr.example/fhir/r4',
  ' https://ehr.example/fhir/r4',
  'https://ehr.example/fhir/r4\n',
  'javascript:alert(1)',
  'ehr.example/fhir/r4',
  '',
])('F26 %j is another', (address) => {
  expect(sameIssuer(address, iss)).toBe(false);
  expect(sameIssuer(iss, address)).toBe(false);
});

it('F26 what is no address is not the same as itself', () => expect(sameIssuer('x', 'x')).toBe(false));
