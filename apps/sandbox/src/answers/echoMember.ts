import type { Payer } from '#/payers.ts';
import type { Benefits, Member } from '#/roster.ts';
import type { Inquiry } from '#/x12/readInquiry.ts';

export const defaultBenefits: Benefits = {
  OfficeCopay: 2500,
  UrgentCopay: 6000,
  EmergencyCopay: 30_000,
  Coinsurance: 20,
  OutCoinsurance: 40,
  Deductible: [200_000, 75_000],
  FamilyDeductible: [400_000, 240_000],
  OutDeductible: [500_000, 500_000],
  OutFamilyDeductible: [1_000_000, 1_000_000],
  Oop: [650_000, 410_025],
  FamilyOop: [1_300_000, 980_000],
  OutOop: [1_500_000, 1_500_000],
  OutFamilyOop: [3_000_000, 3_000_000],
};

/** A scenario needs no roster: whoever is asked about is a member, exactly as asked. */
export function echoMember(payer: Payer, inquiry: Inquiry, day: string): Member {
  const { subscriber, dependent } = inquiry;
  const asked = dependent ?? subscriber;
  const yearBefore = `${Number(day.slice(0, 4)) - 1}`;
  return {
    FirstName: asked.first || 'SAMPLE',
    LastName: asked.last || subscriber.last || 'MEMBER',
    Middle: asked.middle,
    DOB: asked.dob || '1970-01-01',
    Sex: asked.sex || 'U',
    SSN: '',
    Address1: asked.address1 || '1 Sandbox Street',
    Address2: '',
    City: asked.city || 'Lakeside',
    State: asked.state || 'MI',
    Zip: asked.zip || '49909',
    PayerId: payer.PayerId,
    MemberId: subscriber.id || (payer.Kind === 'Medicare' ? '9XX0XX0XX99' : 'SBX0000001'),
    Group: payer.Kind.startsWith('Medica') ? '' : 'SBX-100',
    Plan: `${payer.Name} Sample Plan`,
    Relationship: dependent ? dependent.relationship || '19' : '18',
    Effective: `${yearBefore}-01-01`,
    Term: null,
    Scenario: null,
    Benefits: defaultBenefits,
  };
}
