import { describe, expect, it } from 'vitest';
import type { Benefit } from '../answer.ts';
import { benefitsGrid } from '../benefitsGrid.ts';
import { type BenefitCell, isDepends, shareOf } from '../coverageSummary.ts';
import { headlineCopays, type Visit } from './headlineCopays.ts';
import { summarize } from '../summarize.ts';
import { benefit, date, member } from '../testBuilders.ts';

const copay = (cents: number, ...messages: string[]) =>
  benefit({ info: 'B', level: 'IND', services: ['98'], period: '27', network: 'Y', cents, messages });
const under = (one: Benefit, over: Partial<Benefit>): Benefit => ({ ...one, ...over });
const day = '2026-12-01';

const cellOf = (benefits: readonly Benefit[], service = '98'): BenefitCell | undefined =>
  benefitsGrid(benefits).find((row) => row.service === service)?.inNetwork;
/** The copay that stands for the service, or why none does. */
const headline = (benefits: readonly Benefit[], service = '98') => {
  const found = cellOf(benefits, service)?.copayCents ?? null;
  return isDepends(found) ? found.depends : (found?.value ?? null);
};
const bothWays = (benefits: readonly Benefit[]): (readonly Benefit[])[] => [benefits, benefits.toReversed()];

describe('the figure that stands for a service', () => {
  it.each<[string, string]>([
    ['virtual', 'TELEMEDICINE VISIT'],
    ['virtual', 'Virtual care'],
    ['virtual', 'VIDEO VISIT WITH A DOCTOR'],
    ['virtual', 'TELADOC'],
    ['virtual', 'E-CONSULT'],
    ['specialist', 'SPECIALIST'],
    ['specialist', 'SPECIALIST, WITH A REFERRAL OF THE PCP'],
    ['specialist', 'NON PCP VISIT'],
    ['specialist', 'PROVIDER OTHER THAN A PCP'],
    ['specialist', 'SPCLST COPAY'],
    ['specialist', 'ESPECIALISTA'],
    ['specialist', 'SPCL'],
    ['specialist', 'Spec'],
    ['urgent', 'URGENT CARE CENTER'],
    ['urgent', 'WALK-IN CLINIC'],
    ['urgent', 'MINUTECLINIC'],
    ['emergency', 'EMERGENCY ROOM'],
    ['tier', 'TIER 1 PROVIDER'],
    ['tier', 'NON-PREFERRED PROVIDERS'],
    ['tier', 'GENERIC DRUGS'],
    ['facility', 'OUTPATIENT FACILITY'],
    ['preventive', 'PREVENTIVE CARE'],
    ['preventive', 'Well child visits'],
    ['preventive', 'ANNUAL PHYSICAL'],
    ['preventive', 'IMMUNIZATIONS'],
    ['otherService', 'OFFICE SURGERY'],
    ['otherService', 'ALLERGY INJECTIONS'],
    ['otherService', 'X-RAY AND LAB'],
    ['otherService', 'CHIROPRACTIC'],
    ['otherService', 'MENTAL HEALTH'],
    ['otherService', 'CARDIOLOGIST'],
    ['otherService', 'Dermatology'],
    ['band', 'FOR COSTS UP TO $130'],
    ['band', 'FOR COSTS BETWEEN $130 AND $175'],
    ['band', 'FOR COSTS OVER $250'],
    ['band', 'DAYS 1 TO 5'],
    ['band', 'AFTER 3 VISITS'],
    ['band', '4TH AND SUBSEQUENT VISITS'],
    ['band', 'INITIAL VISIT'],
    ['band', 'EACH ADDITIONAL OFFICE VISIT'],
    ['band', 'ESTABLISHED PATIENT'],
    ['band', 'THEREAFTER'],
    ['band', 'FOR THE REMAINDER OF THE STAY'],
    ['band', 'AFTER THAT'],
    ['facility', 'PER ADMISSION'],
    ['otherFigure', 'SPECIALIST COPAY $40'],
    ['otherFigure', 'PCP 20/SPEC 40'],
    ['otherFigure', 'PCP VISIT COPAY IS $20.00'],
    ['otherFigure', '$50 FOR A PCP, $70 FOR A SPECIALIST'],
    ['otherFigure', 'OUT OF NETWORK'],
    ['otherFigure', 'Non-Participating Providers'],
    ['otherFigure', 'NON-PAR'],
    ['otherFigure', 'NOT COVERED'],
    ['otherFigure', 'COPAY WAIVED'],
    ['otherFigure', 'NO COPAY'],
    ['supply', '90 DAY SUPPLY BY MAIL'],
    ['afterDeductible', 'AFTER DEDUCTIBLE'],
    ['afterDeductible', 'SUBJECT TO DEDUCTIBLE'],
  ])('is not one for %s, wherever that stands: %s', (reason, words) => {
    const [plain, bounded] = [copay(3000), copay(5000, words)];
    for (const benefits of bothWays([plain, bounded])) {
      const cell = cellOf(benefits);
      expect(shareOf(cell?.copayCents ?? null)).toMatchObject({ value: 3000 });
      expect(cell?.more).toMatchObject([
        { value: 5000, apartBy: reason, conditions: [{ kind: 'words', text: words }] },
      ]);
      expect(cell?.notes).toEqual([]);
    }
    // Alone it is none either: with its condition it is told below.
    expect(headline([bounded])).toBe('conditions');
    expect(cellOf([bounded])?.more).toHaveLength(1);
  });

  it.each([
    'INCLUDES LAB AND X-RAY',
    'EXCEPT SURGERY',
    'COPAY DOES NOT APPLY TO PREVENTIVE CARE',
    'NO COPAY FOR IMMUNIZATIONS',
    'LAB AND X-RAY INCLUDED',
    'LAB INCLUDED IN OFFICE VISIT COPAY',
    'ONE COPAY PER DAY, LAB INCLUDED',
    'SURGERY NOT INCLUDED',
    'SURGERY EXCLUDED',
    'INCL LAB, X-RAY',
    'WITHOUT SURGERY',
    'NON-SPECIALIST',
    'PRIM COPAY',
    'MEDICO PRIMARIO',
    'OUT OF NETWORK NOT COVERED',
    'NO OUT OF NETWORK BENEFITS',
    'OUT-OF-NETWORK PROVIDERS MAY BALANCE BILL',
    'IN NETWORK ONLY',
    'IN AND OUT OF NETWORK',
  ])('is the office’s with words that say what it is not for: %s', (words) => {
    expect(headline([copay(3000, words)])).toBe(3000);
  });

  it.each([
    'MEMBER PAYS $30',
    'OFFICE COPAY: $30.00',
    'PCP $30',
    '$30 COPAY, MAXIMUM $1,500 A YEAR',
    'COPAY 1 PER DAY',
    'PRIMARY CARE 2 VISITS A DAY',
    'NEW AND ESTABLISHED PATIENTS',
    'PCP ACCEPTING NEW PATIENTS',
  ])('is the office’s with words that say the same amount, or a number of something else: %s', (words) => {
    expect(headline([copay(3000, words)])).toBe(3000);
  });

  it('is not the office’s where another message says what it is for, nor where that is what costs nothing', () => {
    expect(headline([copay(3000, 'EXCLUDES DEDUCTIBLE', 'PREVENTIVE CARE')])).toBe('conditions');
    expect(headline([copay(3000, 'INCLUDES:', 'LAB')])).toBe(3000);
    expect(headline([copay(3000, 'SURGERY, ANESTHESIA INCLUDED')])).toBe('conditions');
    expect(headline([copay(0, 'NO COPAY FOR IMMUNIZATIONS')])).toBe('conditions');
    expect(headline([copay(0, 'WAIVED FOR PREVENTIVE CARE')])).toBe('conditions');
  });

  it.each([
    ['33', 'CHIROPRACTIC'],
    ['88', 'PRESCRIPTION'],
    ['BZ', 'PREVENTIVE'],
  ])('is that of its own service (%s) with the words of it: %s', (service, words) => {
    expect(headline([under(copay(3000, words), { services: [service] })], service)).toBe(3000);
  });

  it.each<[string, Partial<Benefit>, string]>([
    ['level', { level: 'FAM' }, 'family'],
    ['place', { placesOfService: ['22'] }, 'place of service 22 On Campus-Outpatient Hospital'],
    ['delivery', { deliveries: ['VS*20***23*1'] }, '20 visits per 1 calendar year'],
    ['quantity', { quantity: 5, quantityQualifier: 'DY' }, '5 days'],
    ['diagnosis', { diagnoses: ['J45909'] }, 'diagnosis J45909'],
    ['diagnosis', { injuries: ['52 KNEE'] }, 'injury 52 KNEE'],
  ])('is not one for another %s', (reason, over, words) => {
    const bounded = under(copay(5000), over);
    for (const benefits of bothWays([copay(3000), bounded])) expect(headline(benefits)).toBe(3000);
    expect(cellOf([bounded])?.more).toMatchObject([{ apartBy: reason, conditions: [{ text: words }] }]);
  });

  it.each(['22', '23', '24', '25', '29', '30', '32', '33', '34', '35', '36'])(
    'is none that is for a period (EB06 %s), not for each visit',
    (period) => {
      const bounded = under(copay(30_000), { period });
      for (const benefits of bothWays([copay(3000), bounded])) {
        expect(headline(benefits)).toBe(3000);
        expect(visits(benefits, 'office')).toBe(3000);
      }
      expect(headline([bounded])).toBe('conditions');
      expect(cellOf([bounded])?.more).toMatchObject([{ value: 30_000, period, apartBy: 'period' }]);
      expect(visits([bounded], 'office')).toBe(null);
    },
  );

  it.each([
    ['48', '36'],
    ['MH', '34'],
  ])('of another service (%s) may be for each such time (EB06 %s)', (service, period) => {
    expect(headline([under(copay(30_000), { services: [service], period })], service)).toBe(30_000);
    expect(headline([under(copay(30_000), { services: [service], period: '23' })], service)).toBe('conditions');
  });

  it.each([
    ['PLAN PAYS', 'conditions'],
    ['Benefit percentage', 'conditions'],
    ['PAYABLE BY PLAN', 'conditions'],
    ['NOT COVERED', 'conditions'],
    ['PLAN PAYS AFTER THE DEDUCTIBLE', 8000],
    ['SURGERY NOT COVERED', 8000],
  ])(
    'of a share is none where a message says that it is not the patient’s, or that there is none: %s',
    (words, found) => {
      const share = benefit({ info: 'A', services: ['50'], network: 'Y', percent: 8000, messages: [words] });
      const cell = cellOf([share], '50')?.coinsuranceBp ?? null;
      expect(isDepends(cell) ? cell.depends : cell?.value).toBe(found);
    },
  );

  it('is that of the office at the place of an office, and of the place that was asked about', () => {
    expect(headline([under(copay(3000), { placesOfService: ['11'] })])).toBe(3000);
    const hospital = member({ benefits: [under(copay(5000), { placesOfService: ['22'] })] });
    const of = (placeOfService: string) =>
      summarize(hospital, { dateOfService: day, payerName: 'X', placeOfService }).benefits[0]?.inNetwork.copayCents;
    expect([of(''), of('22')]).toMatchObject([{ depends: 'conditions' }, { value: 5000 }]);
  });

  it('is known by words that set nothing apart, behind one of which nothing is written', () => {
    expect(headline([copay(3000, 'NO COPAY FOR A FOLLOW-UP WITHIN A WEEK')])).toBe(3000);
    for (const benefits of bothWays([copay(3000), copay(1000, 'HOUSE RULE SEVEN')]))
      expect(headline(benefits)).toBe(3000);
    for (const benefits of bothWays([copay(3000, 'HOUSE RULE SIX'), copay(1000, 'HOUSE RULE SEVEN')]))
      expect(headline(benefits)).toBe('disagree');
  });

  it('is none where two plain ones disagree, and one where they agree', () => {
    for (const benefits of bothWays([copay(3000), copay(4500)])) {
      expect(headline(benefits)).toBe('disagree');
      expect(
        cellOf(benefits)
          ?.more.map(({ value }) => value)
          .toSorted(),
      ).toEqual([3000, 4500]);
    }
    expect(headline([copay(3000), copay(3000, 'HOUSE RULE')])).toBe(3000);
    // So much a day and so much once are two figures.
    expect(headline([copay(3000), under(copay(3000), { period: '7' })])).toBe('disagree');
  });

  it('is the network’s own before one for both, and before one of no network', () => {
    for (const benefits of bothWays([
      copay(3000),
      under(copay(4000), { network: 'W' }),
      under(copay(5000), { network: '' }),
    ]))
      expect(headline(benefits)).toBe(3000);
    // The network has a specialist's alone: what names no network may be the other's.
    for (const benefits of bothWays([copay(5000, 'SPECIALIST'), under(copay(3000), { network: '' })]))
      expect(headline(benefits)).toBe('conditions');
    for (const benefits of bothWays([copay(5000, 'SPECIALIST'), under(copay(3000), { network: 'W' })]))
      expect(headline(benefits)).toBe(3000);
  });

  it('is of urgent care and of a hospital with the words that such a service has', () => {
    const at = (service: string, words: string) =>
      headline([under(copay(7500, words), { services: [service] })], service);
    expect(at('UC', 'URGENT CARE CENTER')).toBe(7500);
    expect(at('86', 'EMERGENCY ROOM FACILITY')).toBe(7500);
    expect(at('48', 'INPATIENT FACILITY')).toBe(7500);
    expect(at('33', 'FACILITY')).toBe('conditions');
  });

  it('of a share the deductible sets nothing apart: a share is of what that leaves', () => {
    const share = benefit({ info: 'A', services: ['50'], network: 'Y', percent: 2000, messages: ['AFTER DEDUCTIBLE'] });
    expect(cellOf([share], '50')?.coinsuranceBp).toMatchObject({
      value: 2000,
      conditions: [{ text: 'AFTER DEDUCTIBLE' }],
    });
  });

  it('four bands of costs are four rows, and none of them is the figure', () => {
    const band = (cents: number, words: string) => under(copay(cents, words), { services: ['AM'] });
    const cell = cellOf(
      [
        band(1500, 'FOR COSTS UP TO $130'),
        band(3000, 'FOR COSTS BETWEEN $130 AND $175'),
        band(4500, 'FOR COSTS BETWEEN $175 AND $250'),
        benefit({ info: 'A', services: ['AM'], network: 'Y', percent: 4000, messages: ['FOR COSTS OVER $250'] }),
      ],
      'AM',
    );
    expect([cell?.copayCents, cell?.coinsuranceBp]).toMatchObject([
      { depends: 'conditions' },
      { depends: 'conditions' },
    ]);
    expect(cell?.more.map(({ kind, value, conditions }) => [kind, value, conditions?.[0]?.text])).toEqual([
      ['copay', 1500, 'FOR COSTS UP TO $130'],
      ['copay', 3000, 'FOR COSTS BETWEEN $130 AND $175'],
      ['copay', 4500, 'FOR COSTS BETWEEN $175 AND $250'],
      ['coinsurance', 4000, 'FOR COSTS OVER $250'],
    ]);
  });

  it('keeps all that stands under it', () => {
    const cell = cellOf([
      under(copay(3000, 'WITH A REFERRAL'), {
        planName: 'RIDER',
        dates: [date('292', '2026-03-01', '2026-06-30')],
        references: [
          { segment: 9, qualifier: '9F', value: 'R-77', description: '' },
          { segment: 9, qualifier: 'SY', value: '999887777', description: '' },
          { segment: 9, qualifier: 'N6', value: 'N-1', description: 'LAKE CIRCLE' },
        ],
        parties: [{ ...member().party, entity: '1P', lastName: 'HALE', firstName: 'IDA' }],
      }),
    ]);
    expect(shareOf(cell?.copayCents ?? null)?.conditions?.map(({ kind, text }) => [kind, text])).toEqual([
      ['words', 'WITH A REFERRAL'],
      ['plan', 'RIDER'],
      ['date', 'from 03/01/2026 to 06/30/2026'],
      ['reference', 'Referral number R-77'],
      ['reference', 'Plan network N-1 LAKE CIRCLE'],
      ['party', 'IDA HALE'],
    ]);
  });
});

