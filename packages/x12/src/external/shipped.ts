import type { Severity } from '../diagnose/catalogue.ts';
import { list } from '../guide/build.ts';
import type { ExternalList } from '../guide/types.ts';

/** The codes of a written list, in which 'B1-23' stands for B1, B2 … B23. */
const expanded = (written: string): readonly string[] =>
  list(written).flatMap((part) => {
    const [first = '', last] = part.split('-');
    if (last === undefined) return [first];
    const prefix = first.replace(/\d+$/, '');
    const from = Number(first.slice(prefix.length));
    return Array.from({ length: Number(last) - from + 1 }, (_, n) => `${prefix}${from + n}`);
  });

/**
 * The lists that are here: codes alone. A list that its keeper extends several times a year warns only, and does not judge
 * the numbers above the last one we know: they are newer than this table. Who needs more brings a table.
 */
export const shipped: Readonly<
  Partial<Record<ExternalList, { readonly codes: readonly string[]; readonly severity: Severity }>>
> = {
  placeOfService: {
    severity: 'error',
    codes: list(
      '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 31 32 33 34 41 42 49 50 51 52 53 54 ' +
        '55 56 57 58 60 61 62 65 66 71 72 81 99',
    ),
  },
  carc: { severity: 'warning', codes: expanded('1-308 A0-8 B1-23 D1-23 P1-32 W1-9 Y1-3') },
  rarc: {
    severity: 'warning',
    codes: expanded(
      'M1-144 MA01 MA02 MA03 MA04 MA05 MA06 MA07 MA08 MA09 MA10-11 MA13-19 MA25 MA29-38 MA40-45 MA47-90 MA92-126 MA128-134 N1-999',
    ),
  },
  claimStatusCategory: {
    severity: 'warning',
    codes: expanded('A0-8 D0 E0-4 F0-5 F3F F3N P0-5 R0-1 R3-17 RQ X0'),
  },
  claimStatus: {
    severity: 'warning',
    codes: expanded('0-35 37-42 44-57 59-61 64-73 78 81 83-150 152-999'),
  },
  // States, districts and territories of the US, military post offices, and the provinces of Canada.
  state: {
    severity: 'error',
    codes: list(
      'AA AB AE AK AL AP AR AS AZ BC CA CO CT DC DE FL FM GA GU HI IA ID IL IN KS KY LA MA MB MD ME MH MI MN MO MP MS MT NB NC ND ' +
        'NE NH NJ NL NM NS NT NU NV NY OH OK ON OR PA PE PR PW QC RI SC SD SK TN TX UM UT VA VI VT WA WI WV WY YT',
    ),
  },
  country: {
    severity: 'error',
    codes: list(
      'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG ' +
        'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
        'GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR ' +
        'KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE ' +
        'NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK ' +
        'SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU ' +
        'WF WS YE YT ZA ZM ZW',
    ),
  },
};
