import { isNamePlaceholder } from '@coverline/domain/validate/placeholders.ts';
import fc from 'fast-check';
import { quantityUnits } from '../../decision/decision.ts';
import { urgencies } from '../../clock/urgency.ts';
import { type AuthLine, type AuthRequest, providerRoles, requestKinds } from '../authRequest.ts';
import { line, party, person, requestOf } from './requestOf.ts';

const npis = ['1730166000', '1245319599', '1234567893', '1000000004'];
const text = (max: number) =>
  fc
    .string({
      unit: fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcÄéñłß0123456789 .-’')),
      minLength: 1,
      maxLength: max,
    })
    .filter((value) => value.trim() !== '');
/** What people type: separators, lines and marks too. */
const note = fc.string({ unit: fc.constantFrom(...Array.from('abc ~*:^>|\n\t"&<é12')), maxLength: 120 });
const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-12-${String(day).padStart(2, '0')}`);
const span = fc.tuple(days, days).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const maybe = <T>(some: fc.Arbitrary<T>, none: T) => fc.oneof(some, fc.constant(none));

const frequency = fc.record({
  times: fc.integer({ min: 1, max: 9 }),
  per: fc.constantFrom('Day' as const, 'Week' as const, 'Month' as const),
  over: fc.integer({ min: 1, max: 12 }),
  unit: fc.constantFrom('Day' as const, 'Week' as const, 'Month' as const, 'Year' as const),
});

const lines: fc.Arbitrary<AuthLine> = fc
  .record({
    kind: fc.constantFrom('Professional' as const, 'Institutional' as const, 'Dental' as const),
    days: span,
    quantity: fc.record({ count: fc.integer({ min: 1, max: 99 }), unit: fc.constantFrom(...quantityUnits) }),
    frequency: fc.option(frequency),
    modifiers: fc.subarray(['RT', 'GP', '59', '26']),
    change: fc.constantFrom('Same' as const, 'Added' as const, 'Changed' as const, 'Removed' as const),
    diagnoses: fc.constantFrom([], [1]),
  })
  .map(({ kind, days: { from, to }, ...rest }) =>
    line({
      ...rest,
      kind,
      from,
      to,
      code: kind === 'Dental' ? 'D6010' : '97110',
      revenue: kind === 'Institutional' ? '0420' : '',
    }),
  );

const attachments = fc.array(
  fc.record({
    reportType: fc.constantFrom('OZ', 'B3', '77'),
    loinc: fc.constantFrom('', '34133-9', '11504-8'),
    sent: fc.constantFrom('Electronic' as const, 'Fax' as const, 'Mail' as const, 'OnRequest' as const),
    title: text(30),
    contentType: fc.constantFrom('application/pdf', 'image/tiff'),
    url: fc.constantFrom('', 'https://portal.example/doc/1'),
    data: fc.constantFrom('', 'JVBERi0='),
  }),
  { maxLength: 10 },
);

const people = fc.record({
  // Signs alone are nobody’s name.
  lastName: text(20).filter((name) => !isNamePlaceholder(name)),
  firstName: text(15),
  gender: fc.constantFrom('F' as const, 'M' as const, 'U' as const, '' as const),
});

/** Requests that lack nothing, of every kind and shape. */
export const requests: fc.Arbitrary<AuthRequest> = fc
  .record({
    kind: fc.constantFrom(...requestKinds),
    urgency: fc.constantFrom(...urgencies),
    category: fc.constantFrom('Admission' as const, 'Services' as const, 'Referral' as const),
    number: fc.integer({ min: 1, max: 999_999 }),
    span,
    place: fc.constantFrom(
      { code: '11', kind: 'PlaceOfService' as const },
      { code: '22', kind: 'PlaceOfService' as const },
      { code: '11', kind: 'TypeOfBill' as const },
    ),
    serviceType: fc.constantFrom('', 'PT', '2', '73'),
    admission: fc.constantFrom(null, { type: '3', source: '1', status: '30' }),
    payerReference: maybe(text(20), ''),
    requester: fc.record({
      isPerson: fc.boolean(),
      name: text(25),
      npi: fc.constantFrom(...npis),
      taxonomy: fc.constantFrom('', '207X00000X'),
      phone: fc.constantFrom('', '218-555-0144'),
    }),
    subscriber: people,
    group: fc.constantFrom('', 'GRP77'),
    dependent: fc.option(people),
    relationship: fc.constantFrom('01', '19', 'G8', ''),
    roles: fc.subarray([...providerRoles]),
    diagnoses: fc.integer({ min: 1, max: 12 }),
    lines: fc.array(lines, { minLength: 1, maxLength: 5 }),
    note,
    attachments,
  })
  .map(
    ({
      number,
      span: days_,
      requester,
      subscriber,
      group,
      dependent,
      relationship,
      roles,
      diagnoses,
      lines: asked,
      attachments: files,
      payerReference,
      ...rest
    }) =>
      requestOf({
        ...rest,
        ...days_,
        payerReference: payerReference.trim(),
        reference: `AUTH-${number}-1`,
        trace: { number: `AUTH-${number}`, originator: '9417730166' },
        previousNumber: rest.kind === 'Request' ? '' : `N${number}`,
        requester: party({ ...requester, firstName: requester.isPerson ? 'Uma' : '' }),
        subscriber: { ...person(subscriber), memberId: `QX${number}`, group },
        dependent: dependent === null ? null : { ...person(dependent), relationship },
        providers: roles.map((role) => ({ role, party: party({ isPerson: role !== 'Facility', firstName: 'Uma' }) })),
        diagnoses: Array.from({ length: diagnoses }, (_, at) => ({
          kind: at === 0 ? 'Principal' : 'Other',
          code: at === 0 ? 'S83.241A' : 'I10',
          on: at % 2 === 0 ? '2026-11-02' : '',
        })),
        // One at least is asked for.
        lines: asked.map((one, at) => ({
          ...one,
          sequence: at + 1,
          change: at === 0 && one.change === 'Removed' ? 'Same' : one.change,
        })),
        attachments: files.map((one, at) => ({ ...one, control: `AC${number}${at}` })),
      }),
  );