const visits = (benefits: readonly Benefit[], visit: Visit) => headlineCopays(member({ benefits }), day)[visit];

describe('the copay of a visit', () => {
  const specialist = copay(5000, 'SPECIALIST');
  const primary = copay(3000, 'PRIMARY CARE PHYSICIAN');

  it('of primary care is 30 and of a specialist 50, wherever each stands', () => {
    for (const benefits of bothWays([specialist, primary])) {
      expect(headlineCopays(member({ benefits }), day)).toEqual({
        office: 3000,
        specialist: 5000,
        urgent: null,
        emergency: null,
      });
      expect(headline(benefits)).toBe(3000);
      expect(cellOf(benefits)?.more).toMatchObject([{ value: 5000, conditions: [{ text: 'SPECIALIST' }] }]);
    }
  });

  it.each(['98', 'BY', 'BZ'])('of an office may stand under %s', (service) => {
    const benefits = [specialist, primary].map((one) => under(one, { services: [service] }));
    expect([visits(benefits, 'office'), visits(benefits, 'specialist')]).toEqual([3000, 5000]);
    expect(visits([under(copay(2500), { services: [service] })], 'office')).toBe(2500);
  });

  it('of an office is that of any visit before a sick and a well patient’s', () => {
    const sick = under(copay(2500), { services: ['BY'] });
    const well = under(copay(0), { services: ['BZ'] });
    for (const benefits of bothWays([copay(3000), sick, well])) expect(visits(benefits, 'office')).toBe(3000);
    for (const benefits of bothWays([sick, well])) expect(visits(benefits, 'office')).toBe(2500);
    for (const benefits of bothWays([specialist, sick])) expect(visits(benefits, 'office')).toBe(2500);
    // Two that disagree are not passed over.
    for (const benefits of bothWays([copay(3000), copay(4000), sick])) expect(visits(benefits, 'office')).toBe(null);
  });

  it('is known by its words under another service, too', () => {
    const general = (one: Benefit) => under(one, { services: ['30'] });
    for (const benefits of bothWays([general(specialist), general(primary), general(copay(7500, 'URGENT CARE'))]))
      expect(headlineCopays(member({ benefits }), day)).toEqual({
        office: 3000,
        specialist: 5000,
        urgent: 7500,
        emergency: null,
      });
    expect(visits([general(copay(3000))], 'office')).toBe(null);
    // As the name of a plan of its own, likewise.
    expect(
      visits([benefit({ planName: 'GOLD' }), under(copay(5000), { planName: 'SPECIALIST VISIT' })], 'specialist'),
    ).toBe(5000);
  });

  it('one figure for primary care and specialists alike is the figure of both', () => {
    for (const words of ['PCP OR SPECIALIST', 'PRIMARY CARE/SPECIALIST', 'SPECIALIST AND PCP VISITS'])
      expect([visits([copay(4000, words)], 'office'), visits([copay(4000, words)], 'specialist')]).toEqual([
        4000, 4000,
      ]);
  });

  it('of two kinds of insurance is none’s where nothing says which of them the plan is', () => {
    const kinds = [under(copay(1000), { insuranceType: 'HM' }), under(copay(4000), { insuranceType: 'PR' })];
    const active = benefit({ planName: 'GOLD' });
    for (const benefits of bothWays(kinds)) {
      expect(visits([active, ...benefits], 'office')).toBe(null);
      expect(visits([under(active, { insuranceType: 'PR' }), ...benefits], 'office')).toBe(4000);
    }
  });

  it('of urgent care is apart from the office', () => {
    const urgent = under(copay(7500), { services: ['UC'] });
    expect(headlineCopays(member({ benefits: [urgent] }), day)).toMatchObject({ office: null, urgent: 7500 });
    expect(visits([under(copay(2000, 'VIRTUAL URGENT CARE'), { services: ['UC'] })], 'urgent')).toBe(null);
  });

  it('is of the day, and in network', () => {
    const ended = under(copay(1000), { dates: [date('292', '2025-01-01', '2025-12-31')] });
    for (const benefits of bothWays([ended, copay(3000)])) expect(visits(benefits, 'office')).toBe(3000);
    const former = under(copay(1000), { dates: [date('193', '2026-01-01', null), date('194', '2026-06-30', null)] });
    const since = under(copay(3000), { dates: [date('193', '2026-07-01', null)] });
    for (const benefits of bothWays([former, since])) expect(visits(benefits, 'office')).toBe(3000);
    expect(visits([under(copay(6000), { network: 'N' })], 'office')).toBe(null);
  });
});
