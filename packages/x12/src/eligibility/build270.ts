import type {
  Dates2100C,
  Loop2000C,
  Loop2000D,
  Loop2100B,
  Loop2100C,
  Loop2100D,
  Loop2110C,
  Loop270,
  Traces2000C,
} from '../guide/generated/guide270.generated.ts';
import type { Inquiry270, InquiryAddress, Person } from './inquiry270.ts';
import { leaveOut } from './leaveOut.ts';

const compact = (isoDate: string): string => isoDate.replaceAll('-', '');

/** '' and absent are alike: not sent. */
const sent = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

function period(from: string, to: string | undefined): { readonly format: string; readonly period: string } {
  if (!to || to === from) return { format: 'D8', period: compact(from) };
  return { format: 'RD8', period: `${compact(from)}-${compact(to)}` };
}

function references(pairs: readonly (readonly [string, string | undefined])[]): { qualifier: string; value: string }[] {
  return pairs.flatMap(([qualifier, value]) => (value ? [{ qualifier, value }] : []));
}

const addressParts = (address: InquiryAddress | undefined): Pick<Loop2100C, 'street' | 'city'> => ({
  street: address?.line1 === undefined ? undefined : { line1: address.line1, line2: sent(address.line2) },
  city: address && { city: address.city, state: sent(address.state), zip: sent(address.zip) },
});

/** The parts that 2100C and 2100D spell alike. DMG is left out where neither birth date nor gender is known. */
function personParts(p: Person): Pick<Loop2100C, 'street' | 'city' | 'demographics'> {
  const { address, dateOfBirth, gender } = p;
  const born = dateOfBirth ? { dateFormat: 'D8', dateOfBirth: compact(dateOfBirth) } : {};
  return {
    ...addressParts(address),
    demographics: dateOfBirth || gender ? { ...born, gender } : undefined,
  };
}

const birthOrder = ({ birthSequence }: Person) => (birthSequence === undefined ? undefined : String(birthSequence));

const named = (
  p: Person,
): {
  lastName?: string | undefined;
  firstName?: string | undefined;
  middleName?: string | undefined;
  suffix?: string | undefined;
} => ({
  lastName: sent(p.lastName),
  firstName: sent(p.firstName),
  middleName: sent(p.middleName),
  suffix: sent(p.suffix),
});

function inquiries(inquiry: Inquiry270): Loop2110C[] {
  const place = inquiry.placeOfService ? { qualifier: 'ZZ', code: inquiry.placeOfService } : undefined;
  return [
    ...inquiry.services.map((code) => ({ inquiry: { services: [code] }, place })),
    ...inquiry.procedures.map((code) => ({ inquiry: { procedure: { qualifier: 'HC', code } }, place })),
  ];
}

/** What only the person asked about carries: the trace, the date of service and the questions. */
type Asked = {
  readonly traces: readonly Traces2000C[];
  readonly dates: readonly Dates2100C[];
  readonly inquiries: readonly Loop2110C[];
};

function subscriberLoop(inquiry: Inquiry270, asked: Asked | null, dependents: readonly Loop2000D[]): Loop2000C {
  const { subscriber: p } = inquiry;
  const member = p.memberId ? { idQualifier: 'MI', id: p.memberId } : {};
  const birthSequence = birthOrder(p);
  return {
    level: { id: '3', parent: '2', levelCode: '22', childCode: dependents.length > 0 ? '1' : '0' },
    traces: asked?.traces,
    person: {
      name: { entity: 'IL', type: '1', ...named(p), ...member },
      references: references([
        ['SY', p.ssn],
        ['6P', p.group],
      ]),
      ...personParts(p),
      // Of a subscriber the guide has INS for this alone.
      insured: birthSequence === undefined ? undefined : { insured: 'Y', relationship: '18', birthSequence },
      dates: asked?.dates,
      inquiries: asked?.inquiries,
    },
    dependents,
  };
}

function dependentLoop(p: NonNullable<Inquiry270['dependent']>, asked: Asked): Loop2000D {
  const person: Loop2100D = {
    name: { entity: '03', type: '1', ...named(p) },
    references: references([
      ['SY', p.ssn],
      ['1W', p.memberId],
      ['6P', p.group],
    ]),
    ...personParts(p),
    insured: p.relationship ? { insured: 'N', relationship: p.relationship, birthSequence: birthOrder(p) } : undefined,
    dates: asked.dates,
    inquiries: asked.inquiries,
  };
  return { level: { id: '4', parent: '3', levelCode: '23', childCode: '0' }, traces: asked.traces, person };
}

function providerLoop({ provider: p }: Inquiry270): Loop2100B {
  return {
    name: {
      entity: p.entity,
      type: p.type,
      lastName: p.name,
      firstName: sent(p.firstName),
      idQualifier: p.idQualifier,
      id: p.id,
    },
    references: p.references?.map(({ qualifier, value }) => ({ qualifier, value })),
    ...addressParts(p.address),
    provider: p.taxonomy ? { role: p.role || 'PE', qualifier: 'PXC', value: p.taxonomy } : undefined,
  };
}

/** An inquiry as the loops of the guide, without what is to be left out. The date asked about is the visit's, at the level asked about. */
export function build270(given: Inquiry270): Loop270 {
  const inquiry = leaveOut(given);
  const { payer, dependent, interchange, trace, dateOfService } = inquiry;
  const asked: Asked = {
    traces: [{ type: '1', number: trace.number, originator: trace.originator }],
    dates: [{ qualifier: '291', ...period(dateOfService.from, dateOfService.to) }],
    inquiries: inquiries(inquiry),
  };
  const subscriber = subscriberLoop(
    inquiry,
    dependent ? null : asked,
    dependent ? [dependentLoop(dependent, asked)] : [],
  );
  return {
    beginning: {
      structure: '0022',
      purpose: '13',
      reference: inquiry.transaction.reference,
      date: compact(interchange.date),
      time: interchange.time,
    },
    sources: [
      {
        level: { id: '1', levelCode: '20', childCode: '1' },
        payer: {
          name: { entity: payer.entity, type: '2', lastName: payer.name, idQualifier: payer.idQualifier, id: payer.id },
        },
        receivers: [
          {
            level: { id: '2', parent: '1', levelCode: '21', childCode: '1' },
            provider: providerLoop(inquiry),
            subscribers: [subscriber],
          },
        ],
      },
    ],
  };
}
