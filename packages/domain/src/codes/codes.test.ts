import { expect, it } from 'vitest';
import { aaaCode, aaaCodes, againAfter, classAdvice } from './aaa.ts';
import { dateQualifiers } from './dateQualifiers.ts';
import { benefitInfo, codeLabel, coverageLevels, quantityQualifiers, timePeriods } from './ebCodes.ts';
import { entityCodes } from './entityCodes.ts';
import { followUps } from './followUp.ts';
import { insuranceType, insuranceTypes } from './insuranceTypes.ts';
import { placeOfServiceName, placesOfService } from './placesOfService.ts';
import { referenceQualifiers } from './referenceQualifiers.ts';
import { segmentNames } from './segmentNames.ts';
import { favouriteServices, generalServices, serviceTypeLabel, serviceTypes } from './serviceTypes.ts';

it('every list is whole and every code has a label of its own', () => {
  const sizes = [
    [[...serviceTypes.values()], 187],
    [Object.values(aaaCodes).map((row) => row.label), 55],
    [Object.values(followUps).map((row) => row.label), 8],
    [Object.values(benefitInfo), 35],
    [Object.values(coverageLevels), 9],
    [Object.values(insuranceTypes).map((row) => row.label), 45],
    [Object.values(timePeriods), 19],
    [Object.values(quantityQualifiers), 18],
    [Object.values(dateQualifiers), 32],
    [Object.values(referenceQualifiers), 26],
    [Object.values(entityCodes), 26],
    [Object.values(segmentNames), 28],
    [[...placesOfService.values()], 52],
  ] as const;
  for (const [labels, size] of sizes) {
    expect(labels).toHaveLength(size);
    expect(new Set(labels).size).toBe(size);
    expect(labels.every((label) => label.trim() === label && label !== '')).toBe(true);
  }
  for (const code of [...favouriteServices, ...generalServices]) expect(serviceTypes.has(code)).toBe(true);
});

it('a code nobody listed names itself', () => {
  expect(serviceTypeLabel('98')).toBe('Office visit');
  expect(serviceTypeLabel('ZZ')).toBe('Service type ZZ');
  expect(codeLabel(coverageLevels, 'constructor')).toBe('constructor');
  expect(insuranceType('PR')?.badge).toBe('PPO');
  expect(insuranceType('Q9')).toEqual({ label: 'Q9', badge: 'Q9' });
  expect(insuranceType('')).toBe(null);
  expect(placeOfServiceName('21')).toBe('21 Inpatient Hospital');
  expect(placeOfServiceName('98')).toBe('98');
  expect(aaaCode('toString')).toMatchObject({ label: 'Refused with code toString', class: 'input' });
});

it('the set-up class is the list of the status decision', () => {
  const setup = Object.keys(aaaCodes).filter((code) => aaaCode(code).class === 'setup');
  expect(setup.sort()).toEqual(['04', '41', '43', '44', '45', '46', '47', '48', '50', '51', '79', '97', 'T4']);
});

it.each([
  ['72', classAdvice.memberId],
  ['51', classAdvice.setup],
  ['constructor', classAdvice.input],
])('what to do about AAA %s is what its class says', (code, advice) => {
  expect(aaaCode(code).whatToDo).toBe(advice);
});

it.each([
  ['60', /date of birth and the date of service/],
  ['61', /date of death/],
  ['63', /about today/],
  ['77', /^Compare the name and the date of birth of the \{patient\}/],
])('what to do about AAA %s is told more exactly than by its class', (code, advice) => {
  expect(aaaCode(code).whatToDo).toMatch(advice);
});

it.each([
  ['72', 'C', 'corrected'],
  ['42', 'R', 'now'],
  ['42', 'P', 'now'],
  ['42', '', 'now'],
  ['80', 'C', 'now'],
  ['42', 'N', 'never'],
  ['42', 'Y', 'payerWillAnswer'],
  ['75', 'W', 'in30Days'],
  ['75', 'X', 'in10Days'],
  ['75', 'S', 'never'],
  ['75', 'P', 'now'],
  ['51', '', 'never'],
  ['15', '', 'corrected'],
])('AAA %s with follow-up %s may be asked again: %s', (code, followUp, again) => {
  expect(againAfter({ code, followUp })).toBe(again);
});
