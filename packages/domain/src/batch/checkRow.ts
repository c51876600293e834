import { completeBy, criteriaWords, type SubmittedPerson } from '../demographics/verify/submittedPerson.ts';
import type { BatchItem } from './batchItem.ts';

/** Who is verified of a row. */
export const submittedOfRow = (item: BatchItem): SubmittedPerson => ({
  LastName: item.lastName,
  FirstName: item.firstName,
  Middle: item.middleName,
  Suffix: item.suffix,
  DateOfBirth: item.dateOfBirth,
  Gender: item.gender,
  SocialSecurityNumber: item.ssn || item.ssn4,
  Address1: item.address.line1,
  Address2: item.address.line2,
  City: item.address.city,
  State: item.address.state,
  Zip: item.address.zip,
  Phone: item.phone,
  Email: item.email,
});

/** It holds no value of a row: rows of which it is told can be counted by it. */
export const tooLittleWords = `Too little is said to ask a bureau, which needs ${criteriaWords.join('; or ')}: our own checks alone are made.`;

/** What is told before the start of a row that no bureau can be asked about; null of any other. A registration may know the rest. */
export const tooLittleForBureau = (item: BatchItem, isRegistered: boolean): string | null =>
  isRegistered || completeBy(submittedOfRow(item)) !== null ? null : tooLittleWords;
