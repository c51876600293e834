import { packText } from '../read/parts.ts';
import type { Place } from '../diagnose/place.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { RuleHandlers, RuleReport, RuleSet } from '../rules/types.ts';
import { insuredTexts } from './situationTexts.ts';

const self = packText('18');
const one = packText('1');
const zip = /^\d{9}$/;
const taxNumber = /^\d{9}$/;
const box = /^P\.? ?O\.? ?BOX\b/i;

type Subscriber = {
  readonly isPatient: boolean;
  readonly at: Place;
  hasPatient: boolean;
  hasClaim: boolean;
  nameAt: Place | null;
  address: number;
  born: boolean;
};

const start = (report: RuleReport): RuleHandlers => {
  let subscriber: Subscriber | null = null;
  let announcesPatient = false;

  const npi = (cursor: SegmentCursor): void => {
    if (cursor.isEmpty(9)) report('claim-npi-missing', cursor, 9);
  };

  const missing = (code: string, segmentId: string, { at, nameAt }: Subscriber): void => {
    if (nameAt) report(code, { ...nameAt, segmentId }, 0, 0, at);
  };

  return {
    on: {
      '2010AA.name': npi,
      '2010AA.street': (cursor) => {
        if (box.test(cursor.el(1))) report('claim-billing-box', cursor, 1);
      },
      '2010AA.city': (cursor) => {
        const abroad = !cursor.isEmpty(4) && cursor.el(4) !== 'US';
        if (!abroad && !cursor.isEmpty(3) && !zip.test(cursor.el(3))) report('claim-billing-zip', cursor, 3);
      },
      '2010AA.taxId': (cursor) => {
        if (!cursor.isEmpty(2) && !taxNumber.test(cursor.el(2))) report('claim-tax-id', cursor, 2);
      },
      '2000B.level': (cursor) => {
        announcesPatient = cursor.packed(4) === one;
      },
      '2000B.coverage': (cursor, here) => {
        const isPatient = cursor.packed(2) === self;
        subscriber = {
          isPatient,
          at: here(2),
          hasPatient: false,
          hasClaim: false,
          nameAt: null,
          address: 0,
          born: false,
        };
      },
      '2010BA.name': (_, here) => {
        if (subscriber?.isPatient) subscriber.nameAt = here();
      },
      '2010BA.street': () => {
        if (subscriber) subscriber.address++;
      },
      '2010BA.city': () => {
        if (subscriber) subscriber.address++;
      },
      '2010BA.demographics': () => {
        if (subscriber) subscriber.born = true;
      },
      '2000C.level': (cursor) => {
        if (!subscriber) return;
        if (subscriber.isPatient && !subscriber.hasPatient && !subscriber.hasClaim)
          report('claim-patient-unexpected', cursor, 0, 0, subscriber.at);
        subscriber.hasPatient = true;
      },
      '2300.claim': () => {
        if (!subscriber || subscriber.hasPatient || subscriber.hasClaim) return;
        subscriber.hasClaim = true;
        if (!subscriber.isPatient) report('claim-relationship-missing', subscriber.at);
      },
      '2310B.name': npi,
    },
    leave: {
      '2010BA': () => {
        // Where a patient follows, it is SBR02 that is wrong, and that is told there.
        if (!subscriber?.isPatient || announcesPatient) return;
        if (subscriber.address < 2) missing('claim-subscriber-address', 'N3', subscriber);
        if (!subscriber.born) missing('claim-subscriber-birth', 'DMG', subscriber);
      },
    },
  };
};

/** SNIP 4 of the levels above a claim: billing provider, subscriber, patient. */
export const insuredRules: RuleSet = { texts: insuredTexts, start };
