import { stateNames } from '../../payers/states.ts';

/** The ways into Medicaid, and into the Children's Health Insurance Program, that go by income. In the order of the table. */
export const medicaidCategories = [
  'Adult',
  'Parent',
  'Pregnant',
  'Infant',
  'Child1To5',
  'Child6To18',
  'ChipChild',
  'ChipPregnant',
] as const;
export type MedicaidCategory = (typeof medicaidCategories)[number];

export const medicaidCategoryWords: Readonly<Record<MedicaidCategory, string>> = {
  Adult: 'adult',
  Parent: 'parent or caretaker',
  Pregnant: 'pregnant',
  Infant: 'infant',
  Child1To5: 'child of 1 to 5',
  Child6To18: 'child of 6 to 18',
  ChipChild: 'child, CHIP',
  ChipPregnant: 'pregnant, CHIP',
};

/** The day on which the limits below were read. They are looked at again each year. */
export const medicaidLimitsReadOn = '2026-08-19';

const firstDay = '2018-01-01';

/**
 * Limits of income by state and category, in percent of the poverty level as it is compared; `-` where a state has no such
 * coverage. `@` and a day: since when, else since 2018-01-01. Facts as listed by PolicyEngine of the tables of CMS and KFF.
 * Pure data.
 */
const table = `
AK 138 136@2021-01-01 230@2024-02-01 208 208 208 - -
AL - 18 146 146 146 146 317 -
AR 138 20@2021-01-01 214 147 147 147 216 -
AZ 138 111@2021-01-01 161 152 146 138 230@2024-04-01 -
CA 138 114@2021-01-01 213 266 266 266 - -
CO 138 73@2021-01-01 200 147 147 147 265 265@2023-10-30
CT 138 160@2021-01-01 263 201 201 201 323 -
DC 138@2026-01-01 138@2026-01-01 324 324 324 324 - -
DE 138 92@2021-01-01 217 217 147 138 217 -
FL - 32@2021-01-01 196 211 145 138 215 -
GA - 31@2025-01-01 225 210 154 138 252 -
HI 138 110@2021-01-01 196 313 313 313 - -
IA 138 54@2021-01-01 380 220@2025-01-01 172 172 307 -
ID 138@2021-01-01 27@2021-01-01 138 147 147 138 190 -
IL 138 138@2021-01-01 213 318@2023-01-01 318@2023-01-01 318@2023-01-01 -@2022-07-01 -
IN 138@2021-01-01 22@2021-01-01 213@2021-01-01 213@2021-01-01 163@2021-01-01 163@2021-01-01 255@2021-01-01 -
KS - 38 171 171 154 138 255@2022-07-01 -
KY 138 27@2021-01-01 200 218@2022-07-01 218@2022-07-01 218@2022-07-01 -@2022-07-01 218@2021-07-01
LA 138 24@2021-01-01 138 217 217 217 255 -
MA 138 138 205 205 155 155 305 -
MD 138 128@2021-01-01 264 322 322 322 - -
ME 138@2021-01-01 105 214 305@2023-10-01 305@2023-10-01 305@2023-10-01 -@2023-03-28 -
MI 138 59@2021-01-01 200 217 217 217 - -
MN 138 138 283 288 280 280 - -
MO 138@2021-07-01 23 201 201 153 153 305 305
MS - 26@2021-01-01 199 199 148 138 214 -
MT 138 29@2021-01-01 162 148 148 148 266 -
NC 138@2023-12-01 138@2023-12-01 201 216@2023-12-01 216@2023-12-01 216@2023-12-01 -@2023-04-01 -
ND 138 53@2021-01-01 175@2023-10-01 205@2024-01-01 205@2024-01-01 205@2024-01-01 -@2021-01-01 -
NE 138@2021-01-01 63 199 218 218 218 - -
NH 138 67@2021-01-01 201 323 323 323 - -
NJ 138 34@2021-01-01 199 199 147 147 355 205@2023-12-01
NM 138 47@2021-01-01 255 305 305 245 - -
NV 138 35@2021-01-01 205@2025-07-01 165 165 138 205 -
NY 138 138@2021-01-01 223 223 154 154 405 -
OH 138 95@2021-01-01 205 211 211 211 - -
OK 138@2021-07-01 46 210@2023-01-01 210 210 210 - -
OR 138 42@2021-01-01 190 190 138 138 305 -
PA 138 38@2021-01-01 220 220 162 138 319 -
RI 138 121@2021-01-01 258@2023-01-01 266 266 266 - 258@2023-12-01
SC - 100@2021-01-01 199 213 213 213 - -
SD 138@2023-07-01 57@2021-01-01 138 187 187 187 209 -
TN - 100@2021-01-01 255@2024-01-01 216 216 216 255 -
TX - 19@2021-01-01 203 203 149 138 206 -
UT 138@2021-01-01 46@2021-01-01 144 144 144 138 205 -
VA 138@2021-01-01 54@2021-01-01 148 148 148 148 205 205
VT 138 54@2021-01-01 213 317 317 317 - -
WA 138 42@2021-01-01 215@2024-11-01 215 215 215 317 -
WI 100 100 306 306 191 156 306 -
WV 138 23@2021-01-01 190@2021-01-01 163 146 138 305 305@2021-01-01
WY - 56@2021-01-01 159 205@2021-01-01 205@2021-01-01 205@2021-01-01 -@2021-01-01 -
`;

export type MedicaidLimit = {
  /** Null: the state has no such coverage. */
  readonly percent: number | null;
  readonly since: string;
};

const limits: ReadonlyMap<string, readonly MedicaidLimit[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [state = '', ...cells] = line.split(' ');
      return [state, cells.map(limitOfCell)] as const;
    }),
);

function limitOfCell(cell: string): MedicaidLimit {
  const [value = '', since = firstDay] = cell.split('@');
  return { percent: value === '-' ? null : Number(value), since };
}

/** The limit of a state for a category on a day; null where the table knows none: a territory, or a day before it held. */
export function medicaidLimit(state: string, category: MedicaidCategory, day: string): MedicaidLimit | null {
  const limit = limits.get(state)?.[medicaidCategories.indexOf(category)];
  return limit === undefined || limit.since > day ? null : limit;
}

/** The category of a child by age in whole years; null from 19 on, where age alone does not say it. */
export function childCategory(age: number): MedicaidCategory | null {
  if (age < 1) return 'Infant';
  if (age < 6) return 'Child1To5';
  return age < 19 ? 'Child6To18' : null;
}

/** What is said where a state has no such coverage. */
export const noSuchCoverage = (state: string, category: MedicaidCategory): string =>
  `${stateNames[state] ?? state} has no such coverage: ${medicaidCategoryWords[category]}`;

/** Where the limits were read, as results cite it. */
export const medicaidLimitsSource = 'Medicaid.gov and KFF, as listed by PolicyEngine';
